import type { Db } from '../../db/open.ts';
import type { AuditChanges } from '../../db/schema/audit.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import { AppError, invalid } from '../../errors.ts';
import { created, difference } from '../../ledger/record.ts';
import { problemIn } from '../../lib/free-object.ts';
import { CUSTOM_FIELDS_LIMITS } from '../../shared/limits.ts';
import { complete, type NewCardHolder } from '../create.ts';
import { cardHolderQueries } from '../queries.ts';
import type { ImportResult, ImportRow, RefusedRow } from './contract.ts';
import type { Doubt } from './doubts.ts';

/** What became of a row, or would become of it. */
export interface ImportedRow {
  index: number;
  result: ImportResult;
  cardHolderId: string | null;
  changes: AuditChanges;
  /** Of a dry run: what is allowed, and likely a slip. */
  warnings: (Pick<Doubt, 'code' | 'message' | 'cardHolderId' | 'index'> & { path: string })[];
  error: (Pick<AppError, 'code' | 'message'> & { details?: AppError['extra']['details'] }) | null;
}

/** What is to be imported. */
export interface Import {
  organisationId: string;
  rows: (ImportRow | RefusedRow)[];
  /** What new people are, where their row doesn't say. */
  holderType?: CardHolder['holderType'];
}

export type Plan =
  | { result: 'created'; values: NewCardHolder }
  | { result: 'updated' | 'unchanged'; before: CardHolder; values: Partial<NewCardHolder> };

export type Outcome = Omit<ImportedRow, 'index' | 'warnings' | 'error'>;

/**
 * What a row would do to those who are there now.
 * @throws AppError validation_failed
 */
export function planOf(db: Db, { organisationId, holderType }: Import, row: ImportRow): Plan {
  const queries = cardHolderQueries(db);
  const there = queries.shownByExternalId.get({ organisationId, externalId: row.externalId });
  const before = there === null ? null : queries.byId.get({ id: there.id, organisationId });
  const { customFields, ...fields } = row;
  const values = {
    ...fields,
    ...(customFields && { customFields: mergeCustomFields(before?.customFields ?? {}, customFields) }),
  };
  if (before === null) {
    const type = values.holderType ?? holderType;
    return { result: 'created', values: complete({ ...values, ...(type && { holderType: type }) }) };
  }
  const isSame = Object.keys(difference({ ...before }, values)).length === 0;
  return { result: isSame ? 'unchanged' : 'updated', before, values };
}

export const outcomeOf = (plan: Plan): Outcome =>
  plan.result === 'created'
    ? { result: plan.result, cardHolderId: null, changes: created({ status: 'active', ...plan.values }) }
    : {
        result: plan.result,
        cardHolderId: plan.before.id,
        changes: difference({ ...plan.before }, plan.values),
      };

/**
 * Makes sure that a row can be carried out by itself: two rows of a file that say different things of one person are a
 * mistake.
 * @throws AppError validation_failed
 */
export function assertUsable(
  row: ImportRow | RefusedRow,
  index: number,
  firsts: Map<string, number>,
): asserts row is ImportRow {
  if ('failure' in row) throw row.failure;
  const first = firsts.get(row.externalId)!;
  if (first !== index)
    throw invalid([
      { path: '/externalId', code: 'repeated', message: `is the one of row ${first} (from 0) already` },
    ]);
}

/** Where each external id comes first. */
export function firstPlaces(rows: Import['rows']): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, { externalId }] of rows.entries())
    if (externalId !== null && !places.has(externalId)) places.set(externalId, index);
  return places;
}

/** The row that a failure leaves; what is no expected one ends the import. */
export function failed(index: number, error: unknown): ImportedRow {
  if (!(error instanceof AppError)) throw error;
  const { code, message, extra } = error;
  const details = extra.details?.map((detail) => ({ ...detail, path: `/rows/${index}${detail.path}` }));
  return {
    index,
    result: 'failed',
    cardHolderId: null,
    changes: {},
    warnings: [],
    error: { code, message, ...(details && { details }) },
  };
}

type Fields = Record<string, unknown>;

/**
 * Custom fields with those of an import: keys left out stay, null takes one away. A text that says what is there
 * already (a table has only texts) leaves the number or truth value as it is.
 * @throws AppError validation_failed when they become too many or too long together
 */
export function mergeCustomFields(before: Fields, given: Fields): Fields {
  const merged = { ...before };
  for (const [name, value] of Object.entries(given)) {
    if (value === null) delete merged[name];
    else if (!saysTheSame(before[name], value)) merged[name] = value;
  }
  const problem = problemIn(merged, CUSTOM_FIELDS_LIMITS);
  if (problem === null) return merged;
  const { code, message } = problem;
  throw invalid([{ path: '/customFields', code, message: `${message}, with those that are there` }]);
}

const saysTheSame = (before: unknown, text: unknown): boolean =>
  typeof text === 'string' && before !== undefined && JSON.stringify(before) === text;
