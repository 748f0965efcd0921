import type { SectionName } from '../config/fields.ts';
import type { Values } from '../targets/target.ts';
import type { WrittenRow } from './buffered-tables.ts';
import { asciiJson } from './sql.ts';
import type { Step } from './step.ts';

/** A key as stored text. It still finds its row after the configuration has changed the key's columns. */
export const keyText = (key: Values): string => asciiJson(key);
export const keyOf = ({ key }: Pick<WrittenRow, 'key'>): Values => JSON.parse(key);

export const writtenRow = (
  { tables }: Step,
  section: SectionName,
  record: string,
): Promise<WrittenRow | null> => tables.rows.get(section, record);

/** The record whose row has the given key. */
export async function ownerOf({ tables }: Step, section: SectionName, key: string): Promise<string | null> {
  const [found] = await tables.rows.find(section, 'key', [key]);
  return found ?? null;
}

export const saveRow = ({ tables }: Step, section: SectionName, record: string, row: WrittenRow): void =>
  tables.rows.put(section, record, row);

export const forgetRow = ({ tables }: Step, section: SectionName, record: string): void =>
  tables.rows.remove(section, record);

/** Clears the stamps of all rows in a section, so that they count as outdated. */
export const forgetStamps = ({ state, system }: Step, section: SectionName): Promise<number> =>
  state.run('UPDATE "lanyard_bridge_rows" SET "stamp" = ? WHERE "system" = ? AND "section" = ?', [
    '',
    system,
    section,
  ]);
