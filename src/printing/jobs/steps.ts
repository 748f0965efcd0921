import { findCard } from '../../cards/change.ts';
import { notePrinted, notePrintFailed, requeue } from '../../cards/print.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { PrintJob } from '../../db/schema/printers.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { record } from '../../ledger/record.ts';
import { FAILED_REASON_MAX } from '../../shared/limits.ts';
import { closeIfDone } from '../batches/close.ts';
import { countFailure } from '../printers/pause.ts';
import { printerQueries } from '../printers/queries.ts';
import { jobQueries } from './queries.ts';

/**
 * Notes the number of the job that the printer has opened, before it gets the card: if Lanyard ends now, the printer can
 * be asked about it.
 * @returns false when the card must not be sent: it was revoked or given back meanwhile, or the printer was paused
 */
export const beginJob = verb(
  'print-jobs.begin',
  (tx: Tx, id: string, printerId: string, remote: { id: number; uuid: string | null }): boolean => {
    const job = jobQueries(tx.db).byIdAlone.get({ id });
    if (job?.state !== 'waiting' || job.printerId !== printerId) return false;
    if (printerQueries(tx.db).byIdAlone.get({ id: printerId })?.pausedBecause !== null) return false;
    if (findCard(tx.db, job.organisationId, job.cardId).status !== 'printing') return false;
    jobQueries(tx.db).begin.run({ id, remoteId: remote.id, remoteUuid: remote.uuid });
    return true;
  },
);

/**
 * Notes that the printer has the card.
 * @param isWhole false when it may have only a part of it, because the connection broke
 */
export const acceptJob = verb('print-jobs.accept', (tx: Tx, id: string, isWhole: boolean): void => {
  if (jobQueries(tx.db).byIdAlone.get({ id })?.state === 'sending')
    jobQueries(tx.db).accept.run({ id, sentAt: isWhole ? tx.at : null });
});

/** Puts a job back in the line, or ends it if somebody has cancelled it: the printer got nothing of its card. */
export const reopenJob = verb('print-jobs.reopen', (tx: Tx, id: string): void => {
  const job = jobQueries(tx.db).byIdAlone.get({ id });
  if (job?.state !== 'sending') return;
  if (job.isCancelling) settleJob(tx, id, { state: 'returned', reasons: [], message: null }, '');
  else jobQueries(tx.db).reopen.run({ id });
});

/** Notes that the printer was told to cancel a job, or knows nothing of it. */
export const noteCancelled = verb('print-jobs.noteCancelled', (tx: Tx, id: string): void => {
  jobQueries(tx.db).setCancelling.run({ id, isCancelling: false });
});

/** The end of a job, as far as somebody knows it, with the printer's words. */
export interface JobEnd {
  state: 'printed' | 'sent' | 'failed' | 'returned' | 'unclear';
  reasons: string[];
  message: string | null;
}

/**
 * Settles a job by what the printer said of it. A card that a person, a bridge or a scan has settled meanwhile stays as
 * it is.
 * @param address the origin for the QR code, as for `notePrinted`
 */
export const settleJob = verb(
  'print-jobs.settle',
  (tx: Tx, id: string, end: JobEnd, address: string): void => {
    const job = jobQueries(tx.db).byIdAlone.get({ id });
    if (job === null || job.state === end.state || !CAN_SETTLE.includes(job.state)) return;
    jobQueries(tx.db).noteReport.run({ id, reasons: end.reasons, message: end.message });
    const card = findCard(tx.db, job.organisationId, job.cardId);
    if (card.status === 'printing') settle(tx, job, card, end, address);
    // The printer says itself that the job is over.
    jobQueries(tx.db).setCancelling.run({ id, isCancelling: false });
    const printer =
      job.printerId === null ? null : printerQueries(tx.db).byIdAlone.get({ id: job.printerId });
    if (printer !== null && end.state !== 'unclear' && end.state !== 'returned')
      countFailure(tx, printer, end.state === 'failed');
    closeIfDone(tx, job.organisationId, job.batchId);
  },
);

const CAN_SETTLE: readonly PrintJob['state'][] = ['waiting', 'sending', 'accepted', 'unclear'];

function settle(tx: Tx, job: PrintJob, card: Card, end: JobEnd, address: string): void {
  const { state } = end;
  // The reaction to the card's step settles the job.
  if (state === 'printed')
    notePrinted(tx, card, { printedAt: tx.at, csn: null, printer: job.printerName, address });
  else if (state === 'failed') notePrintFailed(tx, card, reasonOf(end));
  else if (state === 'returned') requeue(tx, card);
  else {
    jobQueries(tx.db).settle.run({ id: job.id, state, isCancelling: false, at: tx.at });
    record(tx, {
      organisationId: job.organisationId,
      action: state === 'sent' ? 'card.sent_to_printer' : 'card.print_unclear',
      entityType: 'card',
      entityId: card.id,
      changes: { printer: { from: null, to: job.printerName } },
    });
  }
}

/** The printer's own words, which say more than that a job was aborted. */
const reasonOf = ({ message, reasons }: JobEnd): string => {
  const telling = reasons.filter((reason) => !TRITE.has(reason)).join(', ');
  return [...(telling || message || 'print_failed')].slice(0, FAILED_REASON_MAX).join('');
};

/** Reasons that only say that a job is over. */
const TRITE = new Set([
  'aborted-by-system',
  'job-canceled-by-user',
  'job-canceled-at-device',
  'processing-to-stop-point',
]);
