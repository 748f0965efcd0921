import { Argument, Command, InvalidArgumentError } from 'commander';
import { createBridge } from '../bridge/bridge.ts';
import { BridgeError } from '../bridge/bridge-error.ts';
import { type Checked, check } from '../bridge/check/check.ts';
import type { BridgeConfig } from '../bridge/config/config.ts';
import { readConfig } from '../bridge/config/read-config.ts';
import { createInboundSync } from '../bridge/in/inbound-sync.ts';
import { EXAMPLE } from '../bridge/init/example.ts';
import { INIT_KINDS, tablesFor, writeConfiguration } from '../bridge/init/init.ts';
import { createLanyard, LanyardAway, Refusal } from '../bridge/lanyard/client.ts';
import type { Report } from '../bridge/report.ts';
import { retry } from '../bridge/retry.ts';
import { type Status, statusOf } from '../bridge/status.ts';
import { openTarget } from '../bridge/targets/open-target.ts';
import { CommitRefused, TargetAway } from '../bridge/targets/target.ts';
import { withStateDatabases, withTarget } from './bridge/opened.ts';
import { type RunOptions, run } from './bridge/run.ts';
import { shownAside, shownCheck, shownStatus } from './bridge/shown.ts';
import { stopAtSignals } from './bridge/stop-at-signals.ts';
import { print, printFile, say, tell } from './frame/output.ts';

/**
 * `lanyard bridge`: keeps another database in step. It uses nothing of Lanyard but the API, and runs on any machine.
 */
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
    .addHelpText(
      'after',
      exitCodes('0 when it is written', '1 when not, for example because the file already exists'),
    )
    .action((kind: string, { ddl = false }: { ddl?: boolean }, command: Command) =>
      reported(async () => {
        if (ddl) printFile(tablesFor(kind));
        else {
          const { config } = command.optsWithGlobals<{ config: string }>();
          writeConfiguration(config, kind);
          say(
            `${config} has been written. Fill in your own values, then: lanyard bridge --config ${config} check`,
          );
        }
      }),
    );
  bridge
    .command('check')
    .description('connect to both sides, and say what does not fit; show some rows')
    .option('--json', 'print JSON')
    .addHelpText('after', exitCodes('0 when all fits', '1 when something does not'))
    .action(({ json }: { json?: boolean }, command: Command) =>
      reported(async () => {
        const config = configOf(command);
        const checked: Checked = await check(
          config,
          createLanyard(config.lanyard, stopAtSignals().signal),
          () => openTarget(config.database),
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
    .option('--rewrite', 'write all rows again, whatever the tables hold by now')
    .option(
      '--allow-leavers <number>',
      'let this many people leave in the next run, even if leaver_limit is lower or there are no rows at all',
      wholeNumber,
    )
    .option('--json', 'print JSON, one object per line')
    .addHelpText(
      'after',
      exitCodes(
        '0 when it was stopped, or finished with --once or --dry-run, even if rows were set aside (status lists them)',
        '1 when it could not go on: the configuration, the key or the structure is wrong, another bridge is running, with --once one side stayed unreachable, or people coming in were refused',
        '1 when it was asked to stop, and something no longer answered',
      ),
    )
    .action((options: RunOptions, command: Command) => reported(() => run(configOf(command), options)));
  bridge
    .command('status')
    .description('say how far it is, and what was set aside')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      exitCodes(
        '0 whatever it reports, even when Lanyard is unreachable or rows are set aside',
        '1 when the configuration is wrong, or the database unreachable',
      ),
    )
    .action(({ json }: { json?: boolean }, command: Command) =>
      reported(async () => {
        const config = configOf(command);
        const lanyard = createLanyard(config.lanyard, stopAtSignals().signal);
        const status: Status = await withTarget(config, (target) =>
          withStateDatabases(config, target, false, (databases) =>
            statusOf(config, lanyard, target, databases),
          ),
        );
        print(json, status, shownStatus(status));
      }),
    );
  bridge
    .command('retry')
    .description('try again what was set aside')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      exitCodes('0 when nothing is set aside any more', '1 when something is left, or it failed'),
    )
    .action(({ json }: { json?: boolean }, command: Command) =>
      reported(async () => {
        const config = configOf(command);
        const stop = stopAtSignals().signal;
        const lanyard = createLanyard(config.lanyard, stop);
        const { tried, left } = await withTarget(config, (target) =>
          withStateDatabases(config, target, true, async (databases) => {
            for (const database of databases.all) await database.prepare();
            const parts = { config, lanyard, target, stop, report: QUIET };
            const people = createInboundSync({ ...parts, store: databases.people ?? target });
            // Only one bridge at a time runs the query for people.
            const runsIn = people !== null && (await databases.people!.lock(config.lanyard.system));
            return retry(createBridge({ ...parts, people }), runsIn);
          }),
        );
        const lines = left.map(shownAside);
        print(json, { tried, left }, [`Tried ${tried}; ${left.length} are set aside.`, ...lines].join('\n'));
        if (left.length > 0) process.exitCode = 1;
      }),
    );
  return bridge;
}

/** The exit codes of a command, for its help; 2 means the same everywhere. */
const exitCodes = (...codes: string[]): string =>
  ['\nExit codes:', ...codes, "2 for a command line that can't be understood"].join('\n  ');

/** For commands that report only at their end. */
const QUIET: Report = { info: () => {}, warn: () => {}, row: () => {} };

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(text);
}

const configOf = (command: Command): BridgeConfig =>
  readConfig(command.optsWithGlobals<{ config: string }>().config);

const EXPECTED = [BridgeError, LanyardAway, TargetAway, Refusal, CommitRefused];

/**
 * Reports failures in one line with exit code 1, like the other commands. Those use `frame/run.ts`, which would load
 * the whole server.
 */
async function reported(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    for (const line of (error as Error).message.split('\n')) tell(`lanyard: ${line}`);
    process.exitCode = 1;
  }
}
