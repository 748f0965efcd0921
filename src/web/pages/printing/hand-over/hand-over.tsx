import { Button, Group, Text } from '@mantine/core';
import { IconHandGrab } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { type Card, cardsQuery } from '../../../api/cards.ts';
import { batchQuery } from '../../../api/print-batches.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { useAddress } from '../../../parts/lists/use-address.ts';
import { useChoice } from '../../../parts/lists/use-choice.ts';
import { texts } from '../../../texts/texts.ts';
import { OpenBatches } from '../batches/open-batches.tsx';
import classes from '../printing.module.css';
import { ActivateAll } from './activate-all.tsx';
import { HandOverRow } from './hand-over-row.tsx';
import { MayBeOut } from './may-be-out.tsx';
import { Scan } from './scan.tsx';

const t = texts.printing.handOver;
const columns = texts.printing.columns;
const LOOK_AGAIN_MS = 10_000;
const SHOWN = 200;

/** Printed cards that people collect: found one by one, or selected in the list and handed over together. */
export default function HandOver() {
  const { get } = useAddress();
  const [batchId, orderId] = [get('batch'), get('order')];
  const query = useQuery({
    ...cardsQuery({ status: 'printed', pageSize: SHOWN, ...(orderId && { orderId }) }),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  });
  const batch = useQuery({ ...batchQuery(batchId ?? ''), enabled: batchId !== undefined }).data;
  const [giving, setGiving] = useState<Card[] | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const ofBatch = batch && new Set(batch.cards.map(({ cardId }) => cardId));
  const cards = (query.data?.data ?? []).filter(({ id }) => batchId === undefined || ofBatch?.has(id));
  const choice = useChoice(cards.map(({ id }) => id));
  useShortcuts(t.keys.title, [
    { keys: 'a', label: t.keys.all, run: choice.toggleAll },
    { keys: 'f', label: t.keys.scan, run: () => field.current?.select() },
  ]);
  if (query.data === undefined)
    return query.error === null ? (
      <Waiting />
    ) : (
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
    );
  const { total } = query.data.meta;
  return (
    <>
      <OpenBatches />
      {cards.length > 0 && (
        <Group mb="md" align="end" gap="md">
          <div>
            <Text className={classes.figure}>{t.count(batchId ? cards.length : total)}</Text>
            <Text size="sm" c="dimmed">
              {t.text}
              {total > SHOWN && ` ${t.firstOnes(SHOWN)}`}
            </Text>
          </div>
          <Group ml="auto" gap="sm">
            {(orderId !== undefined || (batchId !== undefined && total > cards.length)) && (
              <Button component={Link} href="/printing/hand-over" variant="default">
                {t.allOfThem}
              </Button>
            )}
            <Button
              disabled={choice.chosen.length === 0}
              onClick={() => setGiving(cards.filter(({ id }) => choice.has(id)))}
            >
              {t.submit(choice.chosen.length)}
            </Button>
          </Group>
        </Group>
      )}
      <Scan field={field} onFound={(card) => setGiving([card])} />
      <MayBeOut />
      {cards.length === 0 ? (
        <Empty icon={IconHandGrab} title={t.none} text={t.noneText} />
      ) : (
        <Sheet choice={choice} columns={[null, columns.person, columns.card, columns.printed]}>
          {cards.map((card) => (
            <HandOverRow
              key={card.id}
              card={card}
              isChosen={choice.has(card.id)}
              onToggle={() => choice.toggle(card.id)}
            />
          ))}
        </Sheet>
      )}
      {giving !== null && (
        <ActivateAll
          cards={giving}
          onClose={() => {
            setGiving(null);
            field.current?.select();
          }}
        />
      )}
    </>
  );
}
