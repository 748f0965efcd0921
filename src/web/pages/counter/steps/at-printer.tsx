import { Anchor, Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPlay, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { isolated } from '../../../../shared/text/isolate.ts';
import { type Card, printedName } from '../../../api/cards.ts';
import { recordsChanged } from '../../../api/client/records.ts';
import { type Batch, batchQuery, cancelBatch } from '../../../api/print-batches.ts';
import type { CardJob } from '../../../api/print-jobs.ts';
import { type Printer, printersQuery, resumePrinter } from '../../../api/printers.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { say, sayFailure } from '../../../parts/dialogs/say.ts';
import { Decide } from '../../../parts/printers/decide.tsx';
import { isUnderWay, JobWhy } from '../../../parts/printers/job-state.tsx';
import { PrinterNow } from '../../../parts/printers/printer-now.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../counter.module.css';

const t = texts.counter.atPrinter;
/** Somebody stands there and waits. */
const LOOK_AGAIN_MS = 1_000;

/** Follows a card at its printer, and asks whether it came out where the printer doesn't know. */
export function AtPrinter({ batchId, card }: { batchId: string; card: Card }) {
  const query = useQuery({ ...batchQuery(batchId), refetchInterval: LOOK_AGAIN_MS, meta: { isQuiet: true } });
  const place = query.data?.cards.find(({ cardId }) => cardId === card.id);
  const job = place?.job ?? null;
  const isOver = query.data !== undefined && place?.result !== null;
  // The card's own state, by which the counter goes on, is fetched less often.
  useEffect(() => {
    if (isOver) void recordsChanged();
  }, [isOver]);
  if (query.data === undefined)
    return query.error === null ? (
      <Waiting />
    ) : (
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
    );
  if (job === null || isOver) return <Waiting />;
  return isUnderWay(job) ? (
    <UnderWay batch={query.data} job={job} />
  ) : (
    <ToDecide batch={query.data} job={job} card={card} />
  );
}

function UnderWay({ batch, job }: { batch: Batch; job: CardJob }) {
  const printer = useQuery({
    ...printersQuery,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  }).data?.find(({ id }) => id === job.printerId);
  const cancel = useMutation({
    mutationFn: () => cancelBatch(batch),
    onSuccess: () => say(t.cancelled),
    onError: sayFailure,
  });
  const name = isolated(job.printerName);
  return (
    <>
      <p className={classes.printing} role="status">
        {job.state === 'waiting' && printer?.pausedBecause != null ? (
          <IconPrinter size={26} aria-hidden />
        ) : (
          <Loader size={24} aria-hidden />
        )}
        {job.isCancelling ? texts.printers.cancelling : (job.state === 'waiting' ? t.waiting : t.busy)(name)}
      </p>
      {printer !== undefined && <PrinterNow printer={printer} />}
      <Others batch={batch} />
      <Group mt="md" gap="xs">
        {printer !== undefined && printer.pausedBecause !== null && <Resume printer={printer} />}
        {batch.cardCount === 1 && !job.isCancelling && (
          <Button variant="subtle" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t.cancel}
          </Button>
        )}
      </Group>
    </>
  );
}

function Resume({ printer: { id } }: { printer: Printer }) {
  const resume = useMutation({ mutationFn: () => resumePrinter(id), onError: sayFailure });
  return (
    <Button
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      loading={resume.isPending}
      onClick={() => resume.mutate()}
    >
      {t.resume}
    </Button>
  );
}

function ToDecide({ batch, job, card }: { batch: Batch; job: CardJob; card: Card }) {
  const isUnclear = job.state === 'unclear';
  return (
    <>
      <p className={classes.printing} role="status" data-unclear={isUnclear || undefined}>
        {isUnclear ? <IconAlertTriangle size={26} aria-hidden /> : <IconPrinter size={26} aria-hidden />}
        {isUnclear ? t.unclear : t.sent}
      </p>
      {isUnclear && (
        <Text mb="md">
          {t.unclearText}{' '}
          <Text component="span" c="dimmed">
            <JobWhy job={job} />
          </Text>
        </Text>
      )}
      <Decide
        size="md"
        job={{ cardId: card.id, batchId: batch.id }}
        name={printedName(card) ?? card.cardNumber}
      />
      <Others batch={batch} />
    </>
  );
}

function Others({ batch: { id, cardCount } }: { batch: Batch }) {
  if (cardCount === 1) return null;
  return (
    <Text mt="sm">
      {texts.counter.result.others(cardCount - 1)}{' '}
      <Anchor component={Link} href={`/printing/batches/${id}`} inherit>
        {texts.counter.result.toBatch}
      </Anchor>
    </Text>
  );
}
