import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import { invalid } from '../../errors.ts';
import { created, difference } from '../../ledger/record.ts';
import type { JsonText } from '../../lib/json-text.ts';
import { allowsSingleNames } from '../../organisations/single-names.ts';
import { assertNamed } from '../assert-named.ts';
import { complete, type NewCardHolder } from '../create.ts';
import { mergeCustomFields } from '../merge-custom-fields.ts';
import { type FormerId, mergedQueries } from '../merged-queries.ts';
import { cardHolderQueries } from '../queries.ts';
import type { ImportRow, RefusedRow, ValidRow } from './contract.ts';
import { failed, type ImportedRow } from './row-result.ts';

/** An import of people. */
export interface Import {
  rows: (ValidRow | RefusedRow)[];
  /** For new people whose row doesn't say. */
  holderType?: CardHolder['holderType'];
}

export type Plan =
  | { result: 'created'; values: NewCardHolder }
  | { result: 'updated' | 'unchanged'; before: CardHolder; values: Partial<NewCardHolder> };

export type Outcome = Omit<ImportedRow, 'index' | 'warnings' | 'error'>;

/**
 * The effect that a row would have on the people that exist now.
 * @param holderType for a new person whose row doesn't say
 * @throws AppError validation_failed
 */
export function planOf(
  db: Db,
  organisationId: string,
  row: ImportRow,
  holderType: Import['holderType'],
): Plan {
  const queries = cardHolderQueries(db);
  const there = queries.shownByExternalId.get({ organisationId, externalId: row.externalId });
  const before = there === null ? null : queries.byId.get({ id: there.id, organisationId });
  const { customFields, ...fields } = row;
  const values = {
    ...fields,
    // The external id of somebody who was merged into them finds them, and doesn't become theirs.
    externalId: before?.externalId ?? row.externalId,
    ...(customFields && { customFields: mergeCustomFields(before?.customFields ?? {}, customFields) }),
  };
  if (before === null) {
    const type = values.holderType ?? holderType;
    const named = withOneName(db, organisationId, { ...values, ...(type && { holderType: type }) });
    const created = complete(named);
    assertNamed(db, organisationId, null, created);
    return { result: 'created', values: created };
  }
  assertNamed(db, organisationId, before, { ...before, ...values });
  const isSame = Object.keys(difference({ ...before }, values)).length === 0;
  return { result: isSame ? 'unchanged' : 'updated', before, values };
}

/**
 * A table has nothing in the column of a name that somebody doesn't have: where the organisation allows people with one name, a new
 * person's other name is ''.
 */
function withOneName(db: Db, organisationId: string, row: Partial<NewCardHolder>): Partial<NewCardHolder> {
  const { firstName, lastName } = row;
  const hasOne = (firstName === undefined) !== (lastName === undefined) && (firstName ?? lastName) !== '';
  return hasOne && allowsSingleNames(db, organisationId) ? { firstName: '', lastName: '', ...row } : row;
}

export const outcomeOf = (plan: Plan): Outcome =>
  plan.result === 'created'
    ? { result: plan.result, cardHolderId: null, changes: created({ status: 'active', ...plan.values }) }
    : {
        result: plan.result,
        cardHolderId: plan.before.id,
        changes: difference({ ...plan.before }, plan.values),
      };

/** The row, if it is valid and no earlier one is about the same person: two rows for one person are a mistake. Else its result. */
export function usableOrResult(
  row: ValidRow | RefusedRow,
  index: number,
  firsts: Map<string, number>,
): ValidRow | { result: JsonText<ImportedRow> } {
  if ('result' in row) return row;
  const first = firsts.get(row.externalId)!;
  if (first === index) return row;
  const message = `is already that of row ${first} (counting from 0), or both are one person, as they were merged`;
  return { result: failed(index, invalid([{ path: '/externalId', code: 'repeated', message }])) };
}

/**
 * For each external id, the row that counts: the first one. The id of a merged person counts as that of the person they were merged
 * into, whose own row takes precedence.
 */
export function firstPlaces(rows: Import['rows'], merged: readonly FormerId[]): Map<string, number> {
  const owner = new Map(merged.map(({ externalId, own, cardHolderId }) => [externalId, own ?? cardHolderId]));
  const ids = rows.map(({ externalId }) => externalId);
  const places = new Map<string, number>();
  for (const [index, id] of ids.entries()) if (id !== null && !places.has(id)) places.set(id, index);
  for (const [index, id] of ids.entries()) {
    const whose = id === null ? undefined : owner.get(id);
    if (whose !== undefined && !places.has(whose)) places.set(whose, index);
  }
  for (const [id, whose] of owner) places.set(id, places.get(whose)!);
  return places;
}

/** Which external ids of the rows belong to merged people. */
export const formerIdsIn = (
  context: Readable,
  organisationId: string,
  rows: Import['rows'],
): Promise<FormerId[]> =>
  read(
    context,
    formerIds,
    organisationId,
    rows.flatMap(({ externalId }) => externalId ?? []),
  );

const formerIds = reading(
  'card-holders.formerIds',
  (db: Db, organisationId: string, externalIds: string[]): FormerId[] =>
    mergedQueries(db).among.all({ organisationId, externalIds: JSON.stringify(externalIds) }),
);
