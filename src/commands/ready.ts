import { Command } from 'commander';
import type { Config } from '../../config/config.ts';
import { print } from './output.ts';
import { CommandError, readConfig, reported } from './run.ts';

const POLL_MS = 200;
/** A server that takes longer to look at its database and its disk is not ready. */
const PATIENCE_MS = 5_000;

/** `lanyard ready`: whether the server of this installation does its work; for scripts and supervisors. */
export const readyCommand = () =>
  new Command('ready')
    .description('say whether the server is ready, as /readyz does')
    .option('--wait <seconds>', 'go on asking for so long', '0')
    .option('--url <url>', 'where it listens (default: HOST and PORT)')
    .option('--json', 'print JSON')
    .action((options: { wait: string; url?: string; json?: boolean }, command: Command) =>
      reported(async () => {
        if (!/^\d+$/.test(options.wait)) throw new CommandError('--wait takes a whole number of seconds');
        const url = options.url ?? addressOf(readConfig(command));
        const deadlineMs = performance.now() + Number(options.wait) * 1000;
        let problems = await ask(url);
        while (problems.length > 0 && performance.now() < deadlineMs) {
          await Bun.sleep(POLL_MS);
          problems = await ask(url);
        }
        if (problems.length > 0 && !options.json)
          throw new CommandError(`${url} is not ready: ${problems.join(', ')}`);
        print(options.json, { ready: problems.length === 0, url, problems }, `${url} is ready.`);
        if (problems.length > 0) process.exitCode = 1;
      }),
    );

/** A server that listens everywhere is asked on this machine's own address. */
function addressOf({ host, port, tls }: Config): string {
  if (port === 0) throw new CommandError('PORT is 0: say with --url where the server listens');
  const asked = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `${tls === null ? 'http' : 'https'}://${asked.includes(':') ? `[${asked}]` : asked}:${port}`;
}

/** What it lacks; empty when it is ready. */
async function ask(url: string): Promise<string[]> {
  try {
    const answer = await fetch(`${url}/readyz`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      // The certificate has the name that clients use, and none for this address; nothing secret is sent.
      tls: { rejectUnauthorized: false },
    });
    if (answer.ok) return [];
    const { problems } = (await answer.json()) as { problems?: string[] };
    return problems ?? [`it answers ${answer.status}`];
  } catch (error) {
    return [`it does not answer (${(error as Error).message})`];
  }
}
