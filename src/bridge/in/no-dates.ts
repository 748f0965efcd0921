import { counted } from '../../lib/words.ts';
import type { Person } from './person-of.ts';

/** Texts in place of dates in one column. */
interface Column {
  /** The first such text. */
  text: string;
  count: number;
}

/** Counts the texts that stand in place of a date, by their columns. */
export class NoDateCounts {
  #columns = new Map<string, Column>();

  add({ noDates }: Person): void {
    for (const column in noDates) {
      const known = this.#columns.get(column) ?? { text: noDates[column]!, count: 0 };
      this.#columns.set(column, { ...known, count: known.count + 1 });
    }
  }

  get total(): number {
    return [...this.#columns.values()].reduce((sum, one) => sum + one.count, 0);
  }

  /** A sentence about all columns, without its full stop. */
  get sentence(): string {
    return [...this.#columns]
      .map(
        ([column, { text, count }]) =>
          `${column} is ${text} in ${counted(count, 'row', 'rows')}, which is not a date and counts as none`,
      )
      .join('; ');
  }
}
