import type { PrinterRow, PrintJob } from '../../../db/schema/printers.ts';
import { write } from '../../../db/tx.ts';
import { AppError } from '../../../errors.ts';
import { timestamp } from '../../../lib/clock.ts';
import { errorFields } from '../../../lib/log.ts';
import { type JobReport, type JobTicket, type Printer, PrinterTrouble } from '../../printers/ipp/printer.ts';
import { noteOtherPrinter } from '../../printers/pause.ts';
import { jobQueries } from '../queries.ts';
import { acceptJob, beginJob, reopenJob } from '../steps.ts';
import { ACTOR, type Following } from './follow.ts';
import { ticketOf } from './ticket.ts';
import type { World } from './world.ts';

/** A printer is asked again who it is after this time. */
const KNOWN_FOR_MS = 30_000;

/** Gives one printer its next card. */
export function createSending(world: World, printerId: string, following: Following) {
  const queries = jobQueries(world.db);
  let drawn: { jobId: string; document: Uint8Array } | null = null;
  let known: { uri: string; atMs: number } | null = null;

  /** Makes sure that it is still the same printer. */
  const isSame = async (printer: PrinterRow, ipp: Printer): Promise<boolean> => {
    const nowMs = world.clock.monotonicMs();
    if (known?.uri === printer.uri && nowMs - known.atMs < KNOWN_FOR_MS) return true;
    const { uuid } = await ipp.describe();
    if (printer.printerUuid !== null && uuid !== null && uuid !== printer.printerUuid) {
      await write(world, ACTOR, noteOtherPrinter, printer.id);
      return false;
    }
    known = { uri: printer.uri, atMs: nowMs };
    return true;
  };

  /** The PDF of a card; null when it can't be drawn. It is kept while the printer is busy. */
  const documentOf = async (printer: PrinterRow, job: PrintJob): Promise<Uint8Array | null> => {
    if (drawn?.jobId === job.id) return drawn.document;
    try {
      const withBack = printer.sides !== 'one-sided';
      const document = await world.draw(job.organisationId, job.cardId, { withBack });
      drawn = { jobId: job.id, document };
      return document;
    } catch (error) {
      // The photo store is away: the cards wait, as for a printer that is.
      if (error instanceof AppError && error.code === 'unavailable')
        throw new PrinterTrouble('unreachable', error.message);
      // One card that can't be drawn keeps no others waiting.
      if (!(error instanceof AppError)) world.log.error('a card was not drawn', errorFields(error));
      const message = error instanceof AppError ? error.message : 'The card could not be drawn.';
      await following.settle(job, { state: 'failed', reasons: [], message });
      return null;
    }
  };

  const sendDocument = async (
    printer: PrinterRow,
    ipp: Printer,
    job: PrintJob & { remoteId: number },
    document: Uint8Array,
  ) => {
    try {
      const report = await ipp.sendDocument(job.remoteId, document);
      await write(world, ACTOR, acceptJob, job.id, true);
      if (report.state !== 'completed' && report.state !== 'aborted') return;
      const sentAt = timestamp(world.clock.now());
      await following.note(printer, ipp, { ...job, state: 'accepted', sentAt }, report);
    } catch (error) {
      if (!(error instanceof PrinterTrouble)) throw error;
      // Nothing was sent.
      if (error.kind === 'unreachable') await write(world, ACTOR, reopenJob, job.id);
      if (error.kind !== 'refused') throw error;
      await noteRefusal(printer, ipp, job, error.message);
    }
  };

  /** A printer that had trouble of its own may have the card all the same, so it is asked. */
  const noteRefusal = async (
    printer: PrinterRow,
    ipp: Printer,
    job: PrintJob & { remoteId: number },
    message: string,
  ) => {
    await ipp.cancelJob(job.remoteId);
    const report = await ipp.job(job.remoteId);
    const isUnsent = report !== null && (report.documents === 0 || report.hasBegun === false);
    if (isUnsent) await following.settle(job, { state: 'failed', reasons: [], message });
    else await following.note(printer, ipp, { ...job, state: 'sending' }, report);
  };

  return {
    /** Forgets who the printer is. */
    forget() {
      known = null;
    },
    /** Gives the printer the next card. Returns false when there is none, or it can't have it now. */
    async next(printer: PrinterRow, ipp: Printer): Promise<boolean> {
      const due = queries.next.get({ printerId });
      const job = due && queries.byIdAlone.get({ id: due.id });
      if (job === null) return false;
      const document = await documentOf(printer, job);
      if (document === null) return true;
      if (!(await isSame(printer, ipp))) return false;
      const opened = await openJob(ipp, ticketOf(world.db, printer, job));
      if (!(await write(world, ACTOR, beginJob, job.id, printerId, opened))) {
        await cancelQuietly(ipp, opened.id);
        return false;
      }
      await sendDocument(printer, ipp, { ...job, remoteId: opened.id, remoteUuid: opened.uuid }, document);
      drawn = null;
      // Only now: somebody may wait for the card.
      await world.collect(job.organisationId);
      return true;
    },
  };
}

/** Opens a job, and asks for its uuid: numbers begin at 1 again when a printer is reset. */
async function openJob(ipp: Printer, ticket: JobTicket): Promise<JobReport> {
  const created = await ipp.createJob(ticket);
  if (created.uuid !== null) return created;
  return (await ipp.job(created.id)) ?? created;
}

async function cancelQuietly(ipp: Printer, remoteId: number): Promise<void> {
  try {
    await ipp.cancelJob(remoteId);
  } catch (error) {
    if (!(error instanceof PrinterTrouble)) throw error;
  }
}
