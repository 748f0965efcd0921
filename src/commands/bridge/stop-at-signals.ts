import { BridgeError } from '../../bridge/bridge-error.ts';

/** Longer than a row of the site's is waited for, and well within what a service manager allows. */
const PATIENCE_MS = 15_000;

/**
 * Aborts at the first SIGTERM or SIGINT; what is being written then is written to its end. A server that never answers would keep
 * the process, and its lock, for ever: it is left as when the bridge is killed, which loses nothing. A second signal ends it at once.
 */
export function stopAtSignals(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    controller.abort(new BridgeError('Ended by a signal.'));
    setTimeout(() => {
      process.stderr.write(
        `lanyard: Stopped ${PATIENCE_MS / 1000} s after being asked to, as something did not answer. The next start writes what was being written.\n`,
      );
      process.exit(1);
    }, PATIENCE_MS).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  return controller.signal;
}
