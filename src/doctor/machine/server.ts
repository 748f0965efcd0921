import { type Finding, ok, problem } from '../finding.ts';
import type { Subject } from '../subject.ts';
import { addressOf, askReady } from './ask-ready.ts';

const CHECK = 'server';

/**
 * Finds the server on the data directory, and passes on its own report: only the server knows the state of its open
 * files.
 */
export async function server({ config, server, serverFault }: Subject): Promise<Finding[]> {
  if (serverFault !== null) throw serverFault;
  if (server === null) return [ok(CHECK, 'None runs on DATA_DIR.')];
  const url = addressOf(config);
  const { isAnswer, status, problems } =
    url === null ? { isAnswer: false, status: null, problems: [] } : await askReady(url);
  // A server that doesn't answer at this address may have been started with other settings.
  if (!isAnswer || problems.length === 0) return [ok(CHECK, `It runs (process ${server}).`)];
  if (status === 'standby' && problems.length === 1)
    return [ok(CHECK, `It stands by (process ${server}), and follows the machine that serves.`)];
  return [
    problem(
      CHECK,
      `It runs (process ${server}), and is not ready: ${problems.join(', ')}.`,
      'Do what it says; its log (journalctl -u lanyard) has more.',
    ),
  ];
}
