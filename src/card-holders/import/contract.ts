import { z } from 'zod';
import { type ErrorDetail, invalid } from '../../errors.ts';
import { always, complain } from '../../http/checks.ts';
import { flag, itemsAs, oneOf, optionalUuid, uuid } from '../../http/fields.ts';
import { dataOf, fieldChange, idSchema, partError } from '../../http/schemas.ts';
import { bodyPointer, problemsIn } from '../../http/validate.ts';
import { type JsonText, jsonText } from '../../lib/json-text.ts';
import { IMPORT_ROWS_MAX } from '../../shared/limits.ts';
import { HOLDER_TYPES } from '../../shared/person/choices.ts';
import { DOUBT_CODES, DOUBTS } from '../../shared/person/slips/doubts.ts';
import { UpdateCardHolder } from '../contract.ts';
import { failed, fieldOf, IMPORT_RESULTS, type ImportedRow as RowResult } from './row-result.ts';

export const IMPORT_LIMIT_BYTES = 16 * 1024 * 1024;

const ImportRow = z
  .object({
    ...UpdateCardHolder.shape,
    cardHolderId: optionalUuid({
      description:
        'The id of a person who exists, by which they are found, as an export with `cardHolderId` has it. Without it, the person is found by `externalId`, and is new where nobody has that; with it, `externalId` is a field like the others.',
    }).optional(),
  })
  .superRefine(({ cardHolderId, externalId }, issues) => {
    if (cardHolderId == null && externalId == null)
      complain(issues, 'externalId', 'required', 'is required, or cardHolderId in its place');
  }, always)
  .meta({
    id: 'ImportRow',
    description:
      'Fields left out keep their value, and null clears an optional one. `customFields` are merged: keys left out stay, and null removes one. Where the organisation allows people with one name, a new person’s first or last name that is left out is `""`.',
  });

export type ImportRow = z.output<typeof ImportRow>;

/** The ids by which a row names its person; null for an id that is missing or invalid. */
export interface Named {
  externalId: string | null;
  cardHolderId: string | null;
}

/** A row with valid fields. It is kept as text, because it is only passed on to the thread that writes. */
export interface ValidRow extends Named {
  row: JsonText<ImportRow>;
}

/** A row with invalid fields. Only this row fails. */
export interface RefusedRow extends Named {
  details: JsonText<ErrorDetail[]>;
  /** The row without its invalid fields. The remaining fields may have further problems. */
  sound: JsonText<ImportRow>;
}

/**
 * A row with invalid fields that doesn't say which person it is about, so nothing else can be found out. Its result is
 * made where the body is checked.
 */
export interface FailedRow extends Named {
  result: JsonText<RowResult>;
}

/** A row with invalid fields, before its index among all rows is known. */
interface InvalidRow extends Named {
  details: ErrorDetail[];
  sound: JsonText<ImportRow> | null;
}

function valid(row: ImportRow): ValidRow | InvalidRow {
  const { externalId = null, cardHolderId = null } = row;
  return { row: jsonText(row), externalId, cardHolderId };
}

function refused(input: unknown): InvalidRow {
  const details = problemsIn(ImportRow, input, bodyPointer);
  const { externalId } = (input ?? {}) as { externalId?: unknown };
  return {
    details,
    sound: soundPart(input, details),
    externalId: typeof externalId === 'string' ? externalId : null,
    cardHolderId: null,
  };
}

function soundPart(input: unknown, details: ErrorDetail[]): JsonText<ImportRow> | null {
  const faulty = details.map(fieldOf);
  // Without its invalid `cardHolderId`, the row would be about whoever has its external id.
  if (typeof input !== 'object' || input === null || faulty.includes('cardHolderId')) return null;
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !faulty.includes(name)));
  const { success, data } = ImportRow.safeParse(rest);
  return success ? jsonText(data) : null;
}

function answered(one: ValidRow | InvalidRow, index: number): ValidRow | RefusedRow | FailedRow {
  if ('row' in one) return one;
  const { details, sound, ...named } = one;
  return sound === null
    ? { result: failed(index, invalid(details)), ...named }
    : { details: jsonText(details), sound, ...named };
}

export const ImportBody = z.object({
  rows: itemsAs(
    ImportRow.transform(valid).catch(({ value }) => refused(value)),
    { min: 1, max: IMPORT_ROWS_MAX },
    answered,
  ).meta({ description: 'Each person once; processed in this order.' }),
  dryRun: flag({ description: 'Only says what would become of each row, and writes nothing.' }).optional(),
  importId: uuid({
    description:
      'Joins several requests into one import, which is a single entry in the audit log. A UUID of your own, valid for a day. Without it, each request is an import of its own.',
  }).optional(),
  defaults: z
    .object({
      holderType: oneOf(HOLDER_TYPES, { description: 'What a new person is.' }).optional(),
    })
    .optional()
    .meta({ description: 'For new people whose row lacks it; existing people keep what they have.' }),
});

const ImportWarning = z
  .object({
    path: z.string().meta({ description: 'A JSON pointer into the whole body.' }),
    code: z.enum(DOUBT_CODES).meta({
      description: `The slip. More may be added. ${DOUBT_CODES.map((code) => `\`${code}\`: ${DOUBTS[code]}.`).join(' ')}`,
    }),
    message: z.string().meta({ description: 'The slip in words that follow the name of the field.' }),
    cardHolderId: idSchema.nullable().meta({ description: 'The existing person that it is about.' }),
    index: z.int().nullable().meta({ description: 'The earlier row that it is about.' }),
  })
  .meta({
    id: 'ImportWarning',
    description: 'A likely slip in a row.',
    examples: [
      {
        path: '/rows/0/externalId',
        code: 'padded',
        message: 'starts or ends with a space, which counts as part of it',
        cardHolderId: null,
        index: null,
      },
    ],
  });

const ImportedRow = z
  .object({
    index: z.int().meta({ description: 'The number of the row, from 0.' }),
    result: z.enum(IMPORT_RESULTS),
    cardHolderId: idSchema.nullable().meta({ description: 'The person; null when none was created.' }),
    changes: z
      .record(z.string(), fieldChange)
      .meta({ description: 'Each field that changes, with its old and new value.' }),
    warnings: z.array(ImportWarning).meta({
      description:
        'Likely slips, such as a second person with the same name who is not of another department. Only in dry runs; empty otherwise.',
    }),
    error: partError.nullable().meta({ description: 'Why it failed.' }),
  })
  .meta({
    id: 'ImportedRow',
    examples: [
      {
        index: 0,
        result: 'updated',
        cardHolderId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
        changes: { department: { from: 'Mathematics', to: 'Computing' } },
        warnings: [],
        error: null,
      },
    ],
  });

export const ImportData = dataOf(z.array(ImportedRow));
