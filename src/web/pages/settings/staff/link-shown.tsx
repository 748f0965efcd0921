import { Text } from '@mantine/core';
import { isLoopbackUrl } from '../../../../shared/loopback-url.ts';
import type { InvitedStaff } from '../../../api/staff.ts';
import { ShownOnce } from '../../../parts/dialogs/shown-once.tsx';
import { formatDateTime } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.settings.staff.link;

/** Shows a one-time link to pass on. */
export const LinkShown = ({ invited, onDone }: { invited: InvitedStaff; onDone: () => void }) => (
  <ShownOnce
    title={invited.hasPassword ? t.resetTitle(invited.name) : t.inviteTitle(invited.name)}
    label={t.label}
    secret={invited.setupUrl}
    warning={t.warning}
    copyLabel={t.copy}
    doneLabel={t.done}
    onDone={onDone}
  >
    <Text size="sm">
      {invited.mailDeliveryId === null ? t.how : t.mailed(invited.email)}{' '}
      {t.until(formatDateTime(invited.setupUrlExpiresAt))}
    </Text>
    {isLoopbackUrl(invited.setupUrl) && (
      <Text size="sm" mt="xs" c="var(--warn)">
        {t.onlyHere}
      </Text>
    )}
  </ShownOnce>
);
