/**
 * The bridge's own tables, in the site's database. `section` and `feed` are names of sections.
 *
 * - `lanyard_bridge`: how far each feed has been read. A round is a reading from the beginning to its end.
 * - `lanyard_bridge_records`: what is known of each record, only in those fields that the configuration names: a row of
 *   cards is written again when the person changes, and a row that was refused is tried again.
 * - `lanyard_bridge_rows`: which row of the site's is whose. Nothing else is ever changed or deleted. The record of a photo's
 *   row is its person, as everybody has one at a time.
 * - `lanyard_bridge_failures`: what was set aside, and why.
 * - `lanyard_bridge_tasks`: pictures to be fetched, by person, and photos to be acknowledged.
 */
export const TABLES = [
  `CREATE TABLE IF NOT EXISTS "lanyard_bridge" (
    "system" TEXT NOT NULL, "section" TEXT NOT NULL, "cursor" TEXT, "round" INTEGER NOT NULL, "complete" INTEGER NOT NULL,
    "configuration" TEXT NOT NULL, "last_run_at" TEXT NOT NULL, PRIMARY KEY ("system", "section")
  )`,
  `CREATE TABLE IF NOT EXISTS "lanyard_bridge_records" (
    "system" TEXT NOT NULL, "feed" TEXT NOT NULL, "record" TEXT NOT NULL, "holder" TEXT, "photo" TEXT, "stamp" TEXT NOT NULL,
    "round" INTEGER NOT NULL, "fields" TEXT NOT NULL, PRIMARY KEY ("system", "feed", "record")
  )`,
  `CREATE INDEX IF NOT EXISTS "lanyard_bridge_records_of" ON "lanyard_bridge_records" ("system", "holder")`,
  `CREATE INDEX IF NOT EXISTS "lanyard_bridge_records_photo" ON "lanyard_bridge_records" ("system", "photo")`,
  `CREATE TABLE IF NOT EXISTS "lanyard_bridge_rows" (
    "system" TEXT NOT NULL, "section" TEXT NOT NULL, "record" TEXT NOT NULL, "key" TEXT NOT NULL, "stamp" TEXT NOT NULL,
    PRIMARY KEY ("system", "section", "record"), UNIQUE ("system", "section", "key")
  )`,
  `CREATE TABLE IF NOT EXISTS "lanyard_bridge_failures" (
    "system" TEXT NOT NULL, "section" TEXT NOT NULL, "record" TEXT NOT NULL, "key" TEXT, "reason" TEXT NOT NULL,
    "at" TEXT NOT NULL, PRIMARY KEY ("system", "section", "record")
  )`,
  `CREATE TABLE IF NOT EXISTS "lanyard_bridge_tasks" (
    "system" TEXT NOT NULL, "task" TEXT NOT NULL, "record" TEXT NOT NULL, "detail" TEXT, PRIMARY KEY ("system", "task", "record")
  )`,
];
