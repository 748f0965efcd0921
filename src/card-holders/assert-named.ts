import type { Db } from '../db/open.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import { invalid } from '../errors.ts';
import { allowsSingleNames } from '../organisations/single-names.ts';

const NAMES = ['firstName', 'lastName'] as const;

type Names = Pick<CardHolder, (typeof NAMES)[number]>;

/**
 * Makes sure that a person has a name. Where the organisation doesn't allow people with only one name, the
 * person must have both.
 * @param before null for a new person. Somebody who already has only one name needs no second one when the
 *   organisation stops allowing that.
 * @throws AppError validation_failed
 */
export function assertNamed(db: Db, organisationId: string, before: Names | null, after: Names): void {
  const emptied = NAMES.filter((name) => after[name] === '' && before?.[name] !== '');
  if (emptied.length === 0) return;
  const isNameless = NAMES.every((name) => after[name] === '');
  if (!isNameless && allowsSingleNames(db, organisationId)) return;
  const message = isNameless ? 'must not be blank when the other name is' : 'must not be blank';
  throw invalid(emptied.map((name) => ({ path: `/${name}`, code: 'blank', message })));
}
