import { Anchor, Button, Progress, Table, Text } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { BATCH_STATUSES } from '../../../../shared/statuses.ts';
import { type BatchInList, batchCountsQuery, batchesQuery } from '../../../api/print-batches.ts';
import { printersQuery } from '../../../api/printers.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { PagedSheet } from '../../../parts/lists/paged-sheet.tsx';
import { StateTabs } from '../../../parts/lists/state-tabs.tsx';
import { useAddress } from '../../../parts/lists/use-address.ts';
import { useRowKeys } from '../../../parts/lists/use-row-keys.ts';
import words from '../../../parts/printers/printers.module.css';
import { formatDateTime } from '../../../parts/words/format.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import { BatchState } from './batch-state.tsx';

const t = texts.printing;
const PAGE_SIZE = 25;
const LOOK_AGAIN_MS = 10_000;
const STALE_MS = 60_000;

/** All print batches by status. */
export default function Batches() {
  const address = useAddress();
  useRowKeys(t.title);
  const status = BATCH_STATUSES.find((one) => one === address.get('status'));
  const counts = useQuery(batchCountsQuery).data;
  const query = useQuery({
    ...batchesQuery({ ...(status && { status }), page: address.page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  });
  return (
    <>
      <StateTabs
        label={t.list}
        path="/printing/batches"
        tabs={[
          {
            value: 'all',
            label: t.all,
            count: counts && BATCH_STATUSES.reduce((sum, one) => sum + counts[one], 0),
          },
          ...BATCH_STATUSES.map((one) => ({
            value: one,
            label: texts.states.batches[one],
            count: counts?.[one],
          })),
        ]}
      />
      <PagedSheet
        query={query}
        page={address.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => address.set({ page: String(page) })}
        columns={[t.columns.batch, t.columns.state, t.columns.cards, t.columns.result, t.columns.made]}
        row={(batch) => <Row key={batch.id} batch={batch} />}
        empty={
          <Empty
            icon={IconStack2}
            title={status === undefined ? t.batches.none : t.batches.noneFiltered}
            text={t.batches.noneText}
            action={
              <Button component={Link} href="/printing" variant="default">
                {t.batches.action}
              </Button>
            }
          />
        }
      />
    </>
  );
}

function Row({ batch }: { batch: BatchInList }) {
  const { status, printedCount, failedCount, cardCount, printerId } = batch;
  const printers = useQuery({ ...printersQuery, staleTime: STALE_MS, meta: { isQuiet: true } }).data ?? [];
  const printer = printers.find(({ id }) => id === printerId);
  const progress = t.batches.progress(printedCount, cardCount);
  return (
    <Table.Tr data-over={status === 'cancelled' || undefined}>
      <Table.Th scope="row">
        <Anchor component={Link} href={`/printing/batches/${batch.id}`} inherit underline="hover" data-row>
          {texts.parts.batchOf(formatDateTime(batch.createdAt))}
        </Anchor>
      </Table.Th>
      <Table.Td>
        <BatchState status={status} />
        {status === 'open' && printerId === null && (
          <Text size="xs" c="dimmed">
            {t.batches.until(formatDateTime(batch.leaseExpiresAt))}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {texts.parts.cards(cardCount)}
        <Text size="xs" c="dimmed" className={words.words!}>
          {printer === undefined ? t.sheets[batch.sheet] : <bdi>{printer.name}</bdi>}
        </Text>
      </Table.Td>
      <Table.Td>
        <Progress
          size="sm"
          w={120}
          value={(printedCount / cardCount) * 100}
          color="leaf"
          aria-label={progress}
        />
        <Text size="xs" c="dimmed" aria-hidden>
          {progress}
        </Text>
        {failedCount > 0 && (
          <Text size="xs" c="var(--fail)">
            {t.batches.failed(failedCount)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <When at={batch.createdAt} />
      </Table.Td>
    </Table.Tr>
  );
}
