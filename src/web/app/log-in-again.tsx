import { Anchor, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { sessionGate } from '../api/client/session-gate.ts';
import { useStore } from '../api/client/store.ts';
import { begin, type Session, useSession } from '../api/session.ts';
import { sayNews } from '../parts/dialogs/say.ts';
import { texts } from '../texts/texts.ts';
import { LogInForm } from './log-in-form.tsx';
import { SignOnButton } from './sign-on.tsx';

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
      {staff.hasPassword ? (
        <LogInForm
          email={staff.email}
          onLoggedIn={(session) => {
            begin(session);
            const { roles } = session.staff;
            if (roles.join() !== staff.roles.join())
              sayNews(t.newRoles(roles.map((role) => texts.shell.roles[role]).join(', ')));
          }}
        />
      ) : (
        <SignOnBeside />
      )}
      <Text size="sm" mt="md">
        <Anchor href="/admin">{t.other}</Anchor>. {t.otherHint}
      </Text>
    </Modal>
  );
}

/** The log-in page of the campus opens in a tab beside this one, which looks for the new session when people come back. */
function SignOnBeside() {
  useEffect(() => {
    const look = async () => {
      // Not by the client, whose requests wait for the very log-in that this looks for.
      const answer = await fetch('/api/v1/session').catch(() => null);
      if (answer?.ok) begin(((await answer.json()) as { data: Session }).data);
    };
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return <SignOnButton to="/admin" isBeside />;
}
