import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Scope } from '../../../shared/rights.ts';
import { useCan, useIsAdmin, useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Empty } from './empty.tsx';

/**
 * A page for staff with a scope. Other staff are told at once that they can't use it, before they type
 * anything.
 */
export const Allowed = ({ scope, children }: { scope: Scope; children: ReactNode }) =>
  useCan()(scope) ? children : <NotAllowed />;

export const ForAdmins = ({ children }: { children: ReactNode }) =>
  useIsAdmin() ? children : <NotAllowed />;

/** Shown in place of a page that the caller's roles don't include. */
export function NotAllowed() {
  const { roles } = useSession().staff;
  return (
    <Empty
      isPage
      icon={IconLock}
      title={texts.shell.notAllowed.title(roles.length)}
      text={texts.shell.notAllowed.text}
    />
  );
}
