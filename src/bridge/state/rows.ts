import type { SectionName } from '../config/fields.ts';
import type { Values } from '../targets/target.ts';
import type { WrittenRow } from './buffered-tables.ts';
import { asciiJson } from './sql.ts';
import type { Step } from './step.ts';

/** A key as text, as it is kept: it finds its row even after the configuration has changed its columns. */
export const keyText = (key: Values): string => asciiJson(key);
export const keyOf = ({ key }: Pick<WrittenRow, 'key'>): Values => JSON.parse(key);

export const writtenRow = (
  { tables }: Step,
  section: SectionName,
  record: string,
): Promise<WrittenRow | null> => tables.rows.get(section, record);

/** The record whose row has a key. */
export async function ownerOf({ tables }: Step, section: SectionName, key: string): Promise<string | null> {
  const [found] = await tables.rows.find(section, 'key', [key]);
  return found ?? null;
}

export const saveRow = ({ tables }: Step, section: SectionName, record: string, row: WrittenRow): void =>
  tables.rows.put(section, record, row);

export const forgetRow = ({ tables }: Step, section: SectionName, record: string): void =>
  tables.rows.remove(section, record);

/** Forgets what all rows of a section were made of, so that they count as outdated. */
export const forgetStamps = ({ state, system }: Step, section: SectionName): Promise<number> =>
  state.run(`UPDATE "lanyard_bridge_rows" SET "stamp" = '' WHERE "system" = ? AND "section" = ?`, [
    system,
    section,
  ]);
