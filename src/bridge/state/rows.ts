import type { SectionName } from '../config/fields.ts';
import type { Values } from '../targets/target.ts';
import type { Step } from './step.ts';

/** A row of the site's that the bridge wrote. */
export interface WrittenRow {
  /** The key's columns and their values, as JSON. */
  key: string;
  /** The record's when it was written. */
  stamp: string;
}

/** How a key is kept: it finds its row even when the configuration names other columns by then. */
export const keyText = (key: Values): string => JSON.stringify(key);
export const keyOf = ({ key }: Pick<WrittenRow, 'key'>): Values => JSON.parse(key);

export async function writtenRow(
  { state, system }: Step,
  section: SectionName,
  record: string,
): Promise<WrittenRow | null> {
  const [found] = await state.all<WrittenRow>(
    'SELECT "key", "stamp" FROM "lanyard_bridge_rows" WHERE "system" = ? AND "section" = ? AND "record" = ?',
    [system, section, record],
  );
  return found ?? null;
}

/** Whose row has a key. */
export async function ownerOf(
  { state, system }: Step,
  section: SectionName,
  key: string,
): Promise<string | null> {
  const [found] = await state.all<{ record: string }>(
    'SELECT "record" FROM "lanyard_bridge_rows" WHERE "system" = ? AND "section" = ? AND "key" = ?',
    [system, section, key],
  );
  return found?.record ?? null;
}

export async function rememberRow(
  { state, system }: Step,
  section: SectionName,
  record: string,
  { key, stamp }: WrittenRow,
): Promise<void> {
  const values = [key, stamp, system, section, record];
  const changed = await state.run(
    'UPDATE "lanyard_bridge_rows" SET "key" = ?, "stamp" = ? WHERE "system" = ? AND "section" = ? AND "record" = ?',
    values,
  );
  if (changed === 0)
    await state.run(
      'INSERT INTO "lanyard_bridge_rows" ("key", "stamp", "system", "section", "record") VALUES (?, ?, ?, ?, ?)',
      values,
    );
}

export async function forgetRow(
  { state, system }: Step,
  section: SectionName,
  record: string,
): Promise<void> {
  await state.run('DELETE FROM "lanyard_bridge_rows" WHERE "system" = ? AND "section" = ? AND "record" = ?', [
    system,
    section,
    record,
  ]);
}
