import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../api/client/api-error.ts';
import { api, data } from '../api/client/client.ts';
import type { Session } from '../api/session.ts';
import { ErrorNotice } from '../parts/answers/error-notice.tsx';
import { NoPasskeyUsed, PasskeysElsewhere, signByPasskey } from '../parts/second-factors/browser-passkeys.ts';
import { texts } from '../texts/texts.ts';

const t = texts.entry.logIn;

/** Logs in by a passkey alone. */
export function PasskeyLogIn({ onLoggedIn }: { onLoggedIn: (session: Session) => void }) {
  const logIn = useMutation({
    mutationFn: async () => {
      const options = await data(api.POST('/session/passkey/options'));
      if (options.rpId !== location.hostname) throw new PasskeysElsewhere(options.rpId ?? '');
      const passkey = await signByPasskey(options);
      return data(api.POST('/session/passkey', { body: { passkey } }));
    },
    onSuccess: onLoggedIn,
  });
  const { error } = logIn;
  return (
    <>
      <Button
        fullWidth
        mt="sm"
        variant="default"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={logIn.isPending}
        onClick={() => logIn.mutate()}
      >
        {t.passkey}
      </Button>
      {error instanceof PasskeysElsewhere ? (
        <ErrorNotice mt="md" message={t.passkeyElsewhere(error.host)} />
      ) : error instanceof NoPasskeyUsed ? (
        <ErrorNotice mt="md" message={t.passkeyUnused} />
      ) : isApiError(error, 'unauthorized') ? (
        <ErrorNotice mt="md" message={t.passkeyUnknown} />
      ) : isApiError(error, 'rate_limited') ? (
        <ErrorNotice mt="md" message={t.throttled(error.retryAfterSeconds ?? 60)} />
      ) : (
        error !== null && <ErrorNotice mt="md" error={error} />
      )}
    </>
  );
}
