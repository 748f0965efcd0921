import { Alert, Anchor, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { refusalInWords } from '../../../api/client/api-error.ts';
import { useStore } from '../../../api/client/store.ts';
import { type Batch, batchQuery, cancelBatch } from '../../../api/print-batches.ts';
import { useCan, useSession } from '../../../api/session.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import sheet from '../../../parts/lists/sheet.module.css';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { formatDateTime } from '../../../parts/words/format.ts';
import { useAge } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';
import { MakeBatch } from '../queue/make-batch.tsx';
import { AtPrinter } from './at-printer.tsx';
import { BatchState } from './batch-state.tsx';
import { draftsOf } from './kept-drafts.ts';
import { Pdf } from './pdf.tsx';
import { Results } from './results.tsx';
import { isRunning } from './tally.ts';

const t = texts.printing.batch;
const LOOK_AGAIN_MS = 5_000;
/** The same while a printer works. */
const FOLLOW_MS = 1_000;

/** One batch: its PDF, and the results of its cards. */
export default function BatchPage({ id }: { id: string }) {
  const query = useQuery({
    ...batchQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isRunning(data) ? FOLLOW_MS : LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  });
  return (
    <>
      <BackLink href="/printing/batches">{t.back}</BackLink>
      <Loaded query={query}>{(batch) => <Found batch={batch} />}</Loaded>
    </>
  );
}

function Found({ batch }: { batch: Batch }) {
  const can = useCan();
  const { staff } = useSession();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<'cancel' | 'again' | null>(null);
  const open = batch.cards.filter(({ result }) => result === null);
  const printed = batch.cards.filter(({ status }) => status === 'printed');
  const failed = batch.cards.filter(({ status }) => status === 'print_failed');
  const hasDrafts = Object.keys(useStore(draftsOf(staff.id, batch.id))).length > 0;
  const hasPrinter = batch.printerId !== null;
  const isUntouched = !hasPrinter && batch.status === 'open' && open.length === batch.cardCount && !hasDrafts;
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        title={texts.parts.batchOf(formatDateTime(batch.createdAt))}
        actions={
          can('cards:write') && (
            <>
              {batch.status === 'open' && !hasPrinter && (
                <Button variant="default" onClick={() => setDialog('cancel')}>
                  {t.cancel}
                </Button>
              )}
              {failed.length > 0 && (
                <Button variant="default" onClick={() => setDialog('again')}>
                  {t.retry(failed.length)}
                </Button>
              )}
              {printed.length > 0 && (
                <Button
                  component={Link}
                  href={`/printing/hand-over?batch=${batch.id}`}
                  // The filled button marks the next step, which is further down while the batch is open.
                  variant={batch.status === 'open' ? 'default' : 'filled'}
                >
                  {t.handOver(printed.length)}
                </Button>
              )}
            </>
          )
        }
      >
        <BatchState status={batch.status} />
      </PageHeader>
      <div className={classes.notice} data-quiet={batch.status === 'completed' || undefined}>
        <Notice batch={batch} />
        {can('cards:write') && isUntouched && <PutBack batch={batch} />}
      </div>
      {batch.warnings.map((warning) => (
        <Alert key={warning.code} mb="lg" color="yellow" icon={<IconAlertTriangle />}>
          {refusalInWords(warning)}
        </Alert>
      ))}
      <div className={sheet.parts}>
        {hasPrinter ? <AtPrinter batch={batch} /> : <Pdf batch={batch} />}
        <Results batch={batch} />
      </div>
      {dialog === 'cancel' && (
        <Confirm
          title={t.cancelTitle}
          text={t.cancelText(open.length)}
          submit={t.cancel}
          isDestructive
          run={() => cancelBatch(batch)}
          onDone={() => {
            say(t.cancelled);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'again' && (
        <MakeBatch
          cardIds={failed.map(({ cardId }) => cardId)}
          usual={batch.sheet}
          onDone={({ id }) => navigate(`/printing/batches/${id}`)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Cancels a batch without results in one click, because nothing is lost. */
function PutBack({ batch }: { batch: Batch }) {
  const back = useMutation({
    mutationFn: () => cancelBatch(batch),
    onSuccess: () => say(t.wasPutBack(batch.cardCount)),
  });
  return (
    <>
      {` ${t.putBackText} `}
      <Anchor
        component="button"
        type="button"
        inherit
        disabled={back.isPending}
        onClick={() => back.mutate()}
      >
        {t.putBack(batch.cardCount)}
      </Anchor>
      {back.error !== null && <ErrorNotice mt="xs" error={back.error} />}
    </>
  );
}

function Notice({ batch: { status, leaseExpiresAt, cardCount, printerId } }: { batch: Batch }): string {
  const age = useAge(leaseExpiresAt);
  if (status === 'open' && printerId !== null) return texts.printing.atPrinter.running;
  if (status === 'open') return t.held(cardCount, formatDateTime(leaseExpiresAt), age);
  return { completed: t.completedText, cancelled: t.cancelledText, lapsed: t.lapsed }[status];
}
