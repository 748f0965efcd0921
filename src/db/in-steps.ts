import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Readable } from './read.ts';

/** A step of a long read: its progress (`far`) or, from the last step, the result (`done`). */
export type Step<Far, Done> = { far: Far } | { done: Done };

/**
 * Reads step by step. Other reads get their turn between two steps. If the client has left, the read ends after the
 * current step.
 * @param step makes one step, from the progress of the previous step; null for the first
 * @throws AbortError when the client has left
 */
export async function inSteps<Far, Done>(
  { signal }: Readable,
  step: (far: Far | null) => Promise<Step<Far, Done>>,
): Promise<Done> {
  for (let far: Far | null = null; ; ) {
    const one: Step<Far, Done> = await step(far);
    if ('done' in one) return one.done;
    far = one.far;
    await nextTurn();
    signal?.throwIfAborted();
  }
}
