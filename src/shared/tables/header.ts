import type { Row } from './row.ts';

/** The header is searched for in this many rows: programs may write a title, a date or other lines above it. */
const ROWS = 30;

/**
 * The index of the row with the column names: the first row with the most known names. A single known name counts only
 * if no other cell of the row is filled. If no row has known names, the first row counts.
 */
export function findHeader(rows: readonly Row[], isKnown: (name: string) => boolean): number {
  const counts = rows.slice(0, ROWS).map(({ cells }) => {
    const filled = cells.filter((cell) => cell.trim() !== '');
    const known = filled.filter((cell) => isKnown(cell.trim())).length;
    return known > 1 || (known === 1 && filled.length === 1) ? known : 0;
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? 0 : counts.indexOf(most);
}

/** The column names, trimmed and made unique: a second "Name" becomes "Name (2)". */
export function columnNames({ cells }: Row): string[] {
  const taken = new Set<string>();
  return cells.map((cell) => {
    const name = cell.replace(/\s+/g, ' ').trim();
    let free = name;
    for (let number = 2; name !== '' && taken.has(free); number++) free = `${name} (${number})`;
    taken.add(free);
    return free;
  });
}
