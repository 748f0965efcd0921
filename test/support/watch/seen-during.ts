import { setImmediate as nextTurn } from 'node:timers/promises';

/** What is counted at each turn of the event loop while something goes on, and after it; each number once. */
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
