import type { PrinterRow, PrintJob } from '../../../db/schema/printers.ts';
import { systemActor, write } from '../../../db/tx.ts';
import { timestamp } from '../../../lib/clock.ts';
import { type JobReport, type Printer, PrinterTrouble } from '../../printers/ipp/printer.ts';
import { jobQueries } from '../queries.ts';
import { acceptJob, type JobEnd, noteCancelled, reopenJob, settleJob } from '../steps.ts';
import { type Expected, isOurs, judge } from './judge.ts';
import { ticketOf } from './ticket.ts';
import type { World } from './world.ts';

export const ACTOR = systemActor('printers');
/** The pause between questions about jobs that are in doubt. */
export const IN_DOUBT_MS = 60_000;
/** A printer is asked about jobs in doubt for a day. */
export const ASK_FOR_MS = 24 * 60 * 60 * 1000;
/** Jobs that are asked about in one round. */
const FOLLOWED_MAX = 100;

export type Following = ReturnType<typeof createFollowing>;

/** Asks one printer about the cards that it has, or may have. */
export function createFollowing(world: World, printerId: string) {
  const queries = jobQueries(world.db);
  /** Jobs that this process has asked the printer to cancel. */
  const told = new Set<string>();
  let doubtsAtMs = Number.NEGATIVE_INFINITY;

  const before = (ms: number): string => timestamp(world.clock.now() - ms);
  /** The jobs to ask about; unclear ones only if they are younger than `since`. */
  const toFollow = (since: string) =>
    queries.toFollow
      .all({ printerId, since, limit: FOLLOWED_MAX })
      .flatMap(({ id }) => queries.byIdAlone.get({ id }) ?? []);

  const settle = (job: PrintJob, end: JobEnd) => write(world, ACTOR, settleJob, job.id, end, world.address());

  /** Settles a job by the printer's report. Returns whether the printer still has its card. */
  const note = async (
    printer: PrinterRow,
    ipp: Printer,
    job: PrintJob,
    report: JobReport | null,
  ): Promise<boolean> => {
    const verdict = judge(expected(world, printer, job), report, printer.completedMeans);
    if (typeof verdict === 'object') {
      if (verdict.state !== job.state) await settle(job, verdict);
      return false;
    }
    if (job.state === 'unclear') return false;
    if (verdict === 'follow') {
      if (job.state === 'sending') await write(world, ACTOR, acceptJob, job.id, false);
      return true;
    }
    // The document may still be on its way to a job that isn't over.
    if (job.remoteId !== null && !isOver(report)) {
      await ipp.cancelJob(job.remoteId);
      return true;
    }
    await write(world, ACTOR, reopenJob, job.id);
    return false;
  };

  const cancel = async (printer: PrinterRow, ipp: Printer, job: PrintJob, report: JobReport | null) => {
    if (told.has(job.id)) return;
    if (report !== null && isOurs(expected(world, printer, job), report))
      await cancelIfAllowed(world, ipp, report.id);
    told.add(job.id);
    // The card of a withdrawn job is settled already.
    if (job.settledAt !== null) await write(world, ACTOR, noteCancelled, job.id);
  };

  return {
    settle,
    note,
    /** Asks about every card that the printer has, or may have. Returns the number of those that it has still. */
    async all(printer: PrinterRow, ipp: Printer): Promise<number> {
      let held = 0;
      const nowMs = world.clock.monotonicMs();
      const isTimeForDoubts = nowMs - doubtsAtMs >= IN_DOUBT_MS;
      if (isTimeForDoubts) doubtsAtMs = nowMs;
      for (const job of toFollow(before(isTimeForDoubts ? ASK_FOR_MS : 0))) {
        if (job.remoteId === null) continue;
        const report = await ipp.job(job.remoteId);
        if (job.isCancelling) await cancel(printer, ipp, job, report);
        const isOpen = job.state === 'sending' || job.state === 'accepted' || job.state === 'unclear';
        if (isOpen && (await note(printer, ipp, job, report))) held++;
      }
      return held;
    },
    hasDoubts: (): boolean => toFollow(before(ASK_FOR_MS)).length > 0,
    /** The printer has been away for so long that somebody has to look for its cards. */
    async giveUp({ message }: PrinterTrouble): Promise<void> {
      for (const job of toFollow(before(0)))
        if (job.state === 'sending' || job.state === 'accepted')
          await settle(job, { state: 'unclear', reasons: [], message });
    },
  };
}

const expected = (world: World, printer: PrinterRow, job: PrintJob): Expected => ({
  ...job,
  name: ticketOf(world.db, printer, job).name,
});

const isOver = (report: JobReport | null): boolean =>
  report !== null && ['completed', 'aborted', 'canceled'].includes(report.state);

/** A printer that lets nobody cancel its jobs finishes them, and takes others meanwhile. */
async function cancelIfAllowed(world: World, ipp: Printer, remoteId: number): Promise<void> {
  try {
    await ipp.cancelJob(remoteId);
  } catch (error) {
    if (!(error instanceof PrinterTrouble) || error.kind !== 'refused') throw error;
    world.log.warn('a printer refused to cancel a job', { error: error.message });
  }
}
