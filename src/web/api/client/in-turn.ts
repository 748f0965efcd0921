/**
 * Browsers open at most six connections to a server, so four stay free for whatever the user does in the
 * meantime.
 */
const AT_ONCE = 2;

let free = AT_ONCE;
const waiting: (() => void)[] = [];

/** Does background work, a few pieces at a time; work that is aborted before its turn is skipped. */
export async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((begin) => waiting.push(begin));
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  }
}
