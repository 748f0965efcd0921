import { restoreFormulas } from '../../../../shared/formulas.ts';
import { unwrapped } from '../../../../shared/tables/cell.ts';
import type { Target } from './guess-columns.ts';

/**
 * The text of a cell. Blanks around it are dropped, except in columns of our own export that the server keeps
 * exactly: there, a blank at the end may be part of a number, and without it the row would create a
 * second person.
 * @param name the column's name in the file
 */
export function cellText(cell: string, target: Target, name: string | undefined): string {
  const plain = unwrapped(cell);
  const trimmed = plain.trim();
  const isToTheLetter =
    target !== null && target === name && (target === 'externalId' || target.startsWith('customFields.'));
  return restoreFormulas(isToTheLetter && trimmed !== '' ? plain : trimmed);
}
