import { Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PASSKEY_NAME_MAX } from '../../../shared/second-factors.ts';
import { isApiError } from '../../api/client/api-error.ts';
import {
  addPasskey,
  askForPassword,
  beginPasskey,
  type ChangedSecondFactors,
} from '../../api/second-factors.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../answers/error-notice.tsx';
import { makePasskey, NoPasskeyUsed } from './browser-passkeys.ts';

const t = texts.account.secondFactor;

interface Props {
  /** True when the password has to be given first. */
  needsPassword: boolean;
  onDone: (changed: ChangedSecondFactors) => void;
  onCancel: () => void;
}

/** Sets up a passkey: its name, the password where that is needed, and then the browser's own dialog. */
export function SetUpPasskey({ needsPassword, onDone, onCancel }: Props) {
  const [typed, setTyped] = useState({ name: '', password: '' });
  const [isIncomplete, setIncomplete] = useState(false);
  const change = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setIncomplete(false);
  };
  const add = useMutation({
    mutationFn: async () => {
      const { options, token } = await beginPasskey(needsPassword ? { currentPassword: typed.password } : {});
      return addPasskey({ token, name: typed.name, passkey: await makePasskey(options) });
    },
    onSuccess: onDone,
    onError: askForPassword,
  });
  const { error } = add;
  const atFields = isApiError(error, 'validation_failed') ? error.byField : {};
  const isAtField = atFields.currentPassword !== undefined || atFields.name !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.name.trim() === '') setIncomplete(true);
    else add.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        label={t.passkeys.name}
        description={t.passkeys.nameHint}
        maxLength={PASSKEY_NAME_MAX}
        autoFocus
        data-autofocus
        value={typed.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={isIncomplete ? t.passkeys.nameMissing : atFields.name}
      />
      {needsPassword && (
        <PasswordInput
          mt="md"
          label={t.password}
          autoComplete="current-password"
          value={typed.password}
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
          error={atFields.currentPassword}
        />
      )}
      {error instanceof NoPasskeyUsed ? (
        <ErrorNotice mt="md" message={error.isKnown ? t.passkeys.known : t.passkeys.unused} />
      ) : (
        error !== null && !isAtField && <ErrorNotice mt="md" error={error} />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {texts.shell.cancel}
        </Button>
        <Button type="submit" disabled={needsPassword && typed.password === ''} loading={add.isPending}>
          {t.passkeys.submit}
        </Button>
      </Group>
    </form>
  );
}
