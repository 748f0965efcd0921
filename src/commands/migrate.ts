import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { assertNoRestore } from '../backup/restore/swap-in.ts';
import { appliedCount, appliedTo } from '../db/migrations/migrate.ts';
import { MIGRATIONS } from '../db/migrations/migrations.ts';
import { type MigrationPlan, planMigrations } from '../db/migrations/plan.ts';
import { openDatabase } from '../db/open.ts';
import { openAsItIs } from '../doctor/open-as-it-is.ts';
import { migrationLock } from './frame/migration-lock.ts';
import { print, tell } from './frame/output.ts';
import { CommandError, LOCK_FILE, readConfig, reported } from './frame/run.ts';

/** `lanyard migrate`: migrates the database, as every start does, for admins who want that done beforehand. */
export const migrateCommand = () =>
  new Command('migrate')
    .description('bring the database to this version, with a backup before (every start does it, too)')
    .option(
      '--dry-run',
      'say what would change, how long it may take and what space it needs; change nothing',
    )
    .option('--json', 'print JSON')
    .action((options: { dryRun?: boolean; json?: boolean }, command: Command) =>
      reported(async () => {
        const { dataDir } = readConfig(command);
        if (options.dryRun) {
          const plan = planOf(dataDir);
          print(options.json, plan, plan === null ? 'There is no database yet.' : planText(plan));
          return;
        }
        mkdirSync(dataDir, { recursive: true });
        assertNoRestore(dataDir);
        const path = join(dataDir, 'lanyard.db');
        assertSpace(planOf(dataDir));
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

/** Null when there is no database. It is looked at beside a running server, too. */
function planOf(dataDir: string): MigrationPlan | null {
  const sqlite = openAsItIs(join(dataDir, 'lanyard.db'));
  if (sqlite === null) return null;
  try {
    return planMigrations(sqlite);
  } finally {
    sqlite.close();
  }
}

/** @throws CommandError, before anything is changed */
function assertSpace(plan: MigrationPlan | null): void {
  // A database without a single migration is new, and nothing of it is copied.
  if (plan === null || plan.applied === 0 || plan.space.isEnough) return;
  throw new CommandError(
    `the migrations need ${megabytes(plan.space.neededBytes)} where DATA_DIR is, and ${megabytes(plan.space.freeBytes)} are free; nothing was changed. Free some space, and start again.`,
  );
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

function planText({ applied, known, pending, roughSeconds, space }: MigrationPlan): string {
  if (pending.length === 0) return `The database has all ${known} migrations: nothing would change.`;
  const lines = pending.map(({ name, about, rows, roughSeconds: seconds }) => {
    const takes =
      rows === null ? '' : ` (${rows.count.toLocaleString('en')} rows of ${rows.table}, some ${seconds} s)`;
    return `  ${name}${takes}\n      ${about}`;
  });
  const enough = space.isEnough ? '' : ' That is too little: migrate would refuse.';
  return [
    `The database has ${applied} migrations. This version has ${known}, and would apply:`,
    ...lines,
    `Before that, the database is copied to DATA_DIR/backups (${megabytes(space.databaseBytes)}).`,
    `It takes some ${Math.max(1, roughSeconds)} s, and several times that on a slow disk. The server can't be used meanwhile.`,
    `Space: ${megabytes(space.neededBytes)} are needed, ${megabytes(space.freeBytes)} are free.${enough}`,
  ].join('\n');
}

function text(migrations: number, before: number, applied: string[]): string {
  if (applied.length === 0) return `The database has all ${migrations} migrations.`;
  const copy = before > 0 ? ' A copy of before is in DATA_DIR/backups.' : '';
  return `Applied ${applied.join(', ')}: the database has all ${migrations} migrations.${copy}`;
}
