import type { Section } from '../config/config.ts';
import type { Statement } from '../config/statement.ts';
import type { Step } from '../state/step.ts';
import { quoted, quotedColumn, type Values } from '../targets/target.ts';

/** The site's rows themselves: all SQL that touches them is here. */

/** Whether a row has a key, other than the record's own at its former one. */
export async function isTaken(
  { site }: Step,
  section: Section,
  key: Values,
  former: Values | null,
): Promise<boolean> {
  // Whoever writes a statement says there what becomes of others' rows.
  if (section.statements !== null) return false;
  const { where, values } = matching(key);
  const own = former === null ? { where: '', values: [] } : matching(former);
  const found = await site.all(
    `SELECT 1 FROM ${quoted(section.table)} WHERE ${where}${former === null ? '' : ` AND NOT (${own.where})`}`,
    [...values, ...own.values],
  );
  return found.length > 0;
}

/** Makes a new row. */
export async function insert({ site }: Step, { table, statements }: Section, row: Values): Promise<void> {
  if (statements !== null) {
    await execute(site, statements.upsert, row);
    return;
  }
  const columns = Object.keys(row).map(quotedColumn).join(', ');
  const places = Object.keys(row)
    .map(() => '?')
    .join(', ');
  await site.run(`INSERT INTO ${quoted(table)} (${columns}) VALUES (${places})`, Object.values(row));
}

/**
 * Changes the row of a key.
 * @param row all of it, where the key changes or a statement writes it
 * @returns whether it was there
 */
export async function update(
  step: Step,
  section: Section,
  former: Values,
  key: Values,
  columns: Values,
): Promise<boolean> {
  const { site } = step;
  const isMoved = JSON.stringify(former) !== JSON.stringify(key);
  if (section.statements !== null) {
    if (isMoved) await execute(site, section.statements.delete, former);
    await execute(site, section.statements.upsert, { ...key, ...columns });
    return true;
  }
  const sets = isMoved ? { ...key, ...columns } : columns;
  const { where, values } = matching(former);
  // With the key alone, there is nothing to set, and only its row to be looked for.
  if (Object.keys(sets).length === 0)
    return (await site.all(`SELECT 1 FROM ${quoted(section.table)} WHERE ${where}`, values)).length > 0;
  const set = Object.keys(sets)
    .map((column) => `${quotedColumn(column)} = ?`)
    .join(', ');
  const sql = `UPDATE ${quoted(section.table)} SET ${set} WHERE ${where}`;
  return (await site.run(sql, [...Object.values(sets), ...values])) > 0;
}

export async function remove({ site }: Step, { table, statements }: Section, key: Values): Promise<void> {
  if (statements !== null) {
    await execute(site, statements.delete, key);
    return;
  }
  const { where, values } = matching(key);
  await site.run(`DELETE FROM ${quoted(table)} WHERE ${where}`, values);
}

/** What a row's columns hold now; null when it isn't there, or only a statement knows where. */
export async function present(
  { site }: Step,
  { table, statements }: Section,
  key: Values,
  row: Values,
): Promise<Values | null> {
  if (statements !== null) return null;
  const { where, values } = matching(key);
  const columns = Object.keys(row).map(quotedColumn).join(', ');
  const [found] = await site.all<Values>(`SELECT ${columns} FROM ${quoted(table)} WHERE ${where}`, values);
  return found ?? null;
}

const execute = (site: Step['site'], { sql, fields }: Statement, row: Values): Promise<number> =>
  site.run(
    sql,
    fields.map((field) => row[field] ?? null),
  );

const matching = (key: Values) => ({
  where: Object.keys(key)
    .map((column) => `${quotedColumn(column)} = ?`)
    .join(' AND '),
  values: Object.values(key),
});
