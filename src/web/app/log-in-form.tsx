import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../api/client/api-error.ts';
import { api, data } from '../api/client/client.ts';
import type { Session } from '../api/session.ts';
import { ErrorNotice } from '../parts/answers/error-notice.tsx';
import { texts } from '../texts/texts.ts';

interface Props {
  /** Set when somebody logs in again: shown, and read-only. */
  email?: string;
  onLoggedIn: (session: Session) => void;
}

const t = texts.entry.logIn;

/** E-mail and password, with the server's answer in words. */
export function LogInForm({ email, onLoggedIn }: Props) {
  const form = useForm({
    initialValues: { email: email ?? '', password: '' },
    validate: {
      email: (value) => (value.trim() === '' ? t.required.email : null),
      password: (value) => (value === '' ? t.required.password : null),
    },
  });
  const logIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => data(api.POST('/session', { body })),
    onSuccess: onLoggedIn,
    onError: () => {
      form.setFieldValue('password', '');
      form.getInputNode('password')?.focus();
    },
  });
  const { error } = logIn;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => logIn.mutate(values))}>
      <TextInput
        label={t.email}
        type="email"
        autoComplete="username"
        readOnly={email !== undefined}
        autoFocus={email === undefined}
        data-autofocus={email === undefined || undefined}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        mt="md"
        label={t.password}
        autoComplete="current-password"
        data-autofocus={email !== undefined || undefined}
        {...form.getInputProps('password')}
      />
      {isApiError(error, 'unauthorized') ? (
        <ErrorNotice mt="md" message={t.wrong} />
      ) : isApiError(error, 'rate_limited') ? (
        <ErrorNotice mt="md" message={t.throttled(error.retryAfterSeconds ?? 60)} />
      ) : (
        error !== null && <ErrorNotice mt="md" error={error} />
      )}
      <Button type="submit" fullWidth mt="lg" loading={logIn.isPending}>
        {t.submit}
      </Button>
    </form>
  );
}
