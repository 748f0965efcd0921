import { BridgeError } from '../bridge-error.ts';
import { suggestion } from '../config/mistakes.ts';
import { type Found, RowRefused, type Target } from '../targets/target.ts';
import type { PeopleSource } from './source.ts';

const LABEL = '[people] query';

/**
 * The rows of a query of the site.
 * @param label the query's name in messages: `[people] query`
 * @throws TargetAway, BridgeError, at any chunk
 */
export async function* rowsOfQuery(
  target: Pick<Target, 'query'>,
  label: string,
  query: string,
  chunkRows?: number,
): AsyncGenerator<Found[]> {
  try {
    yield* target.query(query, chunkRows);
  } catch (error) {
    // No row is written here, so none can be set aside: the query itself has to be corrected.
    if (error instanceof RowRefused) throw new BridgeError(`${label} fails: ${error.message}.`);
    throw error;
  }
}

/**
 * The people of the site's query.
 * @param columns the fields of the columns to read; null when these are named after fields
 */
export const querySource = (
  target: Pick<Target, 'query'>,
  query: string,
  timeZone: string,
  columns: Readonly<Record<string, string>> | null = null,
): PeopleSource => ({
  label: LABEL,
  timeZone,
  async *rows() {
    for await (const chunk of rowsOfQuery(target, LABEL, query))
      yield columns === null ? chunk : chunk.map((row) => renamed(row, columns));
  },
});

/** @throws BridgeError when a column is missing */
function renamed(row: Found, columns: Readonly<Record<string, string>>): Found {
  for (const column of Object.keys(columns))
    if (!Object.hasOwn(row, column))
      throw new BridgeError(
        `${LABEL} has no column "${column}", which columns names.${suggestion(column, Object.keys(row))}`,
      );
  return Object.fromEntries(Object.entries(columns).map(([column, field]) => [field, row[column]!]));
}
