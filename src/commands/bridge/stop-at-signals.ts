import { Stopped, wordsOf } from '../../bridge/bridge-error.ts';
import { tell } from '../frame/output.ts';

/**
 * Milliseconds: longer than the bridge waits for a row of the site's database, and well within what a service manager
 * allows.
 */
const STOP_TIMEOUT_MS = 15_000;

/**
 * Aborts at the first SIGTERM or SIGINT; a write under way is finished. A server that never answers would keep the
 * process, and its lock, for ever: after STOP_TIMEOUT_MS the process exits as if it had been killed, which loses
 * nothing. A second signal ends it at once. The same limit applies when a bug aborts the run.
 */
export function stopAtSignals(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  signal.addEventListener('abort', () => {
    const after = signal.reason instanceof Stopped ? 'being asked to' : `a fault (${wordsOf(signal.reason)})`;
    setTimeout(() => {
      tell(
        `lanyard: Stopped ${STOP_TIMEOUT_MS / 1000} s after ${after}, as something did not answer. The next start writes what was being written.`,
      );
      process.exit(1);
    }, STOP_TIMEOUT_MS).unref();
  });
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => controller.abort(new Stopped()));
  return controller;
}
