import { mkdirSync } from 'node:fs';
import { Command } from 'commander';
import { appliedCount } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { print } from './output.ts';
import { readConfig, reported } from './run.ts';

/** `lanyard migrate`: what every start does, for those who want it done before. */
export const migrateCommand = () =>
  new Command('migrate')
    .description('bring the database to this version (every start does it, too)')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }, command: Command) =>
      reported(async () => {
        const { dataDir } = readConfig(command);
        mkdirSync(dataDir, { recursive: true });
        const db = openDatabase(`${dataDir}/lanyard.db`);
        const migrations = appliedCount(db.$client);
        db.$client.close();
        print(options.json, { migrations }, `The database has all ${migrations} migrations.`);
      }),
    );
