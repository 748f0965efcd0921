import type { SectionName } from '../config/fields.ts';
import { asciiJson } from './sql.ts';
import type { Step } from './step.ts';

/** A record, as the bridge stores it. */
export interface StoredRecord {
  /** The id of the person to whom the card or photo belongs. */
  holder: string | null;
  /** A person's current photo. */
  photo: string | null;
  /** Changes whenever the record does. */
  stamp: string;
  /** Values by their fields. */
  fields: Readonly<Record<string, unknown>>;
}

/** Reads the given records in advance. */
export const preloadRecords = (
  { tables }: Step,
  feed: SectionName,
  records: Iterable<string>,
): Promise<void> => tables.records.read(feed, records);

export async function findRecord(
  { tables }: Step,
  feed: SectionName,
  record: string,
): Promise<StoredRecord | null> {
  const found = await tables.records.get(feed, record);
  return found && { ...found, fields: JSON.parse(found.fields) };
}

export const saveRecord = (
  { tables }: Step,
  feed: SectionName,
  record: string,
  { fields, ...known }: StoredRecord,
  round: number,
): void => tables.records.put(feed, record, { ...known, round, fields: asciiJson(fields) });

export const forgetRecord = ({ tables }: Step, feed: SectionName, record: string): void =>
  tables.records.remove(feed, record);

/** The cards of the given people, by person. */
export const cardsOf = (step: Step, holders: readonly string[]): Promise<Map<string, string[]>> =>
  recordsBy(step, 'cards', 'holder', holders);

/** The people who have one of the given photos as their current one, by photo. */
export const peopleWith = (step: Step, photos: readonly string[]): Promise<Map<string, string[]>> =>
  recordsBy(step, 'card_holders', 'photo', photos);

async function recordsBy(
  { tables: { records } }: Step,
  feed: SectionName,
  column: 'holder' | 'photo',
  values: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(values.map((value) => [value, []]));
  for (const record of await records.find(feed, column, values))
    found.get((await records.get(feed, record))![column]!)!.push(record);
  return found;
}

/** The records that did not come up in a round. */
export async function notSeenIn(
  { tables, state, system }: Step,
  feed: SectionName,
  round: number,
): Promise<string[]> {
  await tables.records.write();
  const found = await state.all<{ record: string }>(
    'SELECT "record" FROM "lanyard_bridge_records" WHERE "system" = ? AND "feed" = ? AND "round" <> ?',
    [system, feed, round],
  );
  return found.map(({ record }) => record);
}
