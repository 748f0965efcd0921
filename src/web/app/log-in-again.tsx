import { Anchor, Modal, Text } from '@mantine/core';
import { sessionGate } from '../api/client/session-gate.ts';
import { useStore } from '../api/client/store.ts';
import { begin, useSession } from '../api/session.ts';
import { sayNews } from '../parts/dialogs/say.ts';
import { texts } from '../texts/texts.ts';
import { LogInForm } from './log-in-form.tsx';

/** Covers the page when the session has ended: pending requests wait, and continue after the log-in. */
export function LogInAgain() {
  const gate = useStore(sessionGate);
  const { staff } = useSession();
  const t = texts.entry.again;
  return (
    <Modal
      opened={gate !== null}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      title={t.title}
      centered
      zIndex={1000}
    >
      <Text size="sm" mb="md">
        {t.text}
      </Text>
      <LogInForm
        email={staff.email}
        onLoggedIn={(session) => {
          begin(session);
          const { roles } = session.staff;
          if (roles.join() !== staff.roles.join())
            sayNews(t.newRoles(roles.map((role) => texts.shell.roles[role]).join(', ')));
        }}
      />
      <Text size="sm" mt="md">
        <Anchor href="/admin">{t.other}</Anchor>. {t.otherHint}
      </Text>
    </Modal>
  );
}
