import type { JobReport, Printer } from '../../../src/printing/printers/ipp/printer.ts';
import { cardPdf, ticketFor } from './opened.ts';

const isOver = ({ state }: JobReport) => ['canceled', 'aborted', 'completed'].includes(state);

/** The job when it is over. */
export async function over(printer: Printer, jobId: number): Promise<JobReport> {
  for (;;) {
    const job = await printer.job(jobId);
    if (job === null) throw new Error(`the printer has forgotten job ${jobId}`);
    if (isOver(job)) return job;
    await Bun.sleep(20);
  }
}

/** Prints a card and waits until its job is over. */
export async function print(printer: Printer, name: string): Promise<JobReport> {
  const { id } = await printer.createJob(ticketFor(name));
  await printer.sendDocument(id, cardPdf(name));
  return over(printer, id);
}
