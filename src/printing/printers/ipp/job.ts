import type { Orientation } from '../../../shared/print-sheets.ts';
import { type Attributes, GROUPS, type Message, type Value } from './encoding.ts';
import { JOB_STATES, type JobReport, type JobTicket, PrinterTrouble } from './printer.ts';
import { attributesOf, numberOf, numbersOf, reasonsOf, textOf, textsOf } from './values.ts';

/** Attributes that are asked for. */
export const ASKED_OF_JOB = [
  ...['job-id', 'job-uuid', 'job-name', 'job-originating-user-name', 'job-state', 'job-state-reasons'],
  ...['job-state-message', 'time-at-processing', 'number-of-documents'],
];

const FIRST_STATE = 3;
const MESSAGE_MAX = 255;

/**
 * The job as an answer tells of it.
 * @throws PrinterTrouble when the answer doesn't say the job's id and state, or is about another job
 */
export function reportOf(message: Message, jobId: number | null): JobReport {
  const attributes = attributesOf(message, GROUPS.job);
  const id = numberOf(attributes, 'job-id') ?? jobId;
  const state = JOB_STATES[(numberOf(attributes, 'job-state') ?? 0) - FIRST_STATE];
  if (id === null || id < 1) throw new PrinterTrouble('garbled', 'the answer has no job-id');
  if (jobId !== null && id !== jobId)
    throw new PrinterTrouble('garbled', `the answer is about job ${id}, not ${jobId}`);
  if (state === undefined) throw new PrinterTrouble('garbled', 'the answer has no job-state');
  return {
    ...{ id, state },
    uuid: textOf(attributes, 'job-uuid'),
    name: textOf(attributes, 'job-name'),
    userName: textOf(attributes, 'job-originating-user-name'),
    reasons: reasonsOf(attributes, 'job-state-reasons'),
    message: textOf(attributes, 'job-state-message')?.slice(0, MESSAGE_MAX).toWellFormed() ?? null,
    hasBegun: begun(attributes.get('time-at-processing')?.[0]),
    documents: numberOf(attributes, 'number-of-documents'),
  };
}

/** An integer once it has begun, and no-value before (RFC 8011, 5.3.14.2). */
function begun(time: Value | undefined): boolean | null {
  if (time?.type === 'integer') return true;
  return time?.type === 'no-value' ? false : null;
}

/** `orientation-requested` begins at 3, and its reverse ones stand in the other order (RFC 8011, 5.2.10). */
const ORIENTATION_ENUMS = {
  portrait: 3,
  landscape: 4,
  'reverse-landscape': 5,
  'reverse-portrait': 6,
} as const satisfies Record<Orientation, number>;

/** The attributes of a job that this printer knows, from its answer to Get-Printer-Attributes. */
export function templateOf(ticket: JobTicket, printer: Attributes): [string, ...Value[]][] {
  const template: [string, ...Value[]][] = [];
  const keyword = (name: string, value: string | null) => {
    if (value !== null && textsOf(printer, `${name}-supported`).includes(value))
      template.push([name, { type: 'keyword', value }]);
  };
  keyword('sides', ticket.sides);
  keyword('media', ticket.media);
  // Cards are drawn in the size of cards.
  keyword('print-scaling', 'none');
  keyword('job-error-action', 'abort-job');
  keyword('job-sheets', 'none');
  const orientation = ticket.orientation && ORIENTATION_ENUMS[ticket.orientation];
  if (orientation !== null && numbersOf(printer, 'orientation-requested-supported').includes(orientation))
    template.push(['orientation-requested', { type: 'enum', value: orientation }]);
  if (printer.has('copies-supported')) template.push(['copies', { type: 'integer', value: 1 }]);
  return template;
}
