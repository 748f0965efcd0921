import type { Subprocess } from 'bun';

/** A program that is killed and started again at any moment. */
export interface Actor {
  start(): void;
  /** Ends the program with SIGKILL, which leaves it no chance to tidy up. */
  kill(): Promise<void>;
}

export function createActor(command: string[], env: Record<string, string>): Actor {
  let running: Subprocess | undefined;
  return {
    start() {
      running = Bun.spawn(command, { env, stdout: 'ignore', stderr: 'ignore' });
    },
    async kill() {
      running?.kill('SIGKILL');
      await running?.exited;
      running = undefined;
    },
  };
}
