import { Table, Text } from '@mantine/core';
import { LAGGING_SECONDS } from '../../../../shared/durations.ts';
import type { Consumer } from '../../../api/consumers.ts';
import { State } from '../../../parts/cards/state.tsx';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { formatDuration } from '../../../parts/words/format.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../integrations.module.css';

const t = texts.integrations.sync;

/** The API keys with which programs follow changes, and how far behind each of them is. */
export const Consumers = ({ consumers }: { consumers: Consumer[] }) => (
  <Sheet
    label={t.table.label}
    columns={[t.table.name, t.table.feed, t.table.lag, t.table.seen, t.table.error]}
  >
    {consumers.map((consumer) => (
      <Table.Tr key={`${consumer.apiKeyId} ${consumer.feed}`}>
        <Table.Th scope="row">{consumer.name}</Table.Th>
        <Table.Td>{t.feeds[consumer.feed]}</Table.Td>
        <Table.Td>
          <Lag consumer={consumer} />
        </Table.Td>
        <Table.Td className={classes.short}>
          <When at={consumer.lastSeenAt} />
        </Table.Td>
        <Table.Td>
          {consumer.lastError === null ? (
            t.noError
          ) : (
            <>
              {consumer.lastError}
              {consumer.lastErrorAt !== null && (
                <Text component="div" size="xs" c="dimmed">
                  <When at={consumer.lastErrorAt} />
                </Text>
              )}
            </>
          )}
        </Table.Td>
      </Table.Tr>
    ))}
  </Sheet>
);

function Lag({ consumer: { lagRecords, lagSeconds } }: { consumer: Consumer }) {
  if (lagRecords === 0) return <State tone="good">{t.upToDate}</State>;
  return (
    <>
      <State tone={lagSeconds > LAGGING_SECONDS ? 'bad' : 'busy'}>{t.records(lagRecords)}</State>
      <Text component="div" size="xs" c="dimmed" mt={4}>
        {t.oldest(formatDuration(lagSeconds))}
      </Text>
    </>
  );
}
