import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { isApiError } from '../api/client/api-error.ts';
import { api, data } from '../api/client/client.ts';
import type { Session } from '../api/session.ts';
import { ErrorNotice } from '../parts/answers/error-notice.tsx';
import { Waiting } from '../parts/answers/waiting.tsx';
import { hasPasskeys } from '../parts/second-factors/browser-passkeys.ts';
import { texts } from '../texts/texts.ts';
import { PasskeyLogIn } from './passkey-log-in.tsx';

// Fetched only for accounts that have a second factor, because the first page must stay small.
const SecondStep = lazy(() => import('./second-step.tsx'));

interface Props {
  /** Set when somebody logs in again: shown, and read-only. */
  email?: string;
  onLoggedIn: (session: Session) => void;
  /** Stands below the form while it asks for the password. */
  children?: ReactNode;
}

const t = texts.entry.logIn;

/**
 * Asks for e-mail and password, and then for the second factor of an account that has one; or for a passkey alone.
 * Shows the server's refusal in words. The form keeps its two values
 * itself, so that the first script doesn't need the library for larger forms.
 */
export function LogInForm({ email, onLoggedIn, children }: Props) {
  const [typed, setTyped] = useState({ email: email ?? '', password: '' });
  /** True from an incomplete submit until the next change; meanwhile, empty fields are marked. */
  const [isIncomplete, setIncomplete] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const change = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setIncomplete(false);
  };
  const logIn = useMutation({
    mutationFn: (body: typeof typed) => data(api.POST('/session', { body })),
    onSuccess: onLoggedIn,
    onError: () => {
      setTyped((now) => ({ ...now, password: '' }));
      passwordField.current?.focus();
    },
  });
  const { error } = logIn;
  if (isApiError(error, 'second_factor_required'))
    return (
      <Suspense fallback={<Waiting />}>
        <SecondStep onLoggedIn={onLoggedIn} onBack={logIn.reset} />
      </Suspense>
    );
  const isEmailEmpty = typed.email.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmailEmpty || typed.password === '') setIncomplete(true);
    else logIn.mutate(typed);
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        label={t.email}
        type="email"
        autoComplete="username"
        readOnly={email !== undefined}
        autoFocus={email === undefined}
        data-autofocus={email === undefined || undefined}
        value={typed.email}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        error={isIncomplete && isEmailEmpty && t.required.email}
      />
      <PasswordInput
        ref={passwordField}
        mt="md"
        label={t.password}
        autoComplete="current-password"
        data-autofocus={email !== undefined || undefined}
        value={typed.password}
        onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        error={isIncomplete && typed.password === '' && t.required.password}
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
      {hasPasskeys && <PasskeyLogIn onLoggedIn={onLoggedIn} />}
      {children}
    </form>
  );
}
