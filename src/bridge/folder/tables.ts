import type { CsvTable } from '../config/config.ts';
import { quotedColumn, type Transaction } from '../targets/target.ts';

/** The files that the bridge has written. Any other file is the site's. */
const EXPORTS = `CREATE TABLE IF NOT EXISTS "lanyard_bridge_exports" ("path" TEXT PRIMARY KEY)`;

/**
 * Makes the tables from which a folder's files are written. If the configuration has changed a table's columns or key,
 * the table starts empty, and the next round fills it.
 */
export async function makeTables(
  tx: Transaction,
  system: string,
  tables: readonly CsvTable[],
): Promise<void> {
  await tx.run(EXPORTS);
  for (const { name, key, order } of tables) {
    const list = (columns: readonly string[]) => columns.map((column) => quotedColumn(column)).join(', ');
    // Columns without types keep texts such as 007 as they are.
    const sql = `CREATE TABLE "${name}" (${list(order)}, PRIMARY KEY (${list(key)}))`;
    const [found] = await tx.all<{ sql: string }>('SELECT "sql" FROM sqlite_schema WHERE "name" = ?', [name]);
    if (found?.sql === sql) continue;
    if (found !== undefined) await tx.run(`DROP TABLE "${name}"`);
    await tx.run(sql);
    for (const own of ['lanyard_bridge_rows', 'lanyard_bridge_failures'])
      await tx.run(`DELETE FROM "${own}" WHERE "system" = ? AND "section" = ?`, [system, name]);
  }
}
