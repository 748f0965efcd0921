import { restoreFormulas } from '../../../../shared/formulas.ts';
import type { Target } from './guess-columns.ts';

/**
 * What a cell says. Blanks around it are a slip, but in a column that is named as our export names what is kept to the
 * letter: there a blank at the end is part of a number, and without it the row would make a second person.
 * @param name the column's, as the file has it
 */
export function cellText(cell: string, target: Target, name: string | undefined): string {
  const trimmed = cell.trim();
  const isToTheLetter =
    target !== null && target === name && (target === 'externalId' || target.startsWith('customFields.'));
  return restoreFormulas(isToTheLetter && trimmed !== '' ? cell : trimmed);
}
