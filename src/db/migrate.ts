import type { Database } from 'bun:sqlite';
import { MIGRATIONS } from './migrations.ts';

/** The database was written by a newer Lanyard, whose schema this one doesn't know. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Applies the missing migrations, each in a transaction of its own, and returns their names.
 * The number of applied ones is SQLite's `user_version`.
 */
export function migrate(sqlite: Database): string[] {
  const known = MIGRATIONS.length;
  const applied = appliedCount(sqlite);
  if (applied > known)
    throw new NewerDatabaseError(
      `The database has ${applied} migrations, this version of Lanyard knows ${known}: it was written by a newer one. Start that version, or restore a backup.`,
    );
  return MIGRATIONS.slice(applied).map(({ name, sql }, index) => {
    sqlite
      .transaction(() => {
        // Another process may have been first, between our look and our lock.
        if (appliedCount(sqlite) !== applied + index) return;
        sqlite.run(sql);
        sqlite.run(`PRAGMA user_version = ${applied + index + 1}`);
      })
      .immediate();
    return name;
  });
}

export function appliedCount(sqlite: Database): number {
  return (sqlite.query('PRAGMA user_version').get() as { user_version: number }).user_version;
}
