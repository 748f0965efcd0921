import type { Db } from '../../db/open.ts';
import { reading } from '../../db/read.ts';
import { AppError, type ErrorDetail, invalid } from '../../errors.ts';
import { fromText, type JsonText } from '../../lib/json-text.ts';
import { allowsSingleNames } from '../../organisations/single-names.ts';
import type { RefusedRow } from './contract.ts';
import { type Import, planOf } from './plan.ts';
import { failed, fieldOf, type ImportedRow } from './row-result.ts';

const isOfName = (field: string): boolean => field === 'firstName' || field === 'lastName';

/**
 * The result of a row with invalid fields. The valid fields may conflict with the people that exist now; the result
 * names these problems, too.
 */
export const refusedRow = reading(
  'card-holders.refusedRow',
  (
    db: Db,
    organisationId: string,
    index: number,
    { details: text, sound }: Pick<RefusedRow, 'details' | 'sound'>,
    holderType: Import['holderType'],
  ): JsonText<ImportedRow> => {
    const details = fromText(text);
    const faulty = details.map(fieldOf);
    // If single names are allowed, a missing name may be fine once the invalid one is corrected.
    const areNamesOpen = faulty.some(isOfName) && allowsSingleNames(db, organisationId);
    const further = furtherProblems(db, organisationId, sound, holderType).filter((detail) => {
      const field = fieldOf(detail);
      return !faulty.includes(field) && !(areNamesOpen && isOfName(field));
    });
    return failed(index, invalid([...details, ...further]));
  },
);

function furtherProblems(
  db: Db,
  organisationId: string,
  sound: RefusedRow['sound'],
  holderType: Import['holderType'],
): ErrorDetail[] {
  try {
    planOf(db, organisationId, fromText(sound), holderType);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.extra.details ?? [];
  }
}
