import type { Db } from '../../../src/db/open.ts';

/** How SQLite goes through the tables for a statement, as it says itself, outer loops first. */
export const planOf = (db: Db, text: string): string[] =>
  db.$client
    .query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${text}`)
    .all()
    .map(({ detail }) => detail);
