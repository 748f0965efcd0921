import { join } from 'node:path';
import { Command } from 'commander';
import { askReady, type ReadyAnswer } from '../doctor/machine/ask-ready.ts';
import { addressBeside, holderOf } from '../storage/directory-lock.ts';
import { print, tell } from './frame/output.ts';
import { CommandError, LOCK_FILE, readConfig, reported } from './frame/run.ts';

const POLL_MS = 100;
/** A database of a million people takes about a minute to be proved whole. */
const TIMEOUT_MS = 10 * 60_000;

/** `lanyard promote`: makes the standby on this machine the one that serves. */
export const promoteCommand = () =>
  new Command('promote')
    .description('let the standby on this machine (serve --standby) take over')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }, command: Command) =>
      reported(async () => {
        const { dataDir } = readConfig(command);
        const file = join(dataDir, LOCK_FILE);
        const url = addressBeside(file);
        if (url === null)
          throw new CommandError(
            `no standby runs on DATA_DIR ${dataDir}: start it with lanyard serve --standby. Without one, lanyard restore --from-hot-copy does the same from the copy itself.`,
          );
        const before = await askReady(url);
        if (before.status !== 'standby')
          throw new CommandError(
            `${url} is no standby${before.problems.length === 0 ? ': it serves already' : ''}.`,
          );
        const startedAtMs = performance.now();
        signal(Number(holderOf(file)));
        if (!options.json) tell('lanyard: taking over…');
        await served(url, before);
        const seconds = (performance.now() - startedAtMs) / 1000;
        print(
          options.json,
          { url, seconds },
          `${url} serves, after ${seconds.toFixed(1)} s. The machine from before refuses to start; once it can, make it the standby: lanyard serve --standby. Bridges read their feeds from the beginning, and staff log in again.`,
        );
      }),
    );

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGUSR1');
  } catch (error) {
    throw new CommandError(
      `process ${pid} could not be told (${(error as Error).message}): run this as root, or as the account of the service.`,
    );
  }
}

/** Waits until the machine serves. @throws CommandError when it could not take over */
async function served(url: string, before: ReadyAnswer): Promise<void> {
  const deadlineMs = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadlineMs) {
    await Bun.sleep(POLL_MS);
    const { status, problems, failedTakeOvers } = await askReady(url);
    if (status === 'ready') return;
    if (status === 'standby' && failedTakeOvers > before.failedTakeOvers)
      throw new CommandError(`${url} stays a standby: ${problems.at(-1)}`);
  }
  throw new CommandError(`${url} has not taken over in ${TIMEOUT_MS / 60_000} minutes: its log says why.`);
}
