import { Stopped } from './bridge-error.ts';

/**
 * Runs loops side by side until they are stopped. Each one finishes its current write first. If a bug ends one, all of
 * them end: half a bridge would look like a whole one.
 * @param stopping ends all work
 * @throws the error, once all have ended
 */
export async function runLoops(stopping: AbortController, loops: readonly Promise<unknown>[]): Promise<void> {
  const { signal } = stopping;
  await Promise.all(
    loops.map((loop) =>
      loop.catch((error) => {
        if (!signal.aborted) stopping.abort(error);
      }),
    ),
  );
  if (signal.aborted && !(signal.reason instanceof Stopped)) throw signal.reason;
}
