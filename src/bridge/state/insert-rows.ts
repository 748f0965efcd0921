import type { Transaction, Value } from '../targets/target.ts';
import { inBatches, placeholders } from './sql.ts';

/**
 * Inserts rows, many with each statement.
 * @param into the table and its columns: `"people" ("id", "name")`
 * @throws RowRefused
 */
export async function insertRows(
  tx: Transaction,
  into: string,
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (tx.insertRows !== undefined) return tx.insertRows(into, rows);
  for (const some of inBatches(rows)) await tx.run(insertOf(into, some), some.flat());
}

/** One statement for some rows of the same columns. */
export const insertOf = (into: string, rows: readonly (readonly Value[])[]): string =>
  `INSERT INTO ${into} VALUES ${rows.map((row) => `(${placeholders(row)})`).join(', ')}`;
