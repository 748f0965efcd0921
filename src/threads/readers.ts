import { availableParallelism } from 'node:os';
import type { Readers } from '../db/read.ts';
import { AppError } from '../errors.ts';
import { inTurns } from './in-turns.ts';
import { startThread, type Thread } from './thread.ts';

/**
 * The fewest and the most threads: one for short reads, and at least one for long ones. More than four would only
 * compete for the processors.
 */
const FEWEST = 2;
const MOST = 4;

/** The threads that read. */
export interface ReaderThreads extends Readers {
  readonly threads: readonly Thread[];
  /**
   * Starts the threads, unless a read has done so already. Called late, because a starting server has more urgent
   * things to load.
   */
  start(): void;
  /** @throws Error while a thread has ended and its successor has not started */
  assertUp(): void;
  close(): Promise<void>;
}

interface Options {
  /** The database's file. */
  path: string;
  onEnd(why: string | null): void;
  workerPath?: string;
}

/**
 * Makes the threads, which are started later. The first is kept for short reads, in the order in which they come. Each
 * other thread does one long read at a time, and organisations take turns, so a broad search delays only other long
 * reads. Reads that take long in one go have a thread of their own, started with the first of them, and so delay only
 * each other.
 */
export function createReaders({
  path,
  onEnd,
  workerPath = 'src/threads/reader-worker.ts',
}: Options): ReaderThreads {
  const count = Math.min(MOST, Math.max(FEWEST, availableParallelism()));
  const threads: Thread[] = [];
  const inTurn = inTurns(() => threads.slice(1, count));
  const wholeInTurn = inTurns(() => threads.slice(count));

  const start = (wanted = count) => {
    while (threads.length < wanted) threads.push(startThread({ workerPath, setup: { path }, lost, onEnd }));
  };
  return {
    threads,
    start: () => start(),
    run(name, turnOf, args, signal, isWhole = false) {
      start(isWhole ? count + 1 : count);
      if (turnOf === null) return threads[0]!.call(name, args);
      return (isWhole ? wholeInTurn : inTurn)(turnOf, { name, args, signal });
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
  new AppError('unavailable', 'The server could not finish looking this up. Try again.', {
    headers: { 'Retry-After': '1' },
  });
