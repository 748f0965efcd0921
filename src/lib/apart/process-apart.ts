import { readFileSync } from 'node:fs';
import type { Subprocess } from 'bun';
import type { FromProcess, ToProcess } from './answer-parent.ts';

/**
 * The reason why the process ended. `lost`: it ended by itself in the middle of the work; `unstarted`: it ended before
 * it was ready for work; `refused`: the machine had no room for another process.
 */
export type Cut = 'time' | 'memory' | 'lost' | 'unstarted' | 'refused' | 'closed';

/** The work was cut off with its process. */
export class CutOff extends Error {
  readonly cut: Cut;

  constructor(cut: Cut, message: string) {
    super(message);
    this.cut = cut;
  }
}

/** Limits for one piece of work. */
export interface Bounds {
  /**
   * Milliseconds of processor time, which a busy machine doesn't increase. By the clock, the work may take six times as
   * long.
   */
  withinMs: number;
  /** Milliseconds by the clock, for work that waits for others. Left out for the limit above. */
  waitsMs?: number;
  /** Bytes of the process's own memory, without what it shares with others. */
  memoryBytes: number;
}

/** A process of this program that works on one thing at a time, and can be killed whatever it is doing. */
export interface ProcessApart<Task, Result> {
  /**
   * @throws CutOff when the process ends first; otherwise an Error with the message and `code` of the error thrown
   * there
   */
  perform(task: Task, bounds: Bounds): Promise<Result>;
  /** Kills the process; its current task is rejected. */
  end(): void;
}

const LOOK_MS = 50;
const BY_THE_CLOCK = 6;
/** A process that isn't ready after this long never will be: even a busy machine starts one in two seconds. */
const START_MS = 30_000;
/** The size of such a process's thread pool: more threads would only take processor time from requests. */
const OWN_THREADS = '2';

/**
 * Starts the process. The kernel kills it when the process that started it ends, for whatever reason.
 * @param command a program that calls `answerParent`
 * @param onEnd called once, when the process can't be used any more
 */
export function startProcess<Task, Result>(
  command: readonly string[],
  onEnd: () => void,
): ProcessApart<Task, Result> {
  type Settle = { resolve(result: Result): void; reject(error: Error): void };
  let current: (Settle & { timer: ReturnType<typeof setTimeout> | null; watch: unknown }) | null = null;
  let [isReady, hasEnded] = [false, false];
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});

  const end = (reason: CutOff) => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(starting);
    child?.kill('SIGKILL');
    ready.reject(reason);
    settle(({ reject }) => reject(reason));
    onEnd();
  };
  const settle = (how: (waiting: Settle) => void) => {
    if (current === null) return;
    const waiting = current;
    current = null;
    if (waiting.timer !== null) clearTimeout(waiting.timer);
    clearInterval(waiting.watch as Timer);
    how(waiting);
  };
  const hear = (message: FromProcess<Result>) => {
    if ('ready' in message) {
      isReady = true;
      clearTimeout(starting);
      ready.resolve();
    } else if (message.ok) settle(({ resolve }) => resolve(message.result));
    else settle(({ reject }) => reject(Object.assign(new Error(message.message), { code: message.code })));
  };
  const starting = setTimeout(() => end(new CutOff('unstarted', 'the process did not start')), START_MS);
  const child = spawned(command, hear, (how) =>
    end(new CutOff(isReady ? 'lost' : 'unstarted', `the process ended (${how})`)),
  );
  if (child === null) queueMicrotask(() => end(new CutOff('refused', 'no process could be started')));

  return {
    async perform(task, { withinMs, waitsMs = withinMs * BY_THE_CLOCK, memoryBytes }) {
      await ready.promise;
      return new Promise<Result>((resolve, reject) => {
        if (hasEnded) return reject(new CutOff('lost', 'the process has ended'));
        const { pid } = child!;
        const late = () => end(new CutOff('time', `no result after ${withinMs / 1000} s`));
        const timer = setTimeout(late, waitsMs);
        const before = processorMs(pid);
        const watch = setInterval(() => {
          if (processorMs(pid) - before > withinMs) late();
          else if (ownBytes(pid) > memoryBytes)
            end(new CutOff('memory', `it takes more than ${memoryBytes} bytes of memory`));
        }, LOOK_MS);
        current = { resolve, reject, timer, watch };
        child!.send({ task } satisfies ToProcess<Task>);
      });
    },
    end: () => end(new CutOff('closed', 'the processes have ended')),
  };
}

/** Null when the machine has no room for another process. */
function spawned<Result>(
  command: readonly string[],
  hear: (message: FromProcess<Result>) => void,
  ended: (how: string) => void,
): Subprocess | null {
  try {
    return Bun.spawn([...command], {
      env: { ...process.env, UV_THREADPOOL_SIZE: OWN_THREADS, VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' },
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'ignore',
      serialization: 'advanced',
      ipc: hear,
      onExit: (_, code, signal) => ended(String(signal ?? code)),
    });
  } catch {
    return null;
  }
}

const PAGE_BYTES = 4096;

/** Bytes of memory that a process has for itself: its resident pages, except those of files. 0 when it has ended. */
function ownBytes(pid: number): number {
  const [, resident = 0, shared = 0] = numbersIn(textOf(pid, 'statm'));
  return (resident - shared) * PAGE_BYTES;
}

/** Linux reports processor time to programs in hundredths of a second, whatever the frequency of its own clock. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process has taken, in user and kernel mode. 0 when it has ended. */
function processorMs(pid: number): number {
  // The name, in brackets, may contain spaces; user and kernel time are the 12th and 13th fields after it.
  const text = textOf(pid, 'stat');
  const numbers = numbersIn(text.slice(text.lastIndexOf(')') + 3));
  return ((numbers[10] ?? 0) + (numbers[11] ?? 0)) * TICK_MS;
}

const numbersIn = (text: string): number[] => text.trim().split(' ').map(Number);

function textOf(pid: number, file: 'stat' | 'statm'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}
