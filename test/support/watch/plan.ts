import type { Db } from '../../../src/db/open.ts';

/** Returns SQLite's own query plan of a statement, one line per table, outer loops first. */
export const planOf = (db: Db, text: string): string[] =>
  db.$client
    .query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${text}`)
    .all()
    .map(({ detail }) => detail);
