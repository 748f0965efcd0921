/** Browsers have six connections to a server: the rest is left for what somebody does meanwhile. */
const AT_ONCE = 2;

let free = AT_ONCE;
const waiting: (() => void)[] = [];

/** Does pieces of work that nobody waits for in particular, a few at a time; those that were given up by then are left out. */
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
