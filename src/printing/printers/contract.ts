import { z } from 'zod';
import { field, flag, oneOf, optionalOneOf, optionalText, requiredText } from '../../http/fields.ts';
import type { Example } from '../../http/operation.ts';
import { pageQuery } from '../../http/query.ts';
import { dataOf, idSchema, listOf, recordId, timestampSchema } from '../../http/schemas.ts';
import { Problem } from '../../lib/problem.ts';
import { NAME_MAX, STOCK_MAX } from '../../shared/limits.ts';
import { COMPLETED_MEANS, ORIENTATIONS, PAUSE_REASONS, PRINTER_SIDES } from '../../shared/print-sheets.ts';
import { parsePrinterUri, URI_MAX } from './ipp/uri.ts';

const PRINTER_ID = '0199a1b2-3c4d-7e5f-8a6b-7c8d9e0f1a2b';
const params = { id: PRINTER_ID };

export const EXAMPLE_PRINTER = {
  id: PRINTER_ID,
  name: 'Card office, window 1',
  uri: 'ipp://localhost/printers/cards',
  sides: 'two-sided-long-edge' as const,
  orientation: null,
  stock: null,
  isDefault: true,
  completedMeans: 'sent' as const,
  makeAndModel: 'Zebra ZC300',
  pausedBecause: null,
  waitingCount: 0,
  openCount: 0,
  unclearCount: 0,
  version: 1,
  createdAt: '2026-12-01T08:30:00.000Z',
  updatedAt: '2026-12-01T08:30:00.000Z',
};

const uri = field(
  {
    type: 'string',
    format: 'uri',
    maxLength: URI_MAX,
    pattern: '^\\s*[iI][pP][pP][sS]?://\\S+\\s*$',
    description:
      'Its address: `ipp:` or `ipps:`. A queue of CUPS is `ipp://HOST/printers/NAME`. This machine and private networks may be used; link-local and cloud metadata addresses only if `PRINTER_ALLOW` lists them.',
  },
  (value): string | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    if (value.length > URI_MAX) return new Problem('too_long', `is longer than ${URI_MAX} characters`);
    const url = parsePrinterUri(value.trim());
    return typeof url === 'string' ? new Problem('invalid_format', url) : url.href;
  },
);
const name = requiredText(NAME_MAX, { description: 'The name for staff; unique in the organisation.' });
const settings = {
  sides: oneOf(PRINTER_SIDES, {
    description:
      'Whether it prints the back, and how the card is turned for it. Left out, `two-sided-long-edge` if the printer can do that, else `one-sided`.',
  }).optional(),
  orientation: optionalOneOf(ORIENTATIONS, {
    description: 'How the picture is turned on the card; null leaves it to the printer.',
  }).optional(),
  stock: optionalText(STOCK_MAX, {
    description: 'The keyword of the card stock in its `media-supported`; null leaves it to the printer.',
  }).optional(),
  isDefault: flag({
    description: 'Whether it is the one that is proposed first. There is one at most.',
  }).optional(),
  completedMeans: oneOf(COMPLETED_MEANS, {
    description:
      'What it proves that the printer calls a job completed: `printed`, or only that the job has left a queue (`sent`). Left out, `sent` for a queue of CUPS and `printed` for any other printer.',
  }).optional(),
};

export const CreatePrinter = z
  .object({ name, uri, ...settings })
  .meta({ id: 'CreatePrinter', description: 'A new printer, which is asked at once what it can do.' });

export const UpdatePrinter = z
  .object({ name: name.optional(), uri: uri.optional(), ...settings })
  .meta({ id: 'UpdatePrinter', minProperties: 1, description: 'Only the fields to change.' });

export const PrintersQuery = z.object(pageQuery);

export const Printer = z
  .object({
    id: idSchema,
    name: z.string(),
    uri: z.string(),
    sides: z.enum(PRINTER_SIDES),
    orientation: z.enum(ORIENTATIONS).nullable(),
    stock: z.string().nullable(),
    isDefault: z.boolean(),
    completedMeans: z.enum(COMPLETED_MEANS),
    makeAndModel: z.string().nullable().meta({ description: 'As the printer says it.' }),
    pausedBecause: z.enum(PAUSE_REASONS).nullable().meta({
      description:
        'Why it gets no cards: somebody paused it (`person`), three cards in a row failed (`failures`), or another printer answers at its address (`other_printer`). Null while it prints.',
    }),
    waitingCount: z.int().meta({ description: 'How many cards wait for it.' }),
    openCount: z.int().meta({ description: 'How many cards it has, and has not finished.' }),
    unclearCount: z
      .int()
      .meta({ description: 'How many cards may have come out of it, and nobody knows whether they did.' }),
    version: z.int(),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Printer', description: 'A printer of cards.', examples: [EXAMPLE_PRINTER] });

export const PRINTER_FAULTS = [
  'no_pdf',
  'lacks_operations',
  'repeats_failed_jobs',
  'stopped',
  'not_accepting',
  'other_printer',
] as const;

export const PrinterStatus = z
  .object({
    checkedAt: timestampSchema,
    isReachable: z.boolean(),
    trouble: z.string().nullable().meta({ description: 'Why it could not be asked; null when it answered.' }),
    state: z.enum(['idle', 'processing', 'stopped']).nullable(),
    reasons: z.array(z.string()).meta({
      description:
        'What it wants, in the words of IPP (`printer-state-reasons`), such as `media-empty-error` or `cover-open`.',
    }),
    message: z.string().nullable().meta({ description: 'In the printer’s own words.' }),
    queuedJobs: z.int().nullable(),
    supplies: z.array(
      z
        .object({
          name: z.string(),
          type: z.string().nullable(),
          level: z.number().nullable().meta({ description: 'Percent; null when unknown.' }),
          isLow: z.boolean(),
        })
        .meta({ id: 'PrinterSupply' }),
    ),
    stocks: z
      .array(z.string())
      .meta({ description: 'The keywords of the card stock that it takes, for `stock`.' }),
    sides: z.array(z.string()),
    isCupsQueue: z.boolean(),
    faults: z.array(
      z
        .object({
          code: z.enum(PRINTER_FAULTS),
          message: z.string(),
          isFatal: z.boolean().meta({ description: 'True when no card can be printed because of it.' }),
        })
        .meta({ id: 'PrinterFault' }),
    ),
  })
  .meta({ id: 'PrinterStatus', description: 'What a printer says of itself now.' });

export const PrinterTest = z
  .object({ jobId: z.int().meta({ description: 'The printer’s number for the job.' }) })
  .meta({ id: 'PrinterTest' });

export const PrinterData = dataOf(Printer);
export const PrinterList = listOf(Printer);
export const PrinterStatusData = dataOf(PrinterStatus);
export const PrinterTestData = dataOf(PrinterTest);
export const PrinterId = dataOf(recordId);

/** Examples in the OpenAPI description; tests send each one. */
export const examples = {
  createPrinter: { body: { name: 'Card office, window 1', uri: 'ipp://localhost/printers/cards' } },
  printer: { params },
  updatePrinter: { params, body: { stock: 'om_card_54x86mm', isDefault: true } },
} satisfies Record<string, Example>;
