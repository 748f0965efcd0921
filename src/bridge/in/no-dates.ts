import { counted } from '../../lib/words.ts';
import { type Found, NoDate } from '../targets/target.ts';
import type { PeopleSource } from './source.ts';
import { isNoDate } from './written-day.ts';

/** Values in place of dates in one column. */
interface Column {
  /** The first such value. */
  text: string;
  count: number;
}

/** Counts the values of a source that stand in place of a date, while its rows are read. */
export function countNoDates(source: PeopleSource): {
  source: PeopleSource;
  total(): number;
  /** A sentence about all of them, without its end. */
  sentence(): string;
} {
  const columns = new Map<string, Column>();
  const count = (column: string, found: Found[string]) => {
    if (!isNoDate(column, found)) return;
    const known = columns.get(column) ?? {
      text: found instanceof NoDate ? found.text : String(found),
      count: 0,
    };
    columns.set(column, { ...known, count: known.count + 1 });
  };
  return {
    source: {
      ...source,
      async *rows() {
        for await (const chunk of source.rows()) {
          for (const row of chunk) for (const column in row) count(column, row[column]!);
          yield chunk;
        }
      },
    },
    total: () => [...columns.values()].reduce((sum, one) => sum + one.count, 0),
    sentence: () =>
      [...columns]
        .map(
          ([column, one]) =>
            `${column} is ${one.text} in ${counted(one.count, 'row', 'rows')}, which is no date and counts as none`,
        )
        .join('; '),
  };
}
