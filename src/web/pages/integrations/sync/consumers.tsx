import { Button, Table, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LAGGING_SECONDS } from '../../../../shared/durations.ts';
import { type Consumer, consumersQuery } from '../../../api/consumers.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { State } from '../../../parts/cards/state.tsx';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { formatDuration } from '../../../parts/words/format.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../integrations.module.css';

const t = texts.integrations.sync;

/** Which keys follow changes, and how far behind they are. */
export default function Consumers() {
  const query = useQuery(consumersQuery);
  return <Loaded query={query}>{(consumers) => <List consumers={consumers} />}</Loaded>;
}

function List({ consumers }: { consumers: Consumer[] }) {
  if (consumers.length === 0)
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
    </>
  );
}

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
