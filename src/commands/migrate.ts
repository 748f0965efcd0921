import { Database } from 'bun:sqlite';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { assertNoRestore } from '../backup/swap-in.ts';
import { appliedCount } from '../db/migrate.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { openDatabase } from '../db/open.ts';
import { holderOf, lockDirectory } from '../storage/directory-lock.ts';
import { print } from './output.ts';
import { CommandError, LOCK_FILE, readConfig, reported } from './run.ts';

/** `lanyard migrate`: what every start does, for those who want it done before. */
export const migrateCommand = () =>
  new Command('migrate')
    .description('bring the database to this version, with a backup before (every start does it, too)')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }, command: Command) =>
      reported(async () => {
        const { dataDir } = readConfig(command);
        mkdirSync(dataDir, { recursive: true });
        assertNoRestore(dataDir);
        const path = join(dataDir, 'lanyard.db');
        const before = appliedTo(path);
        if (before > 0 && before < MIGRATIONS.length) assertNoServer(dataDir);
        const db = openDatabase(path);
        const migrations = appliedCount(db.$client);
        db.$client.close();
        const applied = MIGRATIONS.slice(before).map(({ name }) => name);
        print(options.json, { migrations, applied }, text(migrations, before, applied));
      }),
    );

function appliedTo(path: string): number {
  if (!existsSync(path)) return 0;
  const sqlite = new Database(path, { readwrite: true });
  try {
    return appliedCount(sqlite);
  } finally {
    sqlite.close();
  }
}

/** A server that runs is of the version before: its statements are for the tables as they are. */
function assertNoServer(dataDir: string): void {
  const lockFile = join(dataDir, LOCK_FILE);
  const lock = lockDirectory(lockFile);
  if (lock === null)
    throw new CommandError(
      `a server of the version before runs on DATA_DIR ${dataDir} (${holderOf(lockFile)}): stop it first; nothing was changed.`,
    );
  lock.release();
}

function text(migrations: number, before: number, applied: string[]): string {
  if (applied.length === 0) return `The database has all ${migrations} migrations.`;
  const copy = before > 0 ? ' A copy of before is in DATA_DIR/backups.' : '';
  return `Applied ${applied.join(', ')}: the database has all ${migrations} migrations.${copy}`;
}
