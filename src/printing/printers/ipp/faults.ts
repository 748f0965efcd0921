import type { PrinterDescription } from './printer.ts';

/** A reason why a printer prints no cards now, or not as it should. */
export type PrinterFault =
  /** It lacks operations, by their names in RFC 8011: cards can't be printed on it at all. */
  | { code: 'lacks_operations'; operations: string[] }
  /** It takes no PDF: cards can't be printed on it at all. */
  | { code: 'takes_no_pdf' }
  /** The queue prints again by itself after a failure, so that a card may come out twice. `command` ends that. */
  | { code: 'retries_by_itself'; errorPolicy: string; command: string }
  /** It is stopped, for these reasons: cards wait. */
  | { code: 'stopped'; reasons: string[]; message: string | null }
  /** It takes no jobs: cards wait. */
  | { code: 'not_accepting' };

/** Faults for which no card can ever be printed. */
export const isForGood = ({ code }: PrinterFault): boolean =>
  code === 'lacks_operations' || code === 'takes_no_pdf';

/** The policies of CUPS by which a job is sent to the printer again (lpadmin(8), printer-error-policy). */
const RETRYING = ['retry-job', 'retry-current-job'];

/**
 * Looks for everything that is wrong with a printer for cards, the worst first.
 * @param uri the printer's address, whose last part is the name of a queue of CUPS
 */
export function faultsOf(description: PrinterDescription, uri: string): PrinterFault[] {
  const { lacking, formats, errorPolicy, state, reasons, message } = description;
  const faults: PrinterFault[] = [];
  if (lacking.length > 0) faults.push({ code: 'lacks_operations', operations: lacking });
  if (!formats.includes('application/pdf')) faults.push({ code: 'takes_no_pdf' });
  if (errorPolicy !== null && RETRYING.includes(errorPolicy))
    faults.push({ code: 'retries_by_itself', errorPolicy, command: commandFor(uri) });
  if (state === 'stopped') faults.push({ code: 'stopped', reasons, message });
  if (!description.isAcceptingJobs) faults.push({ code: 'not_accepting' });
  return faults;
}

/** The command by which an administrator of CUPS makes the queue give up after a failure. */
function commandFor(uri: string): string {
  const queue = unescaped(URL.parse(uri)?.pathname.split('/').at(-1) ?? '');
  const name = /^[\w.-]+$/.test(queue) ? queue : `'${queue.replaceAll("'", "'\\''")}'`;
  return `lpadmin -p ${name} -o printer-error-policy=abort-job`;
}

/** Addresses of queues have their names with percent signs. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
