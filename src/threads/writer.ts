import type { News } from '../db/news.ts';
import type { Writer } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { startThread, type Thread } from './thread.ts';

/** The thread that writes. */
export interface WriterThread extends Writer {
  readonly thread: Thread;
  /** @throws Error while the thread has ended and its successor has not started */
  assertUp(): void;
  close(): Promise<void>;
}

/** The writer's notices: the news of each commit that it made, or that another process made one. */
export type Notice = { committed: News } | { committedElsewhere: true };

interface Options {
  /** The database's file. */
  path: string;
  /** Called for each commit, before its writes are answered. */
  onCommit(news: News): void;
  /** Called when another process has committed. */
  onCommitElsewhere(): void;
  onEnd(why: string | null): void;
  workerPath?: string;
}

/** Starts the one thread that writes. It runs verbs by name, and verbs that arrive together share a commit. */
export function startWriter({
  path,
  onCommit,
  onCommitElsewhere,
  onEnd,
  workerPath = 'src/threads/writer-worker.ts',
}: Options): WriterThread {
  const thread = startThread<Notice>({
    workerPath,
    setup: { path },
    lost,
    onEnd,
    onNotice: (notice) => ('committed' in notice ? onCommit(notice.committed) : onCommitElsewhere()),
  });
  return {
    thread,
    run: (verb, actor, nowMs, args) => thread.call(verb, [actor, nowMs, ...args]),
    assertUp() {
      if (!thread.isUp) throw new Error('the thread that writes starts again');
    },
    close: () => thread.close(),
  };
}

const lost = () =>
  new AppError(
    'unavailable',
    'The server lost track of this while it was being written: it may have been done or not. Check before you send it again.',
    { headers: { 'Retry-After': '1' } },
  );
