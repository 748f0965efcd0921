import { writeFileSync } from 'node:fs';
import { endWithParent } from '../native/end-with-parent.ts';
import { exitAtOnce } from '../native/exit-at-once.ts';
import { returnFreedMemory } from '../native/return-freed-memory.ts';

export interface ToProcess<Task> {
  task: Task;
}

/**
 * Messages to the parent: first that this process is ready, then an answer for each task. `code` is the system's name
 * for the error.
 */
export type FromProcess<Result> =
  | { ready: true }
  | { ok: true; result: Result }
  | { ok: false; message: string; code: string | undefined };

/** Milliseconds without a task after which memory is freed: pixels are invisible to the collector. */
const REST_MS = 1_000;

/**
 * Does the tasks that the parent process sends, one after another, and ends with the parent.
 * @param after called after each answer
 */
export function answerParent<Task, Result>(
  perform: (task: Task) => Promise<Result>,
  after: () => void = () => {},
): void {
  endWithParent();
  process.on('disconnect', () => exitAtOnce(0));
  // The parent may have ended while this process was starting, before it could be notified of that.
  if (!process.connected) exitAtOnce(0);
  // Ctrl-C reaches all processes of a terminal; the server decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  beFirstToGo();
  returnFreedMemory();
  let rest: Timer | undefined;
  const send = (message: FromProcess<Result>) => process.send!(message);
  process.on('message', async ({ task }: ToProcess<Task>) => {
    clearTimeout(rest);
    send(await answerTo(task, perform));
    after();
    rest = setTimeout(() => Bun.gc(true), REST_MS);
  });
  send({ ready: true });
}

async function answerTo<Task, Result>(
  task: Task,
  perform: (task: Task) => Promise<Result>,
): Promise<FromProcess<Result>> {
  try {
    return { ok: true, result: await perform(task) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { ok: false, message: message ?? String(error), code };
  }
}

/** Makes this process the kernel's first choice when the machine runs out of memory. */
function beFirstToGo(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Without a writable /proc, the kernel chooses by itself.
  }
}
