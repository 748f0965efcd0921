import type { SectionName } from '../config/fields.ts';
import type { Step } from './step.ts';

/** What is known of a record. */
export interface Known {
  /** Whose card or photo it is. */
  holder: string | null;
  /** A person's current photo. */
  photo: string | null;
  /** Another one with each change of the record. */
  stamp: string;
  /** By field. */
  fields: Readonly<Record<string, unknown>>;
}

interface Row extends Omit<Known, 'fields'> {
  fields: string;
}

export async function knownRecord(
  { state, system }: Step,
  feed: SectionName,
  record: string,
): Promise<Known | null> {
  const [found] = await state.all<Row>(
    'SELECT "holder", "photo", "stamp", "fields" FROM "lanyard_bridge_records" WHERE "system" = ? AND "feed" = ? AND "record" = ?',
    [system, feed, record],
  );
  return found === undefined ? null : { ...found, fields: JSON.parse(found.fields) };
}

export async function keepRecord(
  { state, system }: Step,
  feed: SectionName,
  record: string,
  { holder, photo, stamp, fields }: Known,
  round: number,
): Promise<void> {
  const values = [holder, photo, stamp, round, JSON.stringify(fields), system, feed, record];
  const changed = await state.run(
    `UPDATE "lanyard_bridge_records" SET "holder" = ?, "photo" = ?, "stamp" = ?, "round" = ?, "fields" = ?
     WHERE "system" = ? AND "feed" = ? AND "record" = ?`,
    values,
  );
  if (changed === 0)
    await state.run(
      `INSERT INTO "lanyard_bridge_records" ("holder", "photo", "stamp", "round", "fields", "system", "feed", "record")
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      values,
    );
}

export async function forgetRecord(
  { state, system }: Step,
  feed: SectionName,
  record: string,
): Promise<void> {
  await state.run('DELETE FROM "lanyard_bridge_records" WHERE "system" = ? AND "feed" = ? AND "record" = ?', [
    system,
    feed,
    record,
  ]);
}

const idsOf = (rows: { record: string }[]): string[] => rows.map(({ record }) => record);

/** Somebody's cards. */
export const cardsOf = async ({ state, system }: Step, holder: string): Promise<string[]> =>
  idsOf(
    await state.all(
      `SELECT "record" FROM "lanyard_bridge_records" WHERE "system" = ? AND "holder" = ? AND "feed" = 'cards' ORDER BY "record"`,
      [system, holder],
    ),
  );

/** Whose current photo it is. */
export const peopleWith = async ({ state, system }: Step, photo: string): Promise<string[]> =>
  idsOf(
    await state.all('SELECT "record" FROM "lanyard_bridge_records" WHERE "system" = ? AND "photo" = ?', [
      system,
      photo,
    ]),
  );

/** Records that have not come again in a round. */
export const notSeenIn = async (
  { state, system }: Step,
  feed: SectionName,
  round: number,
): Promise<string[]> =>
  idsOf(
    await state.all(
      'SELECT "record" FROM "lanyard_bridge_records" WHERE "system" = ? AND "feed" = ? AND "round" <> ?',
      [system, feed, round],
    ),
  );
