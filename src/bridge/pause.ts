import { setTimeout as sleep } from 'node:timers/promises';

/** Waits; @throws the reason of `stop` as soon as that comes */
export async function pause(seconds: number, stop: AbortSignal): Promise<void> {
  stop.throwIfAborted();
  try {
    await sleep(seconds * 1000, undefined, { signal: stop });
  } catch {
    stop.throwIfAborted();
  }
}
