import { Button, Group, Select, Text } from '@mantine/core';
import { IconEye, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { BATCH_CARDS_MAX } from '../../../../shared/limits.ts';
import { printQueueQuery } from '../../../api/print-batches.ts';
import { useCan } from '../../../api/session.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { useAddress } from '../../../parts/lists/use-address.ts';
import { useChoice } from '../../../parts/lists/use-choice.ts';
import { useRowKeys } from '../../../parts/lists/use-row-keys.ts';
import { formatDateTime } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { OpenBatches } from '../batches/open-batches.tsx';
import classes from '../printing.module.css';
import { proofHref } from '../proof/proof-path.ts';
import { MakeBatch } from './make-batch.tsx';
import { OutdatedCards } from './outdated.tsx';
import { QueueRow } from './queue-row.tsx';
import { useOrderNames } from './use-order-names.ts';

const t = texts.printing;
const LOOK_AGAIN_MS = 10_000;

/** The printing queue, for all orders or one. The cards that have waited longest come first. */
export function Queue() {
  const address = useAddress();
  const can = useCan();
  const [, navigate] = useLocation();
  const [isMaking, setIsMaking] = useState(false);
  const orderId = address.get('order') ?? null;
  const looking = { refetchInterval: LOOK_AGAIN_MS, meta: { isQuiet: true } };
  const all = useQuery({ ...printQueueQuery(), ...looking });
  const ofOrder = useQuery({ ...printQueueQuery(orderId), ...looking, enabled: orderId !== null });
  const query = orderId === null ? all : ofOrder;
  const cards = all.data?.cards ?? [];
  const shown = query.data?.cards ?? [];
  const choice = useChoice(shown.map(({ cardId }) => cardId));
  const orderIds = [
    ...new Set([...cards.flatMap((card) => card.orderId ?? []), ...(orderId ? [orderId] : [])]),
  ];
  const nameOfOrder = useOrderNames(orderIds);
  const canPrint = can('cards:write');
  const { chosen } = choice;
  const toPrint = chosen.length === 0 ? shown : shown.filter(({ cardId }) => choice.has(cardId));
  useShortcuts(
    t.queue.keys.title,
    canPrint
      ? [
          { keys: 'a', label: t.queue.keys.all, run: choice.toggleAll },
          { keys: 'b', label: t.queue.keys.print, run: () => shown.length > 0 && setIsMaking(true) },
        ]
      : [],
  );
  useRowKeys(t.queue.keys.title);

  if (query.data === undefined)
    return query.error === null ? (
      <Waiting />
    ) : (
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
    );
  const { total } = query.data;
  const [oldest = ''] = shown.map(({ createdAt }) => createdAt).sort();
  return (
    <>
      <OpenBatches />
      {(total > 0 || cards.length > 0) && (
        <Group mb="md" align="end" gap="md">
          <div>
            <Text className={classes.figure}>{t.queue.count(total)}</Text>
            <Text size="sm" c="dimmed">
              {oldest !== '' && t.queue.oldest(formatDateTime(oldest))}
              {total > BATCH_CARDS_MAX && ` ${t.queue.firstOnes(BATCH_CARDS_MAX)}`}
            </Text>
          </div>
          <Group ml="auto" align="end" gap="sm">
            {orderIds.length > 0 && (
              <Select
                w={260}
                label={t.queue.order}
                placeholder={t.queue.allOrders}
                clearable
                clearButtonProps={{ 'aria-label': texts.lists.clear }}
                value={orderId}
                data={orderIds.map((id) => ({ value: id, label: nameOfOrder(id) }))}
                onChange={(order) => address.set({ order })}
              />
            )}
            {shown.length > 0 && (
              <Button
                component="a"
                href={proofHref(toPrint.map(({ cardId }) => cardId))}
                target="_blank"
                variant="default"
                leftSection={<IconEye size={18} aria-hidden />}
              >
                {t.proof.look}
              </Button>
            )}
            {canPrint && (
              <Button
                leftSection={<IconPrinter size={18} aria-hidden />}
                disabled={shown.length === 0}
                onClick={() => setIsMaking(true)}
              >
                {chosen.length === 0 ? t.queue.printAll(shown.length) : t.queue.print(chosen.length)}
              </Button>
            )}
          </Group>
        </Group>
      )}
      {shown.length === 0 ? (
        <Nothing isFiltered={orderId !== null} />
      ) : (
        <Sheet
          choice={canPrint ? choice : null}
          columns={[null, t.columns.person, t.columns.card, t.columns.order, t.columns.waiting]}
        >
          {shown.map((card) => (
            <QueueRow
              key={card.cardId}
              card={card}
              orderName={card.orderId === null ? null : nameOfOrder(card.orderId)}
              isChosen={choice.has(card.cardId)}
              onToggle={canPrint ? () => choice.toggle(card.cardId) : null}
            />
          ))}
        </Sheet>
      )}
      <OutdatedCards />
      {isMaking && (
        <MakeBatch
          cardIds={toPrint.map(({ cardId }) => cardId)}
          known={toPrint}
          onDone={(batch) => navigate(`/printing/batches/${batch.id}`)}
          onClose={() => setIsMaking(false)}
        />
      )}
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const can = useCan();
  return isFiltered ? (
    <Empty
      icon={IconPrinter}
      title={t.queue.noneFiltered}
      text={t.queue.noneFilteredText}
      action={
        <Button component={Link} href="/printing" variant="default">
          {t.queue.allOrders}
        </Button>
      }
    />
  ) : (
    <Empty
      icon={IconPrinter}
      title={t.queue.none}
      text={t.queue.noneText}
      action={
        can('orders:write') && (
          <Button component={Link} href="/orders/new">
            {t.queue.action}
          </Button>
        )
      }
    />
  );
}
