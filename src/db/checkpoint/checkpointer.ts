import { statSync } from 'node:fs';
import { startWorker } from '../../lib/native/start-worker.ts';
import type { CheckpointRequest } from './worker.ts';

/**
 * The size of the log at which the thread starts. On a server that writes little, SQLite's own checkpoint after 1,000
 * pages keeps the log smaller.
 */
const LARGE_LOG_BYTES = 4_000_000;
const LOOK_MS = 250;

export interface Checkpointer {
  /**
   * Lets a running checkpoint end, and closes the thread's connection. Close the server's own connection only after
   * that.
   */
  stop(): Promise<void>;
}

interface Options {
  /** Called when the thread fails. */
  onFailure(error: Error): void;
  /** The module that the thread runs, as for `startWorker`. */
  workerPath?: string;
}

/**
 * Moves the pages of the write-ahead log into the database, in a thread and on a connection of its own. By default,
 * SQLite does this in about one commit in a hundred, and all requests at that moment wait a few milliseconds for the
 * disk. The thread starts when the log first grows large, so a server that writes little spends no memory on it. If the
 * thread fails, commits do its work each time the log reaches the limit that `openForWriting` sets.
 * @param path the database
 */
export function startCheckpointer(path: string, options: Options): Checkpointer {
  const { onFailure, workerPath = 'src/db/checkpoint/worker.ts' } = options;
  let thread: Worker | null = null;
  const closed = Promise.withResolvers<void>();

  const send = (request: CheckpointRequest) => thread!.postMessage(request);
  const start = () => {
    clearInterval(timer);
    thread = startWorker(workerPath);
    thread.onmessage = ({ data: done }: MessageEvent<CheckpointRequest['kind']>) => {
      if (done === 'close') closed.resolve();
    };
    thread.onerror = (event) => {
      event.preventDefault();
      thread?.terminate();
      closed.resolve();
      onFailure(new Error(event.message));
    };
    send({ kind: 'open', path });
  };
  const look = () => {
    const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
    if (log !== undefined && log.size >= LARGE_LOG_BYTES) start();
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();

  return {
    async stop() {
      clearInterval(timer);
      if (thread === null) return;
      send({ kind: 'close' });
      await closed.promise;
      thread.terminate();
    },
  };
}
