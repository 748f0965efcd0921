import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/client/api-error.ts';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { texts } from '../../texts/texts.ts';

interface Props<T> {
  title: string;
  /** The effects of the action. */
  text: string;
  submit: string;
  /** True when the action can't be undone. */
  isDestructive?: boolean;
  run: (password: string) => Promise<T>;
  onDone: (result: T) => void;
  onClose: () => void;
}

/** Asks for the password before an action, and says at its field when it was wrong. */
export function PasswordDialog<T>({ title, text, submit, isDestructive, run, onDone, onClose }: Props<T>) {
  const [password, setPassword] = useState('');
  const action = useMutation({ mutationFn: run, onSuccess: onDone });
  const { error } = action;
  const wrong = isApiError(error, 'validation_failed') ? error.byField.currentPassword : undefined;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': texts.shell.close }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') action.mutate(password);
        }}
      >
        <Text mb="md">{text}</Text>
        <PasswordInput
          label={texts.account.secondFactor.password}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={wrong}
        />
        {error !== null && wrong === undefined && <ErrorNotice mt="md" error={error} />}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.shell.cancel}
          </Button>
          <Button
            type="submit"
            color={isDestructive ? 'red' : undefined}
            disabled={password === ''}
            loading={action.isPending}
          >
            {submit}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
