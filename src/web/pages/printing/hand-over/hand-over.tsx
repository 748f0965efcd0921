import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconBarcode, IconHandGrab } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Card, cardsQuery } from '../../../api/cards.ts';
import { batchQuery } from '../../../api/print-batches.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { Empty } from '../../../parts/empty.tsx';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { Sheet } from '../../../parts/sheet.tsx';
import { useAddress } from '../../../parts/use-address.ts';
import { useChoice } from '../../../parts/use-choice.ts';
import { Waiting } from '../../../parts/waiting.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';
import { ActivateAll } from './activate-all.tsx';
import { HandOverRow } from './hand-over-row.tsx';

const t = texts.printing.handOver;
const LOOK_AGAIN_MS = 10_000;
const SHOWN = 200;

/** Printed cards that people fetch: found by their number, or handed over many at once. */
export default function HandOver() {
  const address = useAddress();
  const batchId = address.get('batch');
  const query = useQuery({
    ...cardsQuery({ status: 'printed', pageSize: SHOWN }),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  });
  const batch = useQuery({ ...batchQuery(batchId ?? ''), enabled: batchId !== undefined }).data;
  const [giving, setGiving] = useState<Card[] | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const all = query.data?.data ?? [];
  const ofBatch = batch && new Set(batch.cards.map(({ cardId }) => cardId));
  const cards = all.filter(({ id }) => batchId === undefined || ofBatch?.has(id));
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
  // By its key it stays the same one when the list becomes empty, which it does before the dialog is done.
  const dialog = giving !== null && (
    <ActivateAll
      key="dialog"
      cards={giving}
      onClose={() => {
        setGiving(null);
        field.current?.select();
      }}
    />
  );
  if (cards.length === 0)
    return (
      <>
        <Empty icon={IconHandGrab} title={t.none} text={t.noneText} />
        {dialog}
      </>
    );

  const scan = (number: string) => {
    const found = cards.find(({ cardNumber }) => cardNumber === number);
    setMissing(found === undefined && number !== '' ? number : null);
    if (found !== undefined) setGiving([found]);
    field.current?.select();
  };
  return (
    <>
      <Group mb="md" align="end" gap="md">
        <div>
          <Text className={classes.figure}>{t.count(batchId ? cards.length : query.data.meta.total)}</Text>
          <Text size="sm" c="dimmed">
            {t.text}
            {query.data.meta.total > SHOWN && ` ${t.firstOnes(SHOWN)}`}
          </Text>
        </div>
        <Button
          ml="auto"
          disabled={choice.chosen.length === 0}
          onClick={() => setGiving(cards.filter(({ id }) => choice.has(id)))}
        >
          {t.submit(choice.chosen.length)}
        </Button>
      </Group>
      <TextInput
        ref={field}
        mb="md"
        maw={420}
        label={t.scan}
        description={t.scanHint}
        leftSection={<IconBarcode size={18} aria-hidden />}
        error={missing !== null && t.notHere(missing)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && scan(currentTarget.value.trim())}
      />
      <Sheet
        choice={choice}
        columns={[texts.printing.columns.person, texts.printing.columns.card, texts.printing.columns.printed]}
      >
        {cards.map((card) => (
          <HandOverRow
            key={card.id}
            card={card}
            isChosen={choice.has(card.id)}
            onToggle={() => choice.toggle(card.id)}
          />
        ))}
      </Sheet>
      {dialog}
    </>
  );
}
