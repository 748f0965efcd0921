import { Alert, Text } from '@mantine/core';
import type { Schema } from '../../../api/client/client.ts';
import { formatNumber } from '../../../parts/words/format.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.logHost;

/** Says where the audit log is sent, whether it gets there, what waits and what never got there. */
export function LogHostState({ state }: { state: Schema<'LogHostState'> }) {
  const { destination, trouble, waiting, dropped, lastSentAt } = state;
  const waits = waiting > 0 && <Text size="sm">{t.waiting(waiting, formatNumber(waiting))}</Text>;
  return (
    <>
      {trouble === null ? (
        <>
          <Text>
            <bdi>{t.well(destination!)}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            {lastSentAt === null ? t.noneYet : <When at={lastSentAt} say={t.last} />}
          </Text>
          {waits}
        </>
      ) : (
        <Alert color="red" title={t.trouble.title(destination!)}>
          <Text size="sm">
            <When at={trouble.since} say={t.trouble.text} />
          </Text>
          {waits}
          <Text size="sm" mt="xs">
            <bdi>{trouble.message}</bdi>
          </Text>
        </Alert>
      )}
      {dropped > 0 && (
        <Alert color="yellow" title={t.dropped.title(dropped, formatNumber(dropped))} mt="md">
          {t.dropped.text}
        </Alert>
      )}
    </>
  );
}
