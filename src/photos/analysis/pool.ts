import type { Crop } from '../../db/schema/photos.ts';
import { useNativeDirectory } from '../../lib/native/native-directory.ts';
import { startWorker } from '../../lib/native/start-worker.ts';
import type { Measurements } from '../../shared/photos/report.ts';
import type { Turn } from '../../shared/photos/turn.ts';

/** A file to work on; `contentType` is what its sender declared, null when nobody did. */
interface Source {
  path: string;
  contentType: string | null;
}

/** Files to write, each complete or not at all. */
interface Outputs {
  display: string;
  thumbnail: string;
}

export interface Analysed {
  report: Measurements;
  /** Pixels of the upright original; null when it can't be decoded. */
  width: number | null;
  height: number | null;
  /** Of the file's bytes, in hexadecimal. */
  sha256: string;
  /** By `hashPicture`; null when there is nothing to compare. */
  pictureHash: string | null;
}

type WorkerTask =
  | ({ kind: 'analyse'; outputs: Outputs | null } & Source)
  | ({ kind: 'variants'; turn: Turn; outputs: Outputs } & Source)
  | ({ kind: 'card'; turn: Turn; crop: Crop; output: string } & Source);
export type WorkerRequest = WorkerTask & { id: number };
export type WorkerAnswer =
  | { id: number; ok: true; result: Analysed | null }
  /** `code` is what the system calls the error: the other side must recognise a full disk as well. */
  | { id: number; ok: false; error: string; code?: string };

/** Threads that decode and measure photos, so that requests never wait for one. */
export interface AnalysisPool {
  analyse(request: Source & { outputs: Outputs | null }): Promise<Analysed>;
  renderVariants(request: Source & { turn: Turn; outputs: Outputs }): Promise<void>;
  renderCard(request: Source & { turn: Turn; crop: Crop; output: string }): Promise<void>;
  /** Ends the threads; what still runs is rejected. */
  close(): void;
}

interface PoolOptions {
  /** How many threads there may be at once. */
  concurrency: number;
  nativeDirectory: string;
  /** A damaged file must not hold a thread for ever; the slowest real photo takes about three seconds. */
  timeoutMs?: number;
  /** Which module the threads run, as for `startWorker`. */
  workerPath?: string;
}

interface Waiting {
  task: WorkerTask;
  resolve(result: Analysed | null): void;
  reject(error: Error): void;
}

/** Threads are started with the first photo: a server that sees none needs no memory for them. */
export function createAnalysisPool({
  concurrency,
  nativeDirectory,
  timeoutMs = 60_000,
  workerPath = 'src/photos/analysis/worker.ts',
}: PoolOptions): AnalysisPool {
  useNativeDirectory(nativeDirectory);
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const queue: Waiting[] = [];
  let closed = false;

  const next = () => {
    while (queue.length > 0 && (idle.length > 0 || all.size < concurrency)) {
      const thread = idle.pop() ?? start();
      thread.run(queue.shift()!);
    }
  };
  const start = () => {
    const thread: Thread = new Thread(workerPath, timeoutMs, (isBroken) => {
      if (isBroken) {
        all.delete(thread);
        // One that died in its sleep is among the idle.
        if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
        thread.end();
      } else idle.push(thread);
      next();
    });
    all.add(thread);
    return thread;
  };
  const perform = (task: WorkerTask) =>
    new Promise<Analysed | null>((resolve, reject) => {
      if (closed) return reject(new Error('the analysis threads have ended'));
      queue.push({ task, resolve, reject });
      next();
    });

  return {
    analyse: async (request) => (await perform({ kind: 'analyse', ...request }))!,
    renderVariants: async (request) => void (await perform({ kind: 'variants', ...request })),
    renderCard: async (request) => void (await perform({ kind: 'card', ...request })),
    close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(new Error('the analysis threads have ended'));
      for (const thread of all) thread.end();
    },
  };
}

/** One worker and the task it is at. A worker that dies or hangs takes only that task with it. */
class Thread {
  private readonly worker: Worker;
  private current: (Waiting & { id: number; timer: ReturnType<typeof setTimeout> }) | null = null;
  private lastId = 0;
  private ended = false;

  constructor(
    path: string,
    private readonly timeoutMs: number,
    private readonly done: (isBroken: boolean) => void,
  ) {
    this.worker = startWorker(path);
    this.worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.id !== this.current?.id) return;
      this.release(({ resolve, reject }) => {
        if (data.ok) resolve(data.result);
        else reject(Object.assign(new Error(data.error), { code: data.code }));
      });
      this.done(false);
    };
    this.worker.onerror = ({ message }) => this.fail(`the analysis thread failed: ${message}`);
    this.worker.addEventListener('close', () => this.fail('the analysis thread ended'));
    // A photo being analysed is in the queue on disk: it needn't hold the process.
    this.worker.unref();
  }

  run(waiting: Waiting): void {
    const id = ++this.lastId;
    const timer = setTimeout(() => this.fail(`no result after ${this.timeoutMs / 1000} s`), this.timeoutMs);
    this.current = { ...waiting, id, timer };
    this.worker.postMessage({ ...waiting.task, id } satisfies WorkerRequest);
  }

  end(): void {
    this.ended = true;
    this.release(({ reject }) => reject(new Error('the analysis threads have ended')));
    this.worker.terminate();
  }

  private fail(reason: string): void {
    if (this.ended) return;
    this.release(({ reject }) => reject(new Error(reason)));
    this.done(true);
  }

  private release(how: (waiting: Waiting) => void): void {
    const { current } = this;
    if (current === null) return;
    this.current = null;
    clearTimeout(current.timer);
    how(current);
  }
}
