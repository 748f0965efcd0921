import { Argument, Command } from 'commander';
import { createBridge, createRehearsal } from '../bridge/bridge.ts';
import { BridgeError } from '../bridge/bridge-error.ts';
import { type Checked, check } from '../bridge/check/check.ts';
import { structureFaults } from '../bridge/check/structure.ts';
import type { BridgeConfig } from '../bridge/config/config.ts';
import { readConfig } from '../bridge/config/read-config.ts';
import { INIT_KINDS, tablesFor, writeConfiguration } from '../bridge/init/init.ts';
import { createLanyard, LanyardAway, Refusal } from '../bridge/lanyard/client.ts';
import { runOn, runOnce } from '../bridge/out/run.ts';
import type { Report } from '../bridge/report.ts';
import { retry } from '../bridge/retry.ts';
import { type Status, statusOf } from '../bridge/status.ts';
import { openTarget } from '../bridge/targets/open-target.ts';
import { CommitRefused, type Target, TargetAway } from '../bridge/targets/target.ts';
import { createReporter } from './bridge/reporter.ts';
import { shownCheck, shownStatus } from './bridge/shown.ts';
import { print } from './frame/output.ts';

const EXAMPLE = `
Example, for a database of SQLite (bridge.toml):

  [lanyard]
  url = "http://127.0.0.1:3000"
  key_file = "bridge.key"        # chmod 600; scopes sync:read,sync:write,photos:read
  system = "doors"

  [database]
  url = "sqlite:///var/lib/doors/doors.db"

  [card_holders]
  table = "badge_people"
  key = { person_id = "id" }
  columns = { matric = "externalId", given = "firstName", family = "lastName" }

  lanyard bridge --config bridge.toml init sqlite      # writes such a file, with comments
  lanyard bridge --config bridge.toml check
  lanyard bridge --config bridge.toml run --dry-run
  lanyard bridge --config bridge.toml run`;

/** `lanyard bridge`: keeps another database in step. It knows Lanyard by its API alone, and runs on any machine. */
export function bridgeCommand(): Command {
  const bridge = new Command('bridge')
    .description('keep another database in step with a Lanyard, as a file of configuration says')
    .requiredOption('--config <file>', 'what goes where, in TOML')
    .addHelpText('after', EXAMPLE);
  bridge
    .command('init')
    .description('write a configuration to begin with, with comments, to the file of --config')
    .addArgument(new Argument('<kind>', 'what to keep in step').choices(INIT_KINDS))
    .option('--ddl', 'print the SQL of tables that fit it, and write nothing')
    .action((kind: string, { ddl = false }: { ddl?: boolean }, command: Command) =>
      reported(async () => {
        if (ddl) process.stdout.write(tablesFor(kind));
        else {
          const { config } = command.optsWithGlobals<{ config: string }>();
          writeConfiguration(config, kind);
          process.stdout.write(
            `${config} is written. Put your own into it, then: lanyard bridge --config ${config} check\n`,
          );
        }
      }),
    );
  bridge
    .command('check')
    .description('connect to both sides, and say what does not fit; show some rows')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }, command: Command) =>
      reported(async () => {
        const config = configOf(command);
        const checked: Checked = await check(config, createLanyard(config.lanyard, stopAtSignals()), () =>
          openTarget(config.database),
        );
        print(json, checked, shownCheck(checked));
        if (!checked.ok) process.exitCode = 1;
      }),
    );
  bridge
    .command('run')
    .description('keep the database in step until it is ended')
    .option('--once', 'bring it in step, and end')
    .option('--dry-run', 'show row by row what would change, and write nothing')
    .option('--json', 'print JSON, an object a line')
    .action((options: RunOptions, command: Command) => reported(() => run(configOf(command), options)));
  bridge
    .command('status')
    .description('say how far it is, and what was set aside')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }, command: Command) =>
      reported(async () => {
        const config = configOf(command);
        const lanyard = createLanyard(config.lanyard, stopAtSignals());
        const status: Status = await withTarget(config, (target) => statusOf(config, lanyard, target));
        print(json, status, shownStatus(status));
      }),
    );
  bridge
    .command('retry')
    .description('try again what was set aside')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }, command: Command) =>
      reported(async () => {
        const config = configOf(command);
        const stop = stopAtSignals();
        const lanyard = createLanyard(config.lanyard, stop);
        const { tried, left } = await withTarget(config, async (target) => {
          await target.prepare();
          return retry(
            createBridge({
              config,
              lanyard,
              target,
              stop,
              report: QUIET,
            }),
          );
        });
        const lines = left.map(({ section, record, reason }) => `${section} ${record}: ${reason}`);
        print(json, { tried, left }, [`Tried ${tried}; ${left.length} are set aside.`, ...lines].join('\n'));
        if (left.length > 0) process.exitCode = 1;
      }),
    );
  return bridge;
}

/** For commands that tell at their end what there is to tell. */
const QUIET: Report = { info: () => {}, warn: () => {}, row: () => {} };

interface RunOptions {
  once?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

const run = (
  config: BridgeConfig,
  { once = false, dryRun = false, json = false }: RunOptions,
): Promise<void> =>
  withTarget(config, async (target) => {
    const stop = stopAtSignals();
    const { system } = config.lanyard;
    const faults = await structureFaults(target, config.sections);
    if (faults.length > 0) throw new BridgeError(faults.join('\n'));
    const reporter = createReporter({ json, rows: dryRun });
    const parts = { config, lanyard: createLanyard(config.lanyard, stop), target, stop, report: reporter };
    try {
      if (dryRun) {
        await runOnce(await createRehearsal(parts));
        if (!json) reporter.info('Nothing was written: this is what a run would do.');
      } else {
        if (!(await target.lock(system)))
          throw new BridgeError(
            `Another bridge named "${system}" is at work on ${target.label}: end it first, or give this one another system.`,
          );
        await target.prepare();
        await (once ? runOnce : runOn)(createBridge(parts));
      }
    } catch (error) {
      // Ended by a signal: what was being written has been written.
      if (!stop.aborted) throw error;
      if (once || dryRun) process.exitCode = 1;
    } finally {
      reporter.end();
    }
  });

const configOf = (command: Command): BridgeConfig =>
  readConfig(command.optsWithGlobals<{ config: string }>().config);

async function withTarget<T>(config: BridgeConfig, work: (target: Target) => Promise<T>): Promise<T> {
  const target = await openTarget(config.database);
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}

function stopAtSignals(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => controller.abort(new BridgeError('Ended by a signal.')));
  return controller.signal;
}

const EXPECTED = [BridgeError, LanyardAway, TargetAway, Refusal, CommitRefused];

/** As for other commands, whose frame loads the whole server: failures in a line, with exit code 1. */
async function reported(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    for (const line of (error as Error).message.split('\n')) process.stderr.write(`lanyard: ${line}\n`);
    process.exitCode = 1;
  }
}
