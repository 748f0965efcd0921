import type { Subprocess } from 'bun';
import { ensureBinary } from './binary.ts';
import { main } from './program.ts';

/** `lanyard serve` in a process of its own. */
export interface Served {
  url: string;
  process: Subprocess;
  /** Returns the process's log so far. */
  log(): string;
  /**
   * Sends a signal, unless the process has already ended. Resolves with its exit code once its log is
   * complete.
   */
  end(signal?: NodeJS.Signals): Promise<number>;
}

type Where = [dataDir: string, env?: Record<string, string>, wrapper?: string[], options?: string[]];

/**
 * Starts the run's bundled program, and resolves once it listens.
 * @param where its directory, its environment, a program that starts it, such as `prlimit`, and options of
 *   `lanyard` itself, before the command
 */
export const spawnServe = (...where: Where): Promise<Served> => spawned([process.execPath, main], ...where);

/** Starts the compiled file as `spawnServe` starts the bundled program. */
export const spawnBinary = (...where: Where): Promise<Served> => spawned([ensureBinary()], ...where);

async function spawned(
  program: string[],
  dataDir: string,
  env: Record<string, string> = {},
  wrapper: string[] = [],
  options: string[] = [],
): Promise<Served> {
  const child = Bun.spawn([...wrapper, ...program, ...options, 'serve', '--json'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  let log = '';
  const told = (async () => {
    for await (const chunk of child.stderr) log += new TextDecoder().decode(chunk);
  })();
  const { value } = await child.stdout.getReader().read();
  if (value === undefined) throw new Error(`it did not start: ${log}`);
  const { listening } = JSON.parse(new TextDecoder().decode(value));
  return {
    url: listening,
    process: child,
    log: () => log,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await child.exited;
      // The last lines of the log may still be on their way.
      await told;
      return code;
    },
  };
}
