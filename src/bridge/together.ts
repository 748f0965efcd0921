import { Stopped } from './bridge-error.ts';

/**
 * Has loops run side by side until they are stopped. Each ends by itself, with what it is writing; and when one ends by a fault of
 * ours, so do all others: half a bridge would look like a whole one.
 * @param stopping ends all work
 * @throws the fault, once all have ended
 */
export async function together(stopping: AbortController, loops: readonly Promise<unknown>[]): Promise<void> {
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
