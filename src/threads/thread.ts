import { startWorker } from '../lib/native/start-worker.ts';
import { errorOf, type Fault } from './crossing.ts';

/** Work for a thread: the name of a declared read or verb, and its arguments, which are plain data. */
export interface Call {
  id: number;
  name: string;
  args: unknown[];
}

/** The setup of a thread that reads or writes the database. */
export interface OfDatabase {
  /** The database's file. */
  path: string;
}

/** Messages to a thread once it is ready. The first is `open`; calls that were made in one turn come together. */
export type ToThread<Setup = OfDatabase> = { open: Setup } | { calls: Call[] } | { close: true };

export type Outcome = { id: number; value: unknown } | { id: number; fault: Fault };

/** Messages from a thread: that its modules are loaded, the outcomes of its calls, notices of its own, and its end. */
export type FromThread<Notice = never> =
  | { ready: true }
  | { outcomes: Outcome[] }
  | { notice: Notice }
  | { closed: true };

/** A worker that makes calls by name. When it ends, another one takes its place. */
export interface Thread {
  /**
   * @param handedOver buffers among the arguments that are transferred to the thread instead of copied
   * @returns a promise of the value, which is plain data
   * @throws the call's own errors, and `lost()` when the thread ends before it has answered
   */
  call(name: string, args: unknown[], handedOver?: ArrayBuffer[]): Promise<unknown>;
  /** The number of calls that have no answer yet. */
  readonly waiting: number;
  /** False from the end of the thread until its successor is ready. */
  readonly isUp: boolean;
  /** For tests: ends the thread as a fault would. */
  terminate(): void;
  /** Lets the thread answer its calls, close its connection, and end. */
  close(): Promise<void>;
}

interface Options<Notice, Setup> {
  /** The module that the thread runs, as for `startWorker`. */
  workerPath: string;
  /** Plain data that the thread receives when it opens. */
  setup: Setup;
  /** Makes the error for calls that the thread leaves without an answer. */
  lost(): Error;
  /** Receives the thread's notices, each before the outcomes that the thread sends later. */
  onNotice?(notice: Notice): void;
  /** @param why the message of the error that ended the thread; null when there was none */
  onEnd(why: string | null): void;
}

/** The shortest time between two starts: a thread that ends as soon as it has started is not restarted at once. */
const REST_MS = 1_000;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Starts the worker at once, so that its modules are loaded before the first call. */
export function startThread<Notice = never, Setup = OfDatabase>(options: Options<Notice, Setup>): Thread {
  const { workerPath, setup, lost, onNotice, onEnd } = options;
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let starting: Worker | null = null;
  /** Null until the worker is ready. */
  let worker: Worker | null = null;
  let isUp = true;
  let startedAtMs = 0;
  let closed: (() => void) | null = null;
  /** Calls made in this turn, or while no worker is ready. */
  let calls: Call[] = [];
  let handedOverByCalls: ArrayBuffer[] = [];

  const post = (message: ToThread<Setup>, handedOver: ArrayBuffer[] = []) =>
    worker!.postMessage(message, handedOver);
  const flush = () => {
    if (worker === null || calls.length === 0) return;
    const [made, handedOver] = [calls, handedOverByCalls];
    [calls, handedOverByCalls] = [[], []];
    try {
      post({ calls: made }, handedOver);
    } catch {
      // One of the calls is not plain data, which is a bug. The others must not suffer for it.
      for (const call of made) postAlone(call);
    }
  };
  const postAlone = (call: Call) => {
    try {
      post({ calls: [call] });
    } catch (error) {
      waiting.get(call.id)?.reject(error as Error);
      waiting.delete(call.id);
    }
  };
  /** A message sent before a worker has loaded is lost, so messages wait until it is ready. */
  const begin = (ready: Worker) => {
    worker = ready;
    isUp = true;
    post({ open: setup });
    flush();
    if (closed !== null) post({ close: true });
  };
  const start = () => {
    startedAtMs = performance.now();
    const started = startWorker(workerPath);
    starting = started;
    let why: string | null = null;
    started.onmessage = ({ data }: MessageEvent<FromThread<Notice>>) => {
      if ('ready' in data) begin(started);
      else if ('closed' in data) started.terminate();
      else if ('notice' in data) onNotice?.(data.notice);
      else for (const outcome of data.outcomes) settle(outcome);
    };
    started.onerror = (event) => {
      event.preventDefault();
      why = event.message;
      started.terminate();
    };
    // Waits until the worker has closed: its connection, and the locks that it holds, end with it.
    started.addEventListener('close', () => ended(why));
  };
  const settle = (outcome: Outcome) => {
    const one = waiting.get(outcome.id);
    waiting.delete(outcome.id);
    if ('fault' in outcome) one?.reject(errorOf(outcome.fault));
    else one?.resolve(outcome.value);
  };
  const ended = (why: string | null) => {
    worker = starting = null;
    isUp = false;
    if (closed !== null) {
      calls = [];
      tellLost();
      return closed();
    }
    // Calls that were not sent yet have not begun, so the successor makes them.
    tellLost();
    onEnd(why);
    const restMs = startedAtMs + REST_MS - performance.now();
    if (restMs <= 0) start();
    else setTimeout(() => closed === null && start(), restMs);
  };

  const tellLost = () => {
    const unsent = new Set(calls.map(({ id }) => id));
    for (const [id, { reject }] of waiting) {
      if (unsent.has(id)) continue;
      waiting.delete(id);
      reject(lost());
    }
  };

  start();
  return {
    call: (name, args, handedOver = []) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        handedOverByCalls.push(...handedOver);
        if (calls.push({ id, name, args }) === 1) queueMicrotask(flush);
      }),
    get waiting() {
      return waiting.size;
    },
    get isUp() {
      return isUp;
    },
    terminate: () => starting?.terminate(),
    close: () =>
      new Promise<void>((resolve) => {
        closed = resolve;
        if (starting === null) ended(null);
        if (worker === null) return;
        flush();
        post({ close: true });
      }),
  };
}
