import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../api/client/query-client.ts';
import { type ChangedSecondFactors, secondFactorsQuery } from '../api/second-factors.ts';
import { logOut, sessionQuery, useSession } from '../api/session.ts';
import { ErrorNotice } from '../parts/answers/error-notice.tsx';
import { Waiting } from '../parts/answers/waiting.tsx';
import { usePageTitle } from '../parts/page/page-header.tsx';
import { hasPasskeys } from '../parts/second-factors/browser-passkeys.ts';
import { RecoveryCodes } from '../parts/second-factors/recovery-codes.tsx';
import { SetUpApp } from '../parts/second-factors/set-up-app.tsx';
import { SetUpPasskey } from '../parts/second-factors/set-up-passkey.tsx';
import { texts } from '../texts/texts.ts';
import { EntryFrame } from './entry-frame.tsx';

const t = texts.entry.mustSetUp;

/** Stands in front of the app until somebody has set up the second factor that their organisation asks for. */
export default function MustSetUp() {
  const { organisation } = useSession();
  const factors = useQuery(secondFactorsQuery);
  const [kind, setKind] = useState<'app' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  usePageTitle(t.title);
  const goOn = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const done = ({ recoveryCodes }: ChangedSecondFactors) => {
    if (recoveryCodes === null) goOn();
    else setCodes(recoveryCodes);
  };
  if (codes !== null)
    return (
      <EntryFrame title={texts.account.secondFactor.recovery.shownTitle}>
        <RecoveryCodes codes={codes} onKept={goOn} />
      </EntryFrame>
    );
  const hasThem = hasPasskeys && factors.data?.passkeysAt === location.origin;
  const props = {
    needsPassword: factors.data?.needsPassword ?? true,
    onDone: done,
    onCancel: () => setKind(null),
  };
  return (
    <EntryFrame title={t.title}>
      {factors.error !== null ? (
        <ErrorNotice error={factors.error} onRetry={() => void factors.refetch()} />
      ) : factors.data === undefined ? (
        <Waiting />
      ) : kind === 'app' ? (
        <SetUpApp {...props} />
      ) : kind === 'passkey' ? (
        <SetUpPasskey {...props} />
      ) : (
        <>
          <Text mb="lg">{t.text(organisation.name)}</Text>
          <Stack gap="xs">
            <Button fullWidth onClick={() => setKind('app')}>
              {t.app}
            </Button>
            {hasThem && (
              <Button fullWidth variant="default" onClick={() => setKind('passkey')}>
                {t.passkey}
              </Button>
            )}
          </Stack>
          <Text size="sm" mt="lg">
            <Anchor component="button" type="button" onClick={() => void logOut()}>
              {t.logOut}
            </Anchor>
          </Text>
        </>
      )}
    </EntryFrame>
  );
}
