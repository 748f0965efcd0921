import type { Section } from '../config/config.ts';
import type { Statement } from '../config/statement.ts';
import { assertEncodable } from '../folder/cell.ts';
import { insertRows } from '../state/insert-rows.ts';
import type { Step } from '../state/step.ts';
import { quoted, quotedColumn, type Value, type Values } from '../targets/target.ts';
import { insertFile, pathIn, presentFile, removeFileAt, updateFile } from './site-files.ts';

/** The site's rows. All SQL that touches them is here; `site-files` is for photos as files. */

/** True when a row other than the record's own has the key. */
export async function isTaken(
  { site, isQuick }: Step,
  section: Section,
  key: Values,
  former: Values | null,
): Promise<boolean> {
  // A quick step leaves it to the table's unique key to refuse a taken key.
  if (isQuick) return false;
  // The site's own statement deals with rows that already have the key.
  if (section.statements !== null) return false;
  const { where, values } = await matching(site, section.table, key);
  const formerRow = former === null || pathIn(former) !== null ? null : former;
  const own = formerRow === null ? { where: '', values: [] } : await matching(site, section.table, formerRow);
  const found = await site.all(
    `SELECT 1 FROM ${quoted(section.table)} WHERE ${where}${formerRow === null ? '' : ` AND NOT (${own.where})`}`,
    [...values, ...own.values],
  );
  return found.length > 0;
}

export async function insert(
  step: Step,
  { table, statements, files, csv }: Section,
  row: Values,
): Promise<void> {
  if (files !== null) return insertFile(step, row);
  if (csv !== undefined) assertEncodable(row, csv.format);
  const { site } = step;
  if (statements !== null) {
    await execute(step, statements.upsert, row);
    return;
  }
  await addRow(step, table, await fittedValues(site, table, row));
}

/**
 * Changes the row with the key `former`.
 * @param columns all other columns, if the key changes or a statement writes the row
 * @returns true when the row was there
 */
export async function update(
  step: Step,
  section: Section,
  former: Values,
  key: Values,
  columns: Values,
): Promise<boolean> {
  const { site } = step;
  const formerPath = pathIn(former);
  if (section.files !== null) {
    // Photos that an earlier configuration wrote into a table are left to the site.
    return formerPath !== null && updateFile(step, formerPath, key, columns);
  }
  if (formerPath !== null) {
    removeFileAt(step, formerPath);
    return false;
  }
  if (section.csv !== undefined) assertEncodable({ ...key, ...columns }, section.csv.format);
  const isMoved = JSON.stringify(former) !== JSON.stringify(key);
  if (section.statements !== null) {
    if (isMoved) await execute(step, section.statements.delete, former);
    await execute(step, section.statements.upsert, { ...key, ...columns });
    return true;
  }
  await flushNewRows(step);
  const sets = isMoved ? { ...key, ...columns } : columns;
  const { where, values } = await matching(site, section.table, former);
  // A row that consists only of its key has nothing to set, so it is only looked for.
  if (Object.keys(sets).length === 0)
    return (await site.all(`SELECT 1 FROM ${quoted(section.table)} WHERE ${where}`, values)).length > 0;
  const set = Object.keys(sets)
    .map((column) => `${quotedColumn(column)} = ?`)
    .join(', ');
  const sql = `UPDATE ${quoted(section.table)} SET ${set} WHERE ${where}`;
  const given = Object.values(await fittedValues(site, section.table, sets));
  return (await site.run(sql, [...given, ...values])) > 0;
}

export async function remove(step: Step, { table, statements, files }: Section, key: Values): Promise<void> {
  const path = pathIn(key);
  if (path !== null) return removeFileAt(step, path);
  if (files !== null) return;
  const { site } = step;
  if (statements !== null) {
    await execute(step, statements.delete, key);
    return;
  }
  await flushNewRows(step);
  const { where, values } = await matching(site, table, key);
  await site.run(`DELETE FROM ${quoted(table)} WHERE ${where}`, values);
}

/** The current values of a row's columns; null when there is no row, or only a statement could find it. */
export async function present(
  step: Step,
  { table, statements, files }: Section,
  key: Values,
  row: Values,
): Promise<Values | null> {
  const { site } = step;
  const path = pathIn(key);
  if (files !== null) return path === null ? null : presentFile(step, path);
  if (path !== null) return null;
  if (statements !== null) return null;
  const { where, values } = await matching(site, table, key);
  const columns = Object.keys(row).map(quotedColumn).join(', ');
  const [found] = await site.all<Values>(`SELECT ${columns} FROM ${quoted(table)} WHERE ${where}`, values);
  if (found === undefined) return null;
  // A column may store a value in its own form. A value that is equal in that form counts as unchanged.
  const given = await fittedValues(site, table, row);
  return Object.fromEntries(
    Object.entries(found).map(([column, value]) => [
      column,
      isSame(value, given[column]!) ? row[column]! : value,
    ]),
  );
}

/** Compares values as text, because decimals are read as text with all their digits. */
const isSame = (value: Value, given: Value): boolean =>
  String(value) === String(given) || (typeof given === 'number' && value !== null && Number(value) === given);

async function execute(step: Step, { sql, fields }: Statement, row: Values): Promise<void> {
  await flushNewRows(step);
  const { site } = step;
  const values = fields.map((field) => row[field] ?? null);
  await (site.statement?.(sql, values) ?? site.run(sql, values));
}

const fittedValues = async (site: Step['site'], table: string, row: Values): Promise<Values> =>
  (await site.fit?.(table, row)) ?? row;

const matching = async (site: Step['site'], table: string, key: Values) => ({
  where: Object.keys(key)
    .map((column) => `${quotedColumn(column)} = ?`)
    .join(' AND '),
  values: Object.values(await fittedValues(site, table, key)),
});

/** Writes a new row to the site's table. A quick step gathers the rows for one table, and writes many at a time. */
export async function addRow(step: Step, table: string, row: Values): Promise<void> {
  const columns = Object.keys(row).map(quotedColumn).join(', ');
  const into = `${quoted(table)} (${columns})`;
  if (step.newRows?.into !== into) {
    await flushNewRows(step);
    step.newRows = { into, rows: [] };
  }
  step.newRows!.rows.push(Object.values(row));
  if (!step.isQuick) await flushNewRows(step);
}

/**
 * Writes the gathered rows. Call it before anything else touches the site's tables, and when a step ends.
 * @throws RowRefused
 */
export async function flushNewRows(step: Step): Promise<void> {
  if (step.newRows === null) return;
  const { into, rows } = step.newRows;
  step.newRows = null;
  await insertRows(step.site, into, rows);
}
