import { queryClient } from '../../../api/client/query-client.ts';
import {
  type InvitedStaff,
  makePasswordLink,
  resetSecondFactor,
  type Staff,
  updateStaff,
} from '../../../api/staff.ts';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { texts } from '../../../texts/texts.ts';
import { EditDialog } from './edit-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

/** The actions on an account that open a dialog. */
export type Action = 'edit' | 'reset' | 'sessions' | 'resetFactor' | 'disable';

interface Props {
  action: Action;
  account: Staff;
  onLink: (invited: InvitedStaff) => void;
  onClose: () => void;
}

const t = texts.settings.staff;
const refresh = () => queryClient.invalidateQueries({ queryKey: ['staff'] });

export function StaffActions({ action, account, onLink, onClose }: Props) {
  const { id, name } = account;
  switch (action) {
    case 'edit':
      return <EditDialog account={account} onClose={onClose} />;
    case 'sessions':
      return <SessionsDialog account={account} onClose={onClose} />;
    case 'reset':
      return (
        <Confirm
          title={t.reset.title(name)}
          text={t.reset.text}
          submit={t.reset.submit}
          run={() => makePasswordLink(id)}
          onDone={(invited) => {
            onClose();
            onLink(invited);
            void refresh();
          }}
          onClose={onClose}
        />
      );
    case 'resetFactor':
      return (
        <Confirm
          isDestructive
          title={t.resetFactor.title(name)}
          text={t.resetFactor.text}
          submit={t.resetFactor.submit}
          run={() => resetSecondFactor(id)}
          onDone={() => {
            onClose();
            say(t.resetFactor.done(name));
            void refresh();
          }}
          onClose={onClose}
        />
      );
    case 'disable':
      return (
        <Confirm
          isDestructive
          title={t.disable.title(name)}
          text={t.disable.text}
          submit={t.disable.submit}
          run={() => updateStaff(id, { disabled: true })}
          onDone={() => {
            onClose();
            say(t.disable.done(name));
            void refresh();
          }}
          onClose={onClose}
        />
      );
  }
}
