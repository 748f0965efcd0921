import { AppError } from '../../errors.ts';
import { startWorker } from '../../lib/native/start-worker.ts';
import type { Side } from '../assert-valid-templates.ts';
import type { SideInput } from '../render/side-svg.ts';
import type { Answer, Call, Drawn, Look, Results, SideFinding, Task } from './tasks.ts';

/**
 * A thread that reads and draws templates, so that requests never wait for one: what somebody put into a template may
 * take long, however it is bounded.
 */
export interface Drawing {
  look(template: string): Promise<Look>;
  /**
   * Draws a side of a card.
   * @throws AppError invalid_state for a template that can't be drawn
   */
  draw(template: string, input: SideInput): Promise<Drawn>;
  /**
   * The characters of a card that no typeface has.
   * @throws AppError invalid_state for a template that can't be drawn
   */
  missingGlyphs(
    templates: Record<Side, string>,
    content: { fields: Record<string, unknown>; hasPhoto: boolean },
  ): Promise<SideFinding[]>;
  /** Gives back what pictures have left in memory. */
  collect(): Promise<void>;
  /** Ends the thread; what still runs is rejected. */
  close(): void;
}

interface Waiting {
  resolve(result: Results[Task['kind']]): void;
  reject(error: Error): void;
}

/** The heaviest side that is let through takes some ten seconds on a busy machine. */
const PATIENCE_MS = 60_000;

/** @param workerPath which module the thread runs, as for `startWorker`; it is started with the first template */
export function createDrawing(workerPath = 'src/designs/drawing/worker.ts'): Drawing {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let lastId = 0;
  let isClosed = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  /** From now on the thread has its time for the next answer, while somebody waits for one. */
  const renewPatience = () => {
    clearTimeout(patience);
    const worker = thread;
    if (worker === null || waiting.size === 0) return;
    const over = () => fail(worker, `the drawing thread gave no answer in ${PATIENCE_MS / 1000} s`);
    patience = setTimeout(over, PATIENCE_MS);
    patience.unref();
  };
  const start = (): Worker => {
    const worker = startWorker(workerPath);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      renewPatience();
      if (data.ok) asked?.resolve(data.result);
      else
        asked?.reject(data.isUnsound ? new AppError('invalid_state', data.message) : new Error(data.message));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      fail(worker, `the drawing thread failed: ${event.message}`);
    };
    worker.addEventListener('close', () => fail(worker, 'the drawing thread ended'));
    return worker;
  };
  /** Another one is started when it is needed. */
  const fail = (worker: Worker, reason: string) => {
    if (thread !== worker) return;
    thread = null;
    worker.terminate();
    const lost = [...waiting.values()];
    waiting.clear();
    clearTimeout(patience);
    for (const { reject } of lost) reject(new Error(reason));
  };
  const perform = <K extends Task['kind']>(task: Extract<Task, { kind: K }>) =>
    new Promise<Results[K]>((resolve, reject) => {
      if (isClosed) return reject(new Error('the drawing thread has ended'));
      thread ??= start();
      const id = ++lastId;
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      thread.postMessage({ id, task } satisfies Call);
      if (waiting.size === 1) renewPatience();
    });

  return {
    look: (template) => perform({ kind: 'look', template }),
    draw: (template, input) => perform({ kind: 'draw', template, input }),
    missingGlyphs: (templates, content) => perform({ kind: 'missing', templates, content }),
    async collect() {
      await perform({ kind: 'collect' });
    },
    close() {
      isClosed = true;
      if (thread !== null) fail(thread, 'the drawing thread has ended');
    },
  };
}
