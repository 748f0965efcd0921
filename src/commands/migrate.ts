import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { assertNoRestore } from '../backup/restore/swap-in.ts';
import { appliedCount, appliedTo } from '../db/migrations/migrate.ts';
import { MIGRATIONS } from '../db/migrations/migrations.ts';
import { openDatabase } from '../db/open.ts';
import { migrationLock } from './frame/migration-lock.ts';
import { print, tell } from './frame/output.ts';
import { LOCK_FILE, readConfig, reported } from './frame/run.ts';

/** `lanyard migrate`: migrates the database, as every start does, for admins who want that done beforehand. */
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
        const lock = await migrationLock(dataDir, join(dataDir, LOCK_FILE));
        let migrations: number;
        try {
          const db = openDatabase(path, {
            onMigrating: ({ migration, step, of }) => tell(`Applying ${migration} (${step} of ${of})…`),
          });
          migrations = appliedCount(db.$client);
          db.$client.close();
        } finally {
          lock?.release();
        }
        const applied = MIGRATIONS.slice(before).map(({ name }) => name);
        print(options.json, { migrations, applied }, text(migrations, before, applied));
      }),
    );

function text(migrations: number, before: number, applied: string[]): string {
  if (applied.length === 0) return `The database has all ${migrations} migrations.`;
  const copy = before > 0 ? ' A copy of before is in DATA_DIR/backups.' : '';
  return `Applied ${applied.join(', ')}: the database has all ${migrations} migrations.${copy}`;
}
