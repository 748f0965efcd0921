/** A database's names for the types of columns. Texts are compared by their bytes. */
export interface ColumnTypes {
  /** Names and ids of at most 64 ASCII characters, used in keys. */
  name: string;
  /** JSON in ASCII, short enough for an index. */
  key: string;
  /** Text of any length. */
  text: string;
  integer: string;
}

/** The names of the tables that keep the site up to date. */
export const TABLE_NAMES = [
  'lanyard_bridge',
  'lanyard_bridge_records',
  'lanyard_bridge_rows',
  'lanyard_bridge_failures',
  'lanyard_bridge_tasks',
  'lanyard_bridge_files',
];

/**
 * The bridge's own tables. `section` and `feed` are names of sections.
 *
 * - `lanyard_bridge`: the progress in each feed. A round is a reading from the beginning to the end.
 * - `lanyard_bridge_records`: the stored records, with only the fields that the configuration names. With them, the
 *   bridge rewrites a card's row when the person changes, and retries a row that was refused.
 * - `lanyard_bridge_rows`: the site's rows that the bridge wrote, each with its record. The bridge changes and deletes
 *   no others. For a photo's row, the record is the person, because everybody has one photo at a time.
 * - `lanyard_bridge_failures`: the rows that were set aside, with reasons.
 * - `lanyard_bridge_people`: the people whom `[people]` has sent, and the data that Lanyard now has about them
 *   (`in/tracked-people`).
 * - `lanyard_bridge_in`: the result of the last run of `[people]`, and its cursor in the feed of people.
 * - `lanyard_bridge_sent`: the pictures of `[photos_in]` and the cards of `[cards_in]` that the bridge has sent or set
 *   aside (`state/sent-records`).
 * - `lanyard_bridge_runs`: the results of the last runs of `[photos_in]` and `[cards_in]`, and their cursors in feeds.
 * - `lanyard_bridge_tasks`: pictures to be fetched, by person, and photos to be acknowledged.
 * - `lanyard_bridge_files`: the files that hold photos, and the work on each that is due after the commit. A path can
 *   be too long for a key, so `record` is its hash, and `folded` is a hash that ignores case and Unicode normalisation.
 */
export const ownTables = ({ name, key, text, integer }: ColumnTypes): { name: string; sql: string }[] => [
  {
    name: 'lanyard_bridge',
    sql: `CREATE TABLE IF NOT EXISTS "lanyard_bridge" (
      "system" ${name} NOT NULL, "section" ${name} NOT NULL, "cursor" ${text}, "round" ${integer} NOT NULL,
      "complete" ${integer} NOT NULL, "configuration" ${text} NOT NULL, "last_run_at" ${name} NOT NULL, "fault" ${text},
      PRIMARY KEY ("system", "section")
    )`,
  },
  {
    name: 'lanyard_bridge_records',
    sql: `CREATE TABLE IF NOT EXISTS "lanyard_bridge_records" (
      "system" ${name} NOT NULL, "feed" ${name} NOT NULL, "record" ${name} NOT NULL, "holder" ${name}, "photo" ${name},
      "stamp" ${text} NOT NULL, "round" ${integer} NOT NULL, "fields" ${text} NOT NULL,
      PRIMARY KEY ("system", "feed", "record")
    )`,
  },
  {
    name: 'lanyard_bridge_records_of',
    sql: `CREATE INDEX IF NOT EXISTS "lanyard_bridge_records_of" ON "lanyard_bridge_records" ("system", "holder")`,
  },
  {
    name: 'lanyard_bridge_records_photo',
    sql: `CREATE INDEX IF NOT EXISTS "lanyard_bridge_records_photo" ON "lanyard_bridge_records" ("system", "photo")`,
  },
  {
    name: 'lanyard_bridge_rows',
    sql: `CREATE TABLE IF NOT EXISTS "lanyard_bridge_rows" (
      "system" ${name} NOT NULL, "section" ${name} NOT NULL, "record" ${name} NOT NULL, "key" ${key} NOT NULL,
      "stamp" ${text} NOT NULL, PRIMARY KEY ("system", "section", "record"), UNIQUE ("system", "section", "key")
    )`,
  },
  {
    name: 'lanyard_bridge_failures',
    sql: `CREATE TABLE IF NOT EXISTS "lanyard_bridge_failures" (
      "system" ${name} NOT NULL, "section" ${name} NOT NULL, "record" ${name} NOT NULL, "key" ${key},
      "reason" ${text} NOT NULL, "at" ${name} NOT NULL, PRIMARY KEY ("system", "section", "record")
    )`,
  },
  {
    name: 'lanyard_bridge_people',
    sql: `CREATE TABLE IF NOT EXISTS "lanyard_bridge_people" (
      "system" ${name} NOT NULL, "record" ${name} NOT NULL, "external_id" ${text} NOT NULL, "state" ${name} NOT NULL,
      "hash" ${name} NOT NULL, "fields" ${text}, "card_holder" ${name}, "version" ${integer} NOT NULL, "status" ${name},
      "former_status" ${name}, "reason" ${text}, "at" ${name} NOT NULL, PRIMARY KEY ("system", "record")
    )`,
  },
  {
    name: 'lanyard_bridge_people_ids',
    sql: `CREATE INDEX IF NOT EXISTS "lanyard_bridge_people_ids" ON "lanyard_bridge_people" ("system", "card_holder")`,
  },
  {
    name: 'lanyard_bridge_in',
    sql: `CREATE TABLE IF NOT EXISTS "lanyard_bridge_in" (
      "system" ${name} NOT NULL, "cursor" ${text}, "reading" ${integer} NOT NULL, "at" ${name}, "figures" ${text},
      "fault" ${text}, "put_back" ${integer} NOT NULL, PRIMARY KEY ("system")
    )`,
  },
  {
    name: 'lanyard_bridge_sent',
    sql: `CREATE TABLE IF NOT EXISTS "lanyard_bridge_sent" (
      "system" ${name} NOT NULL, "section" ${name} NOT NULL, "record" ${name} NOT NULL, "name" ${text} NOT NULL,
      "state" ${name} NOT NULL, "hash" ${name} NOT NULL, "detail" ${text}, "remote" ${name}, "reason" ${text},
      "at" ${name} NOT NULL, PRIMARY KEY ("system", "section", "record")
    )`,
  },
  {
    name: 'lanyard_bridge_sent_remote',
    sql: `CREATE INDEX IF NOT EXISTS "lanyard_bridge_sent_remote" ON "lanyard_bridge_sent" ("system", "remote")`,
  },
  {
    name: 'lanyard_bridge_runs',
    sql: `CREATE TABLE IF NOT EXISTS "lanyard_bridge_runs" (
      "system" ${name} NOT NULL, "section" ${name} NOT NULL, "cursor" ${text}, "at" ${name}, "figures" ${text},
      "fault" ${text}, PRIMARY KEY ("system", "section")
    )`,
  },
  {
    name: 'lanyard_bridge_tasks',
    sql: `CREATE TABLE IF NOT EXISTS "lanyard_bridge_tasks" (
      "system" ${name} NOT NULL, "task" ${name} NOT NULL, "record" ${name} NOT NULL, "detail" ${text},
      PRIMARY KEY ("system", "task", "record")
    )`,
  },
  {
    name: 'lanyard_bridge_files',
    sql: `CREATE TABLE IF NOT EXISTS "lanyard_bridge_files" (
      "system" ${name} NOT NULL, "section" ${name} NOT NULL, "record" ${name} NOT NULL, "folded" ${name} NOT NULL,
      "path" ${text} NOT NULL, "todo" ${name} NOT NULL, "staged" ${text}, "sha256" ${name},
      PRIMARY KEY ("system", "section", "record")
    )`,
  },
  {
    name: 'lanyard_bridge_files_folded',
    sql: `CREATE INDEX IF NOT EXISTS "lanyard_bridge_files_folded" ON "lanyard_bridge_files" ("system", "section", "folded")`,
  },
  {
    name: 'lanyard_bridge_files_todo',
    sql: `CREATE INDEX IF NOT EXISTS "lanyard_bridge_files_todo" ON "lanyard_bridge_files" ("system", "todo")`,
  },
];

/** For databases with a single type of text, which any index can hold. */
export const PLAIN_TYPES: ColumnTypes = { name: 'TEXT', key: 'TEXT', text: 'TEXT', integer: 'INTEGER' };
