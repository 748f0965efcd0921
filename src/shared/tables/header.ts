import type { Row } from './row.ts';

/** A header stands among the first rows, below a title, the day of an export, or whatever a program writes. */
const ROWS = 30;

/**
 * The place of the row with the names of the columns: the first row with the most known ones, at least two of them unless rows have
 * a single cell. The first row where none is known.
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

/** The names of columns, trimmed, and each once: a second "Name" is "Name (2)". */
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
