import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isApiError } from '../api/client/api-error.ts';
import { api, data, type Schema } from '../api/client/client.ts';
import type { Session } from '../api/session.ts';
import { ErrorNotice } from '../parts/answers/error-notice.tsx';
import { Waiting } from '../parts/answers/waiting.tsx';
import { sayNews } from '../parts/dialogs/say.ts';
import { hasPasskeys, NoPasskeyUsed, signByPasskey } from '../parts/second-factors/browser-passkeys.ts';
import { texts } from '../texts/texts.ts';

const t = texts.entry.secondStep;

interface Props {
  onLoggedIn: (session: Session) => void;
  /** Goes back to the password. */
  onBack: () => void;
}

/** Asks for the second factor of somebody whose password was right. */
export default function SecondStep({ onLoggedIn, onBack }: Props) {
  const options = useQuery({
    queryKey: ['second-step'],
    queryFn: () => data(api.POST('/session/second-step/options')),
    // Each log-in has its own.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isApiError(options.error, 'unauthorized')) return <Over onBack={onBack} />;
  if (options.error !== null)
    return <ErrorNotice error={options.error} onRetry={() => void options.refetch()} />;
  return options.data === undefined ? (
    <Waiting />
  ) : (
    <Ways options={options.data} onLoggedIn={onLoggedIn} onBack={onBack} />
  );
}

type Way = 'code' | 'passkey' | 'recoveryCode';

function Ways({ options, onLoggedIn, onBack }: Props & { options: Schema<'SecondStepOptions'> }) {
  const passkey = hasPasskeys && options.passkey?.rpId === location.hostname ? options.passkey : null;
  const input = useRef<HTMLInputElement>(null);
  const ways: Way[] = [
    ...(passkey === null ? [] : (['passkey'] as const)),
    ...(options.authenticatorApp ? (['code'] as const) : []),
    ...(options.recoveryCodes ? (['recoveryCode'] as const) : []),
  ];
  const [way, setWay] = useState<Way | undefined>(ways[0]);
  const [typed, setTyped] = useState('');
  /** True from an empty submit until the next change. */
  const [isIncomplete, setIncomplete] = useState(false);
  const step = useMutation({
    mutationFn: async () => {
      const body =
        way === 'passkey'
          ? { passkey: await signByPasskey(passkey!) }
          : way === 'code'
            ? { code: typed }
            : { recoveryCode: typed };
      return data(api.POST('/session/second-step', { body }));
    },
    onSuccess: (session) => {
      onLoggedIn(session);
      if (way === 'recoveryCode') sayNews(t.codesLeft(session.secondFactor.recoveryCodesLeft));
    },
    onError: () => {
      setTyped('');
      input.current?.focus();
    },
  });
  const { error } = step;
  if (isApiError(error, 'unauthorized')) return <Over onBack={onBack} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (way !== 'passkey' && typed.trim() === '') setIncomplete(true);
    else step.mutate();
  };
  const choose = (other: Way) => {
    setWay(other);
    setTyped('');
    setIncomplete(false);
    step.reset();
  };
  const atField =
    isApiError(error, 'validation_failed') && way !== 'passkey' ? error.byField[way ?? ''] : null;
  const field = {
    value: typed,
    ref: input,
    autoFocus: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setTyped(currentTarget.value);
      setIncomplete(false);
    },
  };
  return (
    <form noValidate onSubmit={submit}>
      <Text size="sm" mb="md">
        {t.intro}
      </Text>
      {way === 'passkey' && <Text size="sm">{t.passkeyText}</Text>}
      {way === 'code' && (
        <TextInput
          key="code"
          label={t.code}
          description={t.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          error={isIncomplete ? t.required.code : atField}
          {...field}
        />
      )}
      {way === 'recoveryCode' && (
        <TextInput
          key="recovery"
          label={t.recoveryCode}
          description={t.recoveryCodeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={isIncomplete ? t.required.recoveryCode : atField}
          {...field}
        />
      )}
      {error instanceof NoPasskeyUsed ? (
        <ErrorNotice mt="md" message={t.unused} />
      ) : isApiError(error, 'rate_limited') ? (
        <ErrorNotice mt="md" message={texts.entry.logIn.throttled(error.retryAfterSeconds ?? 60)} />
      ) : isApiError(error, 'validation_failed') && way === 'passkey' ? (
        <ErrorNotice mt="md" message={error.details[0]?.message ?? error.message} />
      ) : (
        error !== null && !atField && <ErrorNotice mt="md" error={error} />
      )}
      <Button
        key={way === 'passkey' ? 'passkey' : 'typed'}
        autoFocus={way === 'passkey'}
        type="submit"
        fullWidth
        mt="lg"
        loading={step.isPending}
      >
        {way === 'passkey' ? t.passkey : t.submit}
      </Button>
      <Stack gap={6} mt="lg" align="flex-start">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Anchor key={other} size="sm" component="button" type="button" onClick={() => choose(other)}>
              {t.other[other]}
            </Anchor>
          ))}
        <Anchor size="sm" component="button" type="button" onClick={onBack}>
          {t.back}
        </Anchor>
      </Stack>
      <Text size="sm" c="dimmed" mt="md">
        {t.lost}
      </Text>
    </form>
  );
}

const Over = ({ onBack }: { onBack: () => void }) => (
  <>
    <ErrorNotice message={t.over} />
    <Button fullWidth mt="lg" onClick={onBack}>
      {t.back}
    </Button>
  </>
);
