import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Subprocess } from 'bun';

/** A program that may be killed at any moment; one that ends unasked is started again, as systemd would. */
export interface Actor {
  readonly name: string;
  /** Grows with every start and every end. */
  readonly generation: number;
  /** The id of the process, while it runs. */
  readonly pid: number | null;
  /** The number of times that it was killed or stopped. */
  readonly kills: number;
  /** The ends that nobody asked for, with time and exit code or signal. */
  readonly ends: { atMs: number; status: string }[];
  /** @param env variables that the program gets from now on, on top of those it had */
  start(env?: Record<string, string>): void;
  /** Ends the program, and resolves with its exit code. SIGKILL leaves the program no chance to tidy up. */
  end(signal?: NodeJS.Signals): Promise<number>;
}

const RESTART_MS = 1_000;

/** The program's output goes into a file in `logDirectory` that is named after the program. */
export function createActor(
  name: string,
  command: string[],
  logDirectory: string,
  initial: Record<string, string>,
): Actor {
  const env = { ...initial };
  const ends: Actor['ends'] = [];
  let running: Subprocess | null = null;
  let restart: ReturnType<typeof setTimeout> | undefined;
  let generation = 0;
  let kills = 0;

  const spawn = () => {
    const log = openSync(join(logDirectory, `${name}.log`), 'a');
    const child = Bun.spawn(command, { env, stdin: 'ignore', stdout: log, stderr: log });
    closeSync(log);
    generation++;
    running = child;
    void child.exited.then((code) => {
      if (running !== child) return;
      running = null;
      generation++;
      ends.push({ atMs: Date.now(), status: String(child.signalCode ?? `exit code ${code}`) });
      restart = setTimeout(spawn, RESTART_MS);
    });
  };

  return {
    name,
    ends,
    get generation() {
      return generation;
    },
    get pid() {
      return running?.pid ?? null;
    },
    get kills() {
      return kills;
    },
    start(more = {}) {
      Object.assign(env, more);
      clearTimeout(restart);
      if (running === null) spawn();
    },
    async end(signal = 'SIGKILL') {
      clearTimeout(restart);
      const child = running;
      if (child === null) return 0;
      running = null;
      generation++;
      kills++;
      child.kill(signal);
      return child.exited;
    },
  };
}
