import type { PrintJob } from '../../../db/schema/printers.ts';
import type { CompletedMeans } from '../../../shared/print-sheets.ts';
import type { JobReport } from '../../printers/ipp/printer.ts';
import type { JobEnd } from '../steps.ts';

/** `follow`: the printer has the card. `again`: it got nothing of it, so the card is sent once more. */
export type Verdict = JobEnd | 'follow' | 'again';

/** The parts of a job that tell whether a printer's report is about it. */
export interface Expected extends Pick<PrintJob, 'state' | 'remoteUuid' | 'isCancelling' | 'sentAt'> {
  /** `job-name`, as it was sent. */
  name: string;
}

/** Reasons of a `completed` job that may not have come out. */
const IN_DOUBT = [
  'job-completed-with-errors',
  'job-canceled-by-user',
  'job-canceled-at-device',
  'aborted-by-system',
];

/**
 * Judges a printer's report about a card's job: only what it proves counts.
 * @param report null when the printer knows no such job
 */
export function judge(job: Expected, report: JobReport | null, completedMeans: CompletedMeans): Verdict {
  if (report === null) return unclear(report, 'The printer no longer knows the job.');
  if (!isOurs(job, report))
    return unclear(
      null,
      'The printer has another job under this number: it was reset, or it is another printer.',
    );
  const said = { reasons: report.reasons, message: report.message };
  // A printer may clear the documents of jobs that are over, so only a job that never began counts as empty.
  const isEmpty = job.state === 'sending' && report.documents === 0 && report.hasBegun !== true;
  const unsent: Verdict = job.isCancelling ? { state: 'returned', ...said } : 'again';
  switch (report.state) {
    case 'completed':
      // Some printers print the half of a document that they got, and call it completed.
      if (job.state === 'sending' || job.sentAt === null)
        return unclear(
          report,
          'The connection broke while the card was sent, and the printer finished the job.',
        );
      if (report.reasons.some((reason) => IN_DOUBT.includes(reason)))
        return unclear(report, 'The printer finished the job, with errors.');
      return { state: completedMeans, ...said };
    case 'aborted':
      return isEmpty
        ? unsent
        : { state: 'failed', ...said, message: said.message ?? 'The printer aborted the job.' };
    case 'canceled':
      if (isEmpty) return unsent;
      // A job that was under way may have left a card behind.
      if (report.hasBegun !== false)
        return unclear(report, 'The job was cancelled while the printer worked on it.');
      return job.isCancelling
        ? { state: 'returned', ...said }
        : { state: 'failed', ...said, message: said.message ?? 'The job was cancelled at the printer.' };
    case 'pending':
    case 'pending-held':
      return isEmpty ? 'again' : 'follow';
    case 'processing-stopped':
      // CUPS leaves a job like this when its filter has failed, and never goes on with it. A printer that waits for cards
      // says so without this reason.
      return report.reasons.includes('job-completed-with-errors')
        ? unclear(report, 'The printer stopped the job, with errors.')
        : 'follow';
    default:
      return 'follow';
  }
}

const unclear = (report: JobReport | null, message: string): JobEnd => ({
  state: 'unclear',
  reasons: report?.reasons ?? [],
  message: report?.message ?? message,
});

/** False when the number was given to somebody else's job. */
export const isOurs = ({ remoteUuid, name }: Expected, report: JobReport): boolean =>
  remoteUuid !== null && report.uuid !== null
    ? remoteUuid === report.uuid
    : report.name === null || report.name === name;
