import type { Row } from './row.ts';

/** Words of counts and sums at the end of exports, in the languages of the programs that write them. */
const COUNT =
  /^\W*(?:\d[\d.,' ]* ?(?:rows?|records?|entries|results?|zeilen?|datens[aä]tze?|einträge|lignes?|filas?|registros?|righe|rijen|rader?|rækker|wierszy|řádk\S*|строк\S*|записей|satır|γραμμές|riviä)\b|(?:total|sum|summe|gesamt|anzahl|somme|suma|totale?n?|totaal|celkem|razem|итого|всего|toplam|σύνολο|yhteensä|count|rows?|records?|end of (?:file|report|list)|ende)\b\W*(?:\p{L}+\W*)?\d*\W*$)/iu;
/** A line that only separates: "-----", "=====". */
const RULE = /^[\s\-=_*+|.~–—]+$/u;
/** The most end notes that `withoutFooter` looks for. */
export const END_NOTES_MAX = 20;
/** Longer texts aren't counts. */
const COUNT_LENGTH = 200;

/** True for a line that a program drew between header, rows and footer. */
export const isRule = ({ cells }: Row): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.every((cell) => RULE.test(cell) && cell.trim().length > 1);
};

/**
 * Separates the rows of people from the others: lines of dashes anywhere, and counts and notes at the end. Counts are,
 * for example, "200 rows selected" and "Total: 200". A note is a row with a single text of several words, in a table
 * with more than two columns.
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
