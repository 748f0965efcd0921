import { createTurns } from '../turns.ts';
import { type Bounds, CutOff, type ProcessApart, startProcess } from './process-apart.ts';

/** Processes for work that may take too much time or memory: such a process is killed, and nobody else waits for it. */
export interface ProcessPool<Task, Result> {
  /**
   * @param whose the name under which the task waits for its turn; each name has at most one task under way
   * @throws CutOff when its process is killed or ends; otherwise an Error with the message and `code` of the error
   *   thrown there
   */
  perform(whose: string, task: Task, bounds: Bounds): Promise<Result>;
  /** Kills the processes; tasks that are running or waiting are rejected. */
  close(): void;
}

interface Options {
  /** The command of a program that calls `answerParent`. */
  command: readonly string[];
  /** The most processes at the same time. Each is started when it is needed. */
  most: number;
}

interface Waiting<Task, Result> {
  whose: string;
  task: Task;
  bounds: Bounds;
  resolve(result: Result): void;
  reject(error: Error): void;
}

/**
 * Milliseconds at rest before a process ends: somebody who edits a design may pause for that long, and a server that
 * draws nothing needs no process.
 */
const IDLE_MS = 600_000;

export function createProcessPool<Task, Result>({ command, most }: Options): ProcessPool<Task, Result> {
  type Process = ProcessApart<Task, Result>;
  const turns = createTurns<Waiting<Task, Result>>();
  const running = new Set<string>();
  const all = new Set<Process>();
  /** Processes at rest, the most recently used last, each with the timer that ends it. */
  const idle = new Map<Process, Timer>();
  let isClosed = false;

  const next = () => {
    while (idle.size > 0 || all.size < most) {
      const waiting = turns.next((whose) => !running.has(whose));
      if (waiting === undefined) return;
      void work(woken() ?? start(), waiting);
    }
  };
  const woken = (): Process | undefined => {
    const process = [...idle.keys()].at(-1);
    if (process === undefined) return undefined;
    clearTimeout(idle.get(process));
    idle.delete(process);
    return process;
  };
  const start = (): Process => {
    const process: Process = startProcess<Task, Result>(command, () => {
      clearTimeout(idle.get(process));
      idle.delete(process);
      all.delete(process);
    });
    all.add(process);
    return process;
  };
  const work = async (process: Process, { whose, task, bounds, resolve, reject }: Waiting<Task, Result>) => {
    running.add(whose);
    try {
      resolve(await process.perform(task, bounds));
    } catch (error) {
      reject(error as Error);
    } finally {
      running.delete(whose);
      if (all.has(process)) idle.set(process, setTimeout(() => process.end(), IDLE_MS).unref());
      next();
    }
  };

  return {
    perform: (whose, task, bounds) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closed());
        turns.add(whose, { whose, task, bounds, resolve, reject });
        next();
      }),
    close() {
      isClosed = true;
      for (let left = turns.next(); left !== undefined; left = turns.next()) left.reject(closed());
      for (const process of all) process.end();
    },
  };
}

const closed = () => new CutOff('closed', 'the processes have ended');
