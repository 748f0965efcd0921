import type { Attributes, Message } from './encoding.ts';
import { GROUPS } from './encoding.ts';
import { type PrinterDescription, PrinterTrouble } from './printer.ts';
import { suppliesOf } from './supplies.ts';
import { attributesOf, booleanOf, numberOf, numbersOf, reasonsOf, textOf, textsOf } from './values.ts';

/** Operations by their numbers (RFC 8011, 5.4.15). */
export const OPERATIONS = {
  'Create-Job': 0x0005,
  'Send-Document': 0x0006,
  'Cancel-Job': 0x0008,
  'Get-Job-Attributes': 0x0009,
  'Get-Printer-Attributes': 0x000b,
} as const;

/** Attributes that are asked for: printers say much more of themselves. */
export const ASKED = [
  ...['printer-make-and-model', 'printer-uuid', 'printer-state', 'printer-state-reasons'],
  ...['printer-state-message', 'printer-is-accepting-jobs', 'queued-job-count', 'operations-supported'],
  ...['marker-names', 'marker-types', 'marker-levels', 'marker-low-levels', 'marker-high-levels'],
  ...['printer-supply', 'printer-supply-description', 'document-format-supported'],
  ...['printer-type', 'cups-version', 'printer-is-shared', 'printer-error-policy'],
  ...['sides-supported', 'media-supported', 'orientation-requested-supported', 'copies-supported'],
  ...['print-scaling-supported', 'job-error-action-supported', 'job-sheets-supported'],
];

const STATES = { 3: 'idle', 4: 'processing', 5: 'stopped' } as const;
/** Attributes that only CUPS gives. */
const OF_CUPS = ['printer-type', 'cups-version', 'printer-is-shared', 'printer-error-policy'];
const LIST_MAX = 500;

/** @throws PrinterTrouble when the answer doesn't say the printer's state */
export function descriptionOf(message: Message): PrinterDescription {
  const attributes = attributesOf(message, GROUPS.printer);
  const state = STATES[numberOf(attributes, 'printer-state') as keyof typeof STATES];
  if (state === undefined) throw new PrinterTrouble('garbled', 'the answer has no printer-state');
  const operations = numbersOf(attributes, 'operations-supported');
  return {
    makeAndModel: textOf(attributes, 'printer-make-and-model'),
    uuid: textOf(attributes, 'printer-uuid'),
    state,
    reasons: reasonsOf(attributes, 'printer-state-reasons'),
    message: textOf(attributes, 'printer-state-message'),
    isAcceptingJobs: booleanOf(attributes, 'printer-is-accepting-jobs') ?? true,
    queuedJobs: numberOf(attributes, 'queued-job-count'),
    supplies: suppliesOf(attributes),
    isCupsQueue: OF_CUPS.some((name) => attributes.has(name)),
    errorPolicy: textOf(attributes, 'printer-error-policy'),
    sides: listOf(attributes, 'sides-supported'),
    media: listOf(attributes, 'media-supported'),
    formats: listOf(attributes, 'document-format-supported'),
    lacking: Object.entries(OPERATIONS)
      .filter(([, operation]) => !operations.includes(operation))
      .map(([name]) => name),
  };
}

const listOf = (attributes: Attributes, name: string): string[] =>
  textsOf(attributes, name).slice(0, LIST_MAX);
