import { AppError } from '../../errors.ts';
import { startWorker } from '../../lib/native/start-worker.ts';
import { createTurns } from '../../lib/turns.ts';
import type { Side } from '../../shared/print-sheets.ts';
import type { SideInput } from '../render/render-side.ts';
import type { Answer, Call, Drawn, Look, Results, SideFinding, Task } from './tasks.ts';

/**
 * A thread that reads and draws templates, so that requests never wait for one: what somebody put into a template may
 * take long, however it is bounded. It does one at a time, and organisations take turns.
 */
export interface Drawing {
  look(organisationId: string, template: string): Promise<Look>;
  /**
   * Draws a side of a card.
   * @throws AppError invalid_state for a template that can't be drawn, or not within a minute
   */
  draw(organisationId: string, template: string, input: SideInput): Promise<Drawn>;
  /**
   * The characters of a card that no typeface has.
   * @throws AppError invalid_state for a template that can't be drawn, or not within a minute
   */
  missingGlyphs(
    organisationId: string,
    templates: Record<Side, string>,
    content: { fields: Record<string, unknown>; hasPhoto: boolean },
  ): Promise<SideFinding[]>;
  /** Frees the memory that an organisation's pictures have left. */
  collect(organisationId: string): Promise<void>;
  /** Ends the thread; what still runs or waits is rejected. */
  close(): void;
}

interface Waiting {
  task: Task;
  resolve(result: Results[Task['kind']]): void;
  reject(error: Error): void;
}

/** The heaviest side that may be saved takes some ten seconds on a busy machine. */
const PATIENCE_MS = 60_000;

interface Options {
  /** Which module the thread runs, as for `startWorker`; it is started with the first template. */
  workerPath?: string;
  patienceMs?: number;
}

export function createDrawing({
  workerPath = 'src/designs/drawing/worker.ts',
  patienceMs = PATIENCE_MS,
}: Options = {}): Drawing {
  const turns = createTurns<Waiting>();
  let thread: Worker | null = null;
  let current: (Waiting & { id: number; timer: ReturnType<typeof setTimeout> }) | null = null;
  let lastId = 0;
  let isClosed = false;

  const next = () => {
    if (current !== null) return;
    const waiting = turns.next();
    if (waiting === undefined) return;
    const worker = thread ?? start();
    thread = worker;
    const timer = setTimeout(() => end(worker, tooSlow()), patienceMs);
    timer.unref();
    current = { ...waiting, id: ++lastId, timer };
    worker.postMessage({ id: lastId, task: waiting.task } satisfies Call);
  };
  /** Ends the current one, and gives the next its turn. */
  const settle = (how: (waiting: Waiting) => void) => {
    if (current !== null) {
      clearTimeout(current.timer);
      how(current);
      current = null;
    }
    next();
  };
  const tooSlow = () =>
    new AppError(
      'invalid_state',
      `The design takes longer than ${patienceMs / 1000} s to draw: make it simpler.`,
    );
  const start = (): Worker => {
    const worker = startWorker(workerPath);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.id !== current?.id) return;
      settle(({ resolve, reject }) => {
        if (data.ok) resolve(data.result);
        else reject(data.isUnsound ? new AppError('invalid_state', data.message) : new Error(data.message));
      });
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end(worker, new Error(`the drawing thread failed: ${event.message}`));
    };
    worker.addEventListener('close', () => end(worker, new Error('the drawing thread ended')));
    return worker;
  };
  /** Only the current drawing is lost; another thread is started for those that wait. */
  const end = (worker: Worker, reason: Error) => {
    if (thread !== worker) return;
    thread = null;
    worker.terminate();
    settle(({ reject }) => reject(reason));
  };
  const perform = <K extends Task['kind']>(organisationId: string, task: Extract<Task, { kind: K }>) =>
    new Promise<Results[K]>((resolve, reject) => {
      if (isClosed) return reject(closed());
      turns.add(organisationId, { task, resolve: resolve as Waiting['resolve'], reject });
      next();
    });

  return {
    look: (organisationId, template) => perform(organisationId, { kind: 'look', template }),
    draw: (organisationId, template, input) => perform(organisationId, { kind: 'draw', template, input }),
    missingGlyphs: (organisationId, templates, content) =>
      perform(organisationId, { kind: 'missing', templates, content }),
    async collect(organisationId) {
      await perform(organisationId, { kind: 'collect' });
    },
    close() {
      isClosed = true;
      for (let left = turns.next(); left !== undefined; left = turns.next()) left.reject(closed());
      if (thread !== null) end(thread, closed());
    },
  };
}

const closed = () => new Error('the drawing thread has ended');
