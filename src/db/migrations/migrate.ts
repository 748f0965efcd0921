import { Database } from 'bun:sqlite';
import { DatabaseError, inWords, isDamage } from '../faults/database-error.ts';
import { hasDatabase } from '../files/loss.ts';
import { MIGRATIONS } from './migrations.ts';

/** Thrown when a newer Lanyard, whose schema this one doesn't know, has written to the database. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** Thrown when a migration can't be applied. The database is then as the previous migration left it. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Called before each step of an upgrade; a step may take minutes. */
export type OnMigrating = (step: { migration: string; step: number; of: number }) => void;

/**
 * Applies the missing migrations, each in a transaction of its own, and returns their names. Calls `backUp` before the
 * first of them, unless the database is new. SQLite's `user_version` says how many have been applied.
 * @throws NewerDatabaseError, MigrationError
 */
export function migrate(
  sqlite: Database,
  backUp: (applied: number) => void = () => {},
  onMigrating: OnMigrating = () => {},
): string[] {
  const known = MIGRATIONS.length;
  const applied = appliedCount(sqlite);
  if (applied > known)
    throw new NewerDatabaseError(
      `The database has ${applied} migrations, this version of Lanyard knows ${known}: it was written by a newer one. Start that version, or restore a backup.`,
    );
  if (applied > 0 && applied < known) backUp(applied);
  return MIGRATIONS.slice(applied).map(({ name, sql }, index) => {
    // For a new database, migrations take only a moment.
    if (applied > 0) onMigrating({ migration: name, step: index + 1, of: known - applied });
    try {
      sqlite
        .transaction(() => {
          // Another process may have applied the migration since the count above.
          if (appliedCount(sqlite) !== applied + index) return;
          sqlite.run(sql);
          sqlite.run(`PRAGMA user_version = ${applied + index + 1}`);
        })
        .immediate();
    } catch (error) {
      // The admin can correct the cause of a refusal by the machine. The next start continues from here.
      const told = inWords(error, sqlite.filename);
      if (told instanceof DatabaseError && !isDamage(error))
        throw new MigrationError(
          `Migration ${name} could not be applied, and changed nothing: ${told.message}`,
          { cause: told },
        );
      throw new MigrationError(
        `Migration ${name} failed (${(error as Error).message}); it changed nothing. The database has ${applied + index} migrations: the version of Lanyard that ran before can use it again if none was applied, else with lanyard restore of the newest DATA_DIR/backups/before-….db.`,
        { cause: error },
      );
    }
    return name;
  });
}

export function appliedCount(sqlite: Database): number {
  return (sqlite.query('PRAGMA user_version').get() as { user_version: number }).user_version;
}

/**
 * The number of migrations that a database on disk has, even while another process has it open; 0 when there is no
 * database.
 */
export function appliedTo(path: string): number {
  if (!hasDatabase(path)) return 0;
  const sqlite = new Database(path, { readwrite: true });
  try {
    sqlite.run('PRAGMA busy_timeout = 5000');
    return appliedCount(sqlite);
  } finally {
    sqlite.close();
  }
}
