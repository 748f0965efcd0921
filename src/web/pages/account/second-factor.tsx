import { ActionIcon, Alert, Button, Group, Modal, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FEW_RECOVERY_CODES, PASSKEYS_MAX } from '../../../shared/second-factors.ts';
import { queryClient } from '../../api/client/query-client.ts';
import {
  type ChangedSecondFactors,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  type SecondFactors,
  secondFactorsQuery,
} from '../../api/second-factors.ts';
import { sessionQuery, useSession } from '../../api/session.ts';
import { Loaded } from '../../parts/answers/loaded.tsx';
import { say } from '../../parts/dialogs/say.ts';
import { Panel } from '../../parts/page/panel.tsx';
import { hasPasskeys } from '../../parts/second-factors/browser-passkeys.ts';
import { RecoveryCodes } from '../../parts/second-factors/recovery-codes.tsx';
import { SetUpApp } from '../../parts/second-factors/set-up-app.tsx';
import { SetUpPasskey } from '../../parts/second-factors/set-up-passkey.tsx';
import { When } from '../../parts/words/when.tsx';
import { texts } from '../../texts/texts.ts';
import { PasswordDialog } from './password-dialog.tsx';
import classes from './second-factor.module.css';

const t = texts.account.secondFactor;

/** The second factors of the person who is logged in. */
export function SecondFactor() {
  const { staff } = useSession();
  const query = useQuery({ ...secondFactorsQuery, enabled: staff.hasPassword });
  return (
    <Panel title={t.title}>
      {staff.hasPassword ? (
        <Loaded query={query}>{(factors) => <Factors factors={factors} />}</Loaded>
      ) : (
        <Text size="sm">{t.campus}</Text>
      )}
    </Panel>
  );
}

type Passkey = SecondFactors['passkeys'][number];

type Doing =
  | { what: 'app' | 'passkey' | 'removeApp' | 'renew' }
  | { what: 'removePasskey'; passkey: Passkey }
  | { what: 'codes'; codes: string[] };

function Factors({ factors }: { factors: SecondFactors }) {
  const { authenticatorApp: app, passkeys, recoveryCodesLeft, isRequired, passkeysAt } = factors;
  const [doing, setDoing] = useState<Doing | null>(null);
  const isSetUp = app !== null || passkeys.length > 0;
  const isHere = hasPasskeys && passkeysAt === location.origin;
  return (
    <>
      <Text size="sm" c="dimmed" maw={560}>
        {t.intro}
        {isRequired && ` ${t.required}`}
      </Text>
      <Part title={t.app.title} hint={t.app.hint}>
        {app !== null && <Times {...app} />}
        <Group gap="xs" mt="xs">
          <Button variant={isSetUp ? 'default' : 'filled'} onClick={() => setDoing({ what: 'app' })}>
            {app === null ? t.app.add : t.app.replace}
          </Button>
          {app !== null && (
            <Button variant="default" onClick={() => setDoing({ what: 'removeApp' })}>
              {t.remove}
            </Button>
          )}
        </Group>
      </Part>
      <Part title={t.passkeys.title} hint={t.passkeys.hint}>
        {passkeys.length > 0 && (
          <ul className={classes.passkeys}>
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <div>
                  <Text fw={600}>{passkey.name}</Text>
                  <Times {...passkey} />
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t.passkeys.removeLabel(passkey.name)}
                  onClick={() => setDoing({ what: 'removePasskey', passkey })}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {!isHere ? (
          <Text size="sm" c="var(--warn)" mt="xs">
            {passkeysAt === null || passkeysAt === location.origin
              ? t.passkeys.unavailable
              : t.passkeys.elsewhere(passkeysAt)}
          </Text>
        ) : (
          passkeys.length < PASSKEYS_MAX && (
            <Button mt="xs" variant="default" onClick={() => setDoing({ what: 'passkey' })}>
              {t.passkeys.add}
            </Button>
          )
        )}
      </Part>
      {isSetUp && (
        <Part title={t.recovery.title} hint={t.recovery.hint}>
          {recoveryCodesLeft <= FEW_RECOVERY_CODES ? (
            <Alert color="yellow" icon={<IconAlertTriangle />} mt="xs">
              {t.recovery.left(recoveryCodesLeft)}. {t.recovery.few}
            </Alert>
          ) : (
            <Text size="sm" mt={4}>
              {t.recovery.left(recoveryCodesLeft)}
            </Text>
          )}
          <Button mt="xs" variant="default" onClick={() => setDoing({ what: 'renew' })}>
            {t.recovery.renew}
          </Button>
        </Part>
      )}
      {doing !== null && <Dialog doing={doing} needsPassword={factors.needsPassword} onDoing={setDoing} />}
    </>
  );
}

const Part = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <section className={classes.part}>
    <Title order={3} fz="md">
      {title}
    </Title>
    <Text size="sm" c="dimmed" maw={560}>
      {hint}
    </Text>
    {children}
  </section>
);

const Times = ({ createdAt, lastUsedAt }: Pick<Passkey, 'createdAt' | 'lastUsedAt'>) => (
  <Text size="sm" component="div" mt={4}>
    {t.since} <When at={createdAt} />
    {lastUsedAt !== null && (
      <>
        {' '}
        · {t.lastUsed} <When at={lastUsedAt} />
      </>
    )}
  </Text>
);

interface DialogProps {
  doing: Doing;
  needsPassword: boolean;
  onDoing: (doing: Doing | null) => void;
}

function Dialog({ doing, needsPassword, onDoing }: DialogProps) {
  const close = () => onDoing(null);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['sessions'] });
  };
  const changed = (message: string | null) => (done: ChangedSecondFactors) => {
    refresh();
    if (message !== null) say(message);
    onDoing(done.recoveryCodes === null ? null : { what: 'codes', codes: done.recoveryCodes });
  };
  const removed = () => {
    refresh();
    say(t.removed);
    close();
  };
  const props = { needsPassword, onCancel: close };
  switch (doing.what) {
    case 'app':
      return (
        <Framed title={t.app.title} onClose={close}>
          <SetUpApp {...props} onDone={changed(t.app.added)} />
        </Framed>
      );
    case 'passkey':
      return (
        <Framed title={t.passkeys.add} onClose={close}>
          <SetUpPasskey {...props} onDone={changed(t.passkeys.added)} />
        </Framed>
      );
    case 'removeApp':
      return (
        <PasswordDialog
          isDestructive
          title={t.app.removeTitle}
          text={t.removeText}
          submit={t.remove}
          run={removeApp}
          onDone={removed}
          onClose={close}
        />
      );
    case 'removePasskey': {
      const { id, name } = doing.passkey;
      return (
        <PasswordDialog
          isDestructive
          title={t.passkeys.removeTitle(name)}
          text={t.removeText}
          submit={t.remove}
          run={(password) => removePasskey(id, password)}
          onDone={removed}
          onClose={close}
        />
      );
    }
    case 'renew':
      return (
        <PasswordDialog
          title={t.recovery.renewTitle}
          text={t.recovery.renewText}
          submit={t.continue}
          run={renewRecoveryCodes}
          onDone={changed(null)}
          onClose={close}
        />
      );
    case 'codes':
      return (
        <Modal
          opened
          size="lg"
          onClose={close}
          withCloseButton={false}
          closeOnClickOutside={false}
          closeOnEscape={false}
          title={t.recovery.shownTitle}
        >
          <RecoveryCodes codes={doing.codes} onKept={close} />
        </Modal>
      );
  }
}

const Framed = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Modal
    opened
    onClose={onClose}
    closeOnClickOutside={false}
    title={title}
    closeButtonProps={{ 'aria-label': texts.shell.close }}
  >
    {children}
  </Modal>
);
