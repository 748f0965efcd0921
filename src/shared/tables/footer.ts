import type { Row } from './row.ts';

/** Words of counts and sums at the end of exports, in the languages of the programs that write them. */
const COUNT =
  /^\W*(?:\d[\d.,' ]* ?(?:rows?|records?|entries|results?|zeilen?|datens[aä]tze?|einträge|lignes?|filas?|registros?|righe|rijen|rader?|rækker|wierszy|řádk\S*|строк\S*|записей|satır|γραμμές|riviä)\b|(?:total|sum|summe|gesamt|anzahl|somme|suma|totale?n?|totaal|celkem|razem|итого|всего|toplam|σύνολο|yhteensä|count|rows?|records?|end of (?:file|report|list)|ende)\b\W*(?:\p{L}+\W*)?\d*\W*$)/iu;
/** A line that only parts: "-----", "=====". */
const RULE = /^[\s\-=_*+|.~–—]+$/u;
/** End notes that `withoutFooter` tells from people, at most. */
export const END_NOTES_MAX = 20;
/** Longer texts are no counts. */
const COUNT_LENGTH = 200;

/** True for a line that a program drew between header, rows and footer. */
export const isRule = ({ cells }: Row): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.every((cell) => RULE.test(cell) && cell.trim().length > 1);
};

/**
 * Parts a table's rows into people's and others: lines of dashes anywhere, and at the end what no person can be: counts
 * ("200 rows selected", "Total: 200"), and notes, where tables of several columns have a single text with blanks in it.
 * @param width columns of the table
 */
export function withoutFooter(rows: readonly Row[], width: number): { rows: Row[]; left: Row[] } {
  let end = rows.length;
  while (end > 0 && rows.length - end < END_NOTES_MAX && isEndNote(rows[end - 1]!, width)) end--;
  const kept = rows.slice(0, end).filter((row) => !isRule(row));
  const rules = rows.slice(0, end).filter(isRule);
  return { rows: kept, left: [...rules, ...rows.slice(end)] };
}

function isEndNote(row: Row, width: number): boolean {
  if (isRule(row)) return true;
  const filled = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = '', second = ''] = filled;
  if (width < 2 || filled.length > 2) return false;
  if (filled.length === 1) return isCount(first) || (width > 2 && / /.test(first));
  return isCount(first) && /^\d[\d.,' ]*$/.test(second);
}

const isCount = (cell: string): boolean => cell.length <= COUNT_LENGTH && COUNT.test(cell);
