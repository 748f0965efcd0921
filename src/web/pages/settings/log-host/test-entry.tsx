import { Box, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Schema } from '../../../api/client/client.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { testLogHost } from '../../../api/log-host.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.logHost.test;

/** Sends a test entry, and says what became of it. */
export function TestEntry() {
  const test = useMutation({
    mutationFn: testLogHost,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['log-host'] }),
  });
  return (
    <Box mt="lg">
      <Panel title={t.title}>
        <Text size="sm">{t.text}</Text>
        {test.error !== null && <ErrorNotice mt="md" error={test.error} />}
        {test.data !== undefined && !test.isPending && (
          <Text role="status" mt="md" c={test.data.isSent ? undefined : 'red'}>
            <bdi>{outcomeOf(test.data)}</bdi>
          </Text>
        )}
        <Button variant="default" mt="md" loading={test.isPending} onClick={() => test.mutate()}>
          {t.submit}
        </Button>
      </Panel>
    </Box>
  );
}

function outcomeOf({ isSent, destination, trouble }: Schema<'LogHostTest'>): string {
  if (isSent) return destination!.startsWith('syslog+udp:') ? t.sentByUdp : t.sent;
  return trouble === null ? t.waits : t.failed(trouble.message);
}
