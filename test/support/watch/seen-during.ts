import { setImmediate as nextTurn } from 'node:timers/promises';

/** Calls `count` at each turn of the event loop while some work goes on, and after it; returns each number once. */
export async function seenDuring(work: Promise<unknown>, count: () => number): Promise<number[]> {
  const seen = new Set<number>();
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    seen.add(count());
    await nextTurn();
  }
  await over;
  return [...seen.add(count())];
}
