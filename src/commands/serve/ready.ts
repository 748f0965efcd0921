import { Command } from 'commander';
import type { Config } from '../../../config/config.ts';
import { addressOf, askReady } from '../../doctor/machine/ask-ready.ts';
import { print } from '../frame/output.ts';
import { CommandError, readConfig, reported } from '../frame/run.ts';

const POLL_MS = 200;

/** `lanyard ready`: says whether this installation's server is ready, for scripts and supervisors. */
export const readyCommand = () =>
  new Command('ready')
    .description('say whether the server is ready, as /readyz does')
    .option('--wait <seconds>', 'keep asking for this long', '0')
    .option('--url <url>', 'where it listens (default: HOST and PORT)')
    .option('--json', 'print JSON')
    .action((options: { wait: string; url?: string; json?: boolean }, command: Command) =>
      reported(async () => {
        if (!/^\d+$/.test(options.wait)) throw new CommandError('--wait takes a whole number of seconds');
        const url = options.url ?? ownAddress(readConfig(command));
        const deadlineMs = performance.now() + Number(options.wait) * 1000;
        let { problems } = await askReady(url);
        while (problems.length > 0 && performance.now() < deadlineMs) {
          await Bun.sleep(POLL_MS);
          ({ problems } = await askReady(url));
        }
        if (problems.length > 0 && !options.json)
          throw new CommandError(`${url} is not ready: ${problems.join(', ')}`);
        print(options.json, { ready: problems.length === 0, url, problems }, `${url} is ready.`);
        if (problems.length > 0) process.exitCode = 1;
      }),
    );

function ownAddress(config: Config): string {
  const address = addressOf(config);
  if (address === null) throw new CommandError('PORT is 0: say with --url where the server listens');
  return address;
}
