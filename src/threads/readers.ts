import { availableParallelism } from 'node:os';
import type { Readers } from '../db/read.ts';
import { AppError } from '../errors.ts';
import { createTurns } from '../lib/turns.ts';
import { startThread, type Thread } from './thread.ts';

/** One for short reads, and at least one for long ones. More than four would only fight for the processors. */
const FEWEST = 2;
const MOST = 4;

/** The threads that read. */
export interface ReaderThreads extends Readers {
  readonly threads: readonly Thread[];
  /** Starts them, as the first read does; a server that is about to listen has more urgent things to load. */
  start(): void;
  /** @throws Error while one has ended and its successor has not started */
  assertUp(): void;
  close(): Promise<void>;
}

interface Options {
  /** The database's file. */
  path: string;
  onEnd(why: string | null): void;
  workerPath?: string;
}

interface Asked {
  name: string;
  args: unknown[];
  signal: AbortSignal | undefined;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * The threads, to be started. The first is kept for short reads, which it does as they come; each other does one long read at a
 * time, and organisations take turns: a broad search delays only its like.
 */
export function createReaders({
  path,
  onEnd,
  workerPath = 'src/threads/reader-worker.ts',
}: Options): ReaderThreads {
  const count = Math.min(MOST, Math.max(FEWEST, availableParallelism()));
  const threads: Thread[] = [];
  const queue = createTurns<Asked>();

  const start = () => {
    while (threads.length < count) threads.push(startThread({ workerPath, setup: { path }, lost, onEnd }));
  };
  const next = () => {
    for (const thread of threads.slice(1)) {
      if (thread.waiting > 0) continue;
      const asked = nextWanted();
      if (asked === undefined) return;
      thread.call(asked.name, asked.args).then(asked.resolve, asked.reject).finally(next);
    }
  };
  /** What a client has left is not begun. */
  const nextWanted = (): Asked | undefined => {
    for (let asked = queue.next(); asked !== undefined; asked = queue.next()) {
      if (asked.signal === undefined || !asked.signal.aborted) return asked;
      asked.reject(asked.signal.reason);
    }
    return undefined;
  };

  return {
    threads,
    start,
    run(name, isLong, args, signal) {
      start();
      if (!isLong) return threads[0]!.call(name, args);
      return new Promise((resolve, reject) => {
        // Reads that may be long have an organisation's id as their first argument.
        queue.add(String(args[0]), { name, args, signal, resolve, reject });
        next();
      });
    },
    assertUp() {
      if (threads.some(({ isUp }) => !isUp)) throw new Error('a thread that reads starts again');
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

const lost = () =>
  new AppError('unavailable', 'The server could not finish looking this up. Ask again.', {
    headers: { 'Retry-After': '1' },
  });
