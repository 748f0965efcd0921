import { Command, InvalidArgumentError } from 'commander';
import { createBridge } from '../bridge/bridge.ts';
import { BridgeError } from '../bridge/bridge-error.ts';
import { type Checked, check } from '../bridge/check/check.ts';
import type { BridgeConfig } from '../bridge/config/config.ts';
import { readConfig } from '../bridge/config/read-config.ts';
import { createInbound } from '../bridge/in/create-inbound.ts';
import { EXAMPLE } from '../bridge/init/example.ts';
import { createLanyard, LanyardAway, Refusal } from '../bridge/lanyard/client.ts';
import type { Report } from '../bridge/report.ts';
import { retry } from '../bridge/retry.ts';
import { storesOf } from '../bridge/state/state-databases.ts';
import { type Status, statusOf } from '../bridge/status.ts';
import { openTarget } from '../bridge/targets/open-target.ts';
import { CommitRefused, TargetAway } from '../bridge/targets/target.ts';
import { exitCodes } from './bridge/exit-codes.ts';
import { initCommand } from './bridge/init.ts';
import { withStateDatabases, withTarget } from './bridge/opened.ts';
import { type RunOptions, run } from './bridge/run.ts';
import { shownAside, shownCheck, shownStatus } from './bridge/shown.ts';
import { stopAtSignals } from './bridge/stop-at-signals.ts';
import { print, tell } from './frame/output.ts';

/**
 * `lanyard bridge`: keeps another database in step. It uses nothing of Lanyard but the API, and runs on any machine.
 */
export function bridgeCommand(): Command {
  const bridge = new Command('bridge')
    .description('keep another database in step with a Lanyard, as a file of configuration says')
    .requiredOption('--config <file>', 'what goes where, in TOML')
    .addHelpText('after', EXAMPLE);
  bridge.addCommand(initCommand(reported));
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
    .option(
      '--allow-card-leavers <number>',
      'the same for cards of [cards_in], which are revoked',
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
            const inbound = createInbound(parts, storesOf(databases, target));
            // Only one bridge at a time reads people, pictures and cards from the site.
            let runsIn = databases.inbound.length > 0;
            for (const database of databases.inbound) runsIn &&= await database.lock(config.lanyard.system);
            return retry(createBridge({ ...parts, ...inbound }), runsIn);
          }),
        );
        const lines = left.map(shownAside);
        print(json, { tried, left }, [`Tried ${tried}; ${left.length} are set aside.`, ...lines].join('\n'));
        if (left.length > 0) process.exitCode = 1;
      }),
    );
  return bridge;
}

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
