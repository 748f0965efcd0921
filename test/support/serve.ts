import { fileURLToPath } from 'node:url';
import type { Subprocess } from 'bun';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** What is started: Lanyard from source. */
let program = [process.execPath, main];

/** Lets `spawnServe` start another program, the compiled one, for the tests of this file. */
export const serveWith = (command: string[]): void => {
  program = command;
};

/** `lanyard serve` in a process of its own. */
export interface Served {
  url: string;
  process: Subprocess;
  /** What it has logged so far. */
  log(): string;
  /** Sends a signal, unless it has ended already, and resolves with its exit code. */
  end(signal?: NodeJS.Signals): Promise<number>;
}

/**
 * Starts it, and resolves once it listens.
 * @param wrapper a program that starts it in its turn, such as `prlimit`
 * @param options of `lanyard` itself, before the command
 */
export async function spawnServe(
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
  void (async () => {
    for await (const chunk of child.stderr) log += new TextDecoder().decode(chunk);
  })();
  const { value } = await child.stdout.getReader().read();
  if (value === undefined) throw new Error(`it did not start: ${log}`);
  const { listening } = JSON.parse(new TextDecoder().decode(value));
  return {
    url: listening,
    process: child,
    log: () => log,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return child.exited;
    },
  };
}
