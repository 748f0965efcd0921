import { Button, Table, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type Consumer, consumersQuery } from '../../../api/consumers.ts';
import { Empty } from '../../../parts/empty.tsx';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { formatDuration } from '../../../parts/format-duration.ts';
import sheet from '../../../parts/sheet.module.css';
import { State } from '../../../parts/state.tsx';
import { Waiting } from '../../../parts/waiting.tsx';
import { When } from '../../../parts/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../integrations.module.css';

const t = texts.integrations.sync;
/** Longer than a bridge that polls every few minutes would take. */
const LATE_SECONDS = 600;

/** Which keys follow changes, and how far behind they are. */
export default function Consumers() {
  const consumers = useQuery(consumersQuery);
  if (consumers.error !== null)
    return <ErrorNotice error={consumers.error} onRetry={() => void consumers.refetch()} />;
  if (consumers.data === undefined) return <Waiting />;
  if (consumers.data.length === 0)
    return (
      <Empty
        icon={IconArrowsExchange}
        title={t.empty.title}
        text={t.empty.text}
        action={
          <Button component={Link} href="/integrations/new">
            {t.empty.action}
          </Button>
        }
      />
    );
  return (
    <>
      <Text c="dimmed" mb="md" maw={640}>
        {t.intro}
      </Text>
      <div className={sheet.sheet}>
        <Table aria-label={t.table.label} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.table.name}</Table.Th>
              <Table.Th>{t.table.feed}</Table.Th>
              <Table.Th>{t.table.lag}</Table.Th>
              <Table.Th>{t.table.seen}</Table.Th>
              <Table.Th>{t.table.error}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {consumers.data.map((consumer) => (
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
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

function Lag({ consumer: { lagRecords, lagSeconds } }: { consumer: Consumer }) {
  if (lagRecords === 0) return <State tone="good">{t.upToDate}</State>;
  return (
    <>
      <State tone={lagSeconds > LATE_SECONDS ? 'bad' : 'busy'}>{t.records(lagRecords)}</State>
      <Text component="div" size="xs" c="dimmed" mt={4}>
        {t.oldest(formatDuration(lagSeconds))}
      </Text>
    </>
  );
}
