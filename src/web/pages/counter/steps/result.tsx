import { Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { IconCheck, IconFileTypePdf } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { readChip } from '../../../../shared/chips/read.ts';
import { FAILED_REASON_MAX } from '../../../../shared/limits.ts';
import type { Card } from '../../../api/cards.ts';
import {
  type BatchResult,
  batchesQuery,
  batchQuery,
  pdfUrl,
  reportResults,
} from '../../../api/print-batches.ts';
import { useCan } from '../../../api/session.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { ChipField } from '../../../parts/chips/chip-field.tsx';
import { useReading } from '../../../parts/chips/use-chip.ts';
import { texts } from '../../../texts/texts.ts';
import { Findings } from '../../printing/batches/findings.tsx';
import { AtPrinter } from './at-printer.tsx';

const t = texts.counter.result;

/** A ref that focuses a link, because React's `autoFocus` works only for buttons and fields. */
const focusIt = (link: HTMLAnchorElement | null) => link?.focus();

/**
 * The step while the card is at the printer: following it there, or opening its PDF and entering the result of the print.
 */
export function Result({ card }: { card: Card }) {
  const can = useCan();
  const held = useQuery(batchesQuery({ heldCardId: card.id }));
  const batchId = held.data?.data[0]?.id;
  const batch = useQuery({ ...batchQuery(batchId ?? ''), enabled: batchId !== undefined });
  const error = held.error ?? batch.error;
  const chip = useRef<HTMLInputElement>(null);
  const [isOpened, setIsOpened] = useState(false);
  const [csn, setCsn] = useState('');
  /** The reason for the failure; null while there is none. */
  const [reason, setReason] = useState<string | null>(null);
  const report = useMutation({
    mutationFn: (result: Omit<BatchResult, 'cardId'>) =>
      reportResults(batchId!, [{ cardId: card.id, ...result }]),
  });
  const url = batch.data && pdfUrl(batch.data, batch.data.sheet);
  const reading = useReading();
  const read = readChip(csn, reading);
  const isUnreadable = csn.trim() !== '' && 'fault' in read;
  const printed = () => {
    if (isUnreadable) chip.current?.select();
    else report.mutate({ result: 'printed', ...('csn' in read && { csn: read.csn }) });
  };
  if (!can('cards:write')) return null;
  if (batch.data === undefined || url === undefined)
    return error === null ? <Waiting /> : <ErrorNotice error={error} onRetry={() => void held.refetch()} />;
  const others = batch.data.cardCount - 1;
  if (batch.data.printerId !== null) return <AtPrinter batchId={batch.data.id} card={card} />;
  return (
    <>
      <Findings
        cards={batch.data.cards.filter(({ cardId }) => cardId === card.id)}
        hint={texts.printing.batch.findingsHint}
      />
      {others > 0 && (
        <Text mb="sm">
          {t.others(others)}{' '}
          <Anchor component={Link} href={`/printing/batches/${batch.data.id}`} inherit>
            {t.toBatch}
          </Anchor>
        </Text>
      )}
      <Text mb="sm">{t.text}</Text>
      <Group gap="sm" mb="md">
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          size="md"
          ref={focusIt}
          variant={isOpened ? 'default' : 'filled'}
          leftSection={<IconFileTypePdf size={20} aria-hidden />}
          onClick={() => {
            setIsOpened(true);
            chip.current?.focus();
          }}
        >
          {t.open}
        </Button>
      </Group>
      <ChipField
        cardId={card.id}
        maw={320}
        inputRef={chip}
        label={t.chip}
        description={t.chipHint}
        value={csn}
        onChange={setCsn}
        onDone={(_, { key }) => {
          // Behind a Tab, the button has the focus.
          if (key === 'Enter' && !report.isPending) printed();
        }}
      />
      <Group gap="sm" mt="md">
        <Button
          size="md"
          // The filled button is the next step: the PDF, this button, or the reason.
          {...(isOpened && reason === null ? { color: 'leaf' } : { variant: 'default' })}
          leftSection={<IconCheck size={20} aria-hidden />}
          loading={report.isPending}
          onClick={printed}
        >
          {t.printed}
        </Button>
        {reason === null && (
          <Button size="md" variant="default" onClick={() => setReason('')}>
            {t.failed}
          </Button>
        )}
      </Group>
      {reason !== null && (
        <Group gap="sm" mt="md" align="end">
          <TextInput
            autoFocus
            label={t.why}
            maxLength={FAILED_REASON_MAX}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Button
            color="brick"
            loading={report.isPending}
            onClick={() => report.mutate({ result: 'failed', failedReason: reason.trim() || null })}
          >
            {t.sayFailed}
          </Button>
          <Button variant="default" onClick={() => setReason(null)}>
            {texts.shell.cancel}
          </Button>
        </Group>
      )}
      {report.error !== null && <ErrorNotice mt="sm" error={report.error} />}
    </>
  );
}
