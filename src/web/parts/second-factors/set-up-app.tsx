import { Button, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/client/api-error.ts';
import {
  addApp,
  askForPassword,
  type BegunApp,
  beginApp,
  type ChangedSecondFactors,
} from '../../api/second-factors.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../answers/error-notice.tsx';
import { Waiting } from '../answers/waiting.tsx';
import { CopyButton } from '../dialogs/copy-button.tsx';
import classes from './second-factors.module.css';

const Qr = lazy(() => import('../qr.tsx'));
const t = texts.account.secondFactor;

interface Props {
  /** True when the password has to be given first. */
  needsPassword: boolean;
  onDone: (changed: ChangedSecondFactors) => void;
  onCancel: () => void;
}

/** Sets up an authenticator app: the password where that is needed, the QR code, and the app's first code. */
export function SetUpApp({ needsPassword, onDone, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const begin = useMutation({ mutationFn: beginApp, onError: askForPassword });
  const { mutate } = begin;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (needsPassword || hasBegun.current) return;
    hasBegun.current = true;
    mutate({});
  }, [needsPassword, mutate]);
  if (begin.data !== undefined) return <Scan begun={begin.data} onDone={onDone} onCancel={onCancel} />;
  const { error } = begin;
  const wrong = isApiError(error, 'validation_failed') ? error.byField.currentPassword : undefined;
  if (!needsPassword)
    return error === null || wrong !== undefined ? (
      <Waiting />
    ) : (
      <ErrorNotice error={error} onRetry={() => mutate({})} />
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ currentPassword: password });
      }}
    >
      <PasswordInput
        label={t.password}
        autoComplete="current-password"
        autoFocus
        data-autofocus
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={password === '' ? undefined : wrong}
      />
      {error !== null && wrong === undefined && <ErrorNotice mt="md" error={error} />}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {texts.shell.cancel}
        </Button>
        <Button type="submit" disabled={password === ''} loading={begin.isPending}>
          {t.continue}
        </Button>
      </Group>
    </form>
  );
}

function Scan({ begun, onDone, onCancel }: Omit<Props, 'needsPassword'> & { begun: BegunApp }) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const add = useMutation({
    mutationFn: () => addApp({ token: begun.token, code }),
    onSuccess: onDone,
    onError: () => {
      setCode('');
      input.current?.focus();
    },
  });
  const { error } = add;
  const wrong = isApiError(error, 'validation_failed') ? error.byField.code : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setIncomplete(true);
    else add.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Text size="sm">{t.app.scan}</Text>
      <div className={classes.qr}>
        <Suspense fallback={<Waiting />}>
          <Qr text={begun.uri} alt={t.app.qr} />
        </Suspense>
      </div>
      <Text size="sm" fw={600} id="app-key">
        {t.app.secret}
      </Text>
      <div className={classes.key}>
        <output aria-labelledby="app-key">{inFours(begun.secret)}</output>
        <CopyButton text={begun.secret} label={t.app.copySecret} />
      </div>
      <TextInput
        ref={input}
        label={t.app.code}
        description={texts.entry.secondStep.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
        data-autofocus
        value={code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setIncomplete(false);
        }}
        error={isIncomplete ? texts.entry.secondStep.required.code : wrong}
      />
      {error !== null && wrong === undefined && <ErrorNotice mt="md" error={error} />}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {texts.shell.cancel}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {t.app.submit}
        </Button>
      </Group>
    </form>
  );
}

/** A key as people type it: in groups of four. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
