import type { Db } from '../../db/open.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import { AppError } from '../../errors.ts';
import { created, difference } from '../../ledger/record.ts';
import { allowsSingleNames } from '../../organisations/single-names.ts';
import { assertNamed } from '../assert-named.ts';
import { taken } from '../change.ts';
import { complete, type NewCardHolder } from '../create.ts';
import { mergeCustomFields } from '../merge-custom-fields.ts';
import { cardHolderQueries } from '../queries.ts';
import { allOf } from './all-of.ts';
import type { FailedRow, ImportRow, RefusedRow, ValidRow } from './contract.ts';
import type { ImportedRow } from './row-result.ts';

export interface Import {
  rows: (ValidRow | RefusedRow | FailedRow)[];
  /** The type of new people whose row doesn't name one. */
  holderType?: CardHolder['holderType'];
}

export type Plan =
  | { result: 'created'; values: NewCardHolder }
  | { result: 'updated' | 'unchanged'; before: CardHolder; values: Partial<NewCardHolder> };

export type Outcome = Omit<ImportedRow, 'index' | 'warnings' | 'error'>;

/**
 * The effect that a row would have on the people that exist now.
 * @param holderType the type of a new person whose row doesn't name one
 * @throws AppError with a detail for each problem: not_found for an id that nobody has; conflict for an
 *   external id that somebody else has; validation_failed for anything else, or for several problems
 */
export function planOf(
  db: Db,
  organisationId: string,
  row: ImportRow,
  holderType: Import['holderType'],
): Plan {
  const before = personOf(db, organisationId, row);
  const { customFields, cardHolderId: _, externalId, ...fields } = row;
  const own = () =>
    customFields && { customFields: mergeCustomFields(before?.customFields ?? {}, customFields) };
  if (before === null) {
    const [merged, person] = allOf(own, () => newPerson(db, organisationId, fields, holderType));
    return { result: 'created', values: { externalId, ...person, ...merged } };
  }
  const [merged, numbered] = allOf(
    own,
    () => externalId !== undefined && { externalId: idOf(db, organisationId, before, externalId) },
    () => assertNamed(db, organisationId, before, { ...before, ...fields }),
  );
  const values = { ...fields, ...numbered, ...merged };
  const isSame = Object.keys(difference({ ...before }, values)).length === 0;
  return { result: isSame ? 'unchanged' : 'updated', before, values };
}

function newPerson(
  db: Db,
  organisationId: string,
  fields: Partial<NewCardHolder>,
  holderType: Import['holderType'],
): NewCardHolder {
  const type = fields.holderType ?? holderType;
  const person = complete(withOneName(db, organisationId, { ...fields, ...(type && { holderType: type }) }));
  assertNamed(db, organisationId, null, person);
  return person;
}

/** The person of a row; null for somebody new. */
function personOf(
  db: Db,
  organisationId: string,
  { cardHolderId, externalId }: ImportRow,
): CardHolder | null {
  const { byId } = cardHolderQueries(db);
  if (cardHolderId == null) {
    const id = ownerOf(db, organisationId, externalId!);
    return id === null ? null : byId.get({ id, organisationId });
  }
  const person = byId.get({ id: cardHolderId, organisationId });
  if (person === null)
    throw new AppError('not_found', 'There is no card holder with this id.', {
      details: [
        { path: '/cardHolderId', code: 'not_found', message: 'is nobody’s: they may be merged or erased' },
      ],
    });
  return person;
}

const ownerOf = (db: Db, organisationId: string, externalId: string): string | null =>
  cardHolderQueries(db).shownByExternalId.get({ organisationId, externalId })?.id ?? null;

/**
 * The external id that a person has after a row. A row that names the person by the external id of somebody who was
 * merged into them leaves the person's own external id as it is, if there is one.
 * @throws AppError conflict when the external id is somebody else's
 */
function idOf(db: Db, organisationId: string, before: CardHolder, given: string | null): string | null {
  if (given === null || given === before.externalId) return given;
  const owner = ownerOf(db, organisationId, given);
  if (owner === null) return given;
  if (owner !== before.id)
    throw new AppError('conflict', taken(given).message, {
      details: [{ path: '/externalId', code: 'taken', message: 'is already that of somebody else' }],
    });
  return before.externalId ?? given;
}

/**
 * For somebody with only one name, a table's cell for the other name is empty. Where the organisation allows people
 * with one name, a new person's other name is therefore ''.
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
