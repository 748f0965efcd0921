import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Readable } from './read.ts';

/** A step of a long read: its `progress` or, from the last step, the result (`done`). */
export type Step<Progress, Done> = { progress: Progress } | { done: Done };

/**
 * Reads step by step. Other reads get their turn between two steps. If the client has left, the read ends after the
 * current step.
 * @param step makes one step, from the progress of the previous step; null for the first
 * @throws AbortError when the client has left
 */
export async function inSteps<Progress, Done>(
  { signal }: Readable,
  step: (progress: Progress | null) => Promise<Step<Progress, Done>>,
): Promise<Done> {
  for (let progress: Progress | null = null; ; ) {
    const one: Step<Progress, Done> = await step(progress);
    if ('done' in one) return one.done;
    progress = one.progress;
    await nextTurn();
    signal?.throwIfAborted();
  }
}
