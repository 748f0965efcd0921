import type { Harness } from '../server/harness.ts';

/** Every row of every table, as text, so that a change anywhere shows. @param besides tables to leave out */
export function contents({ context }: Harness, besides: readonly string[] = []): string {
  const db = context.db.$client;
  const tables = db
    .query("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .values()
    .flat() as string[];
  return JSON.stringify(
    tables
      .filter((name) => !besides.includes(name))
      .map((name) => [name, db.query(`SELECT * FROM "${name}"`).values()]),
    (_, value) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value),
  );
}
