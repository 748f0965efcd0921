import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Works on many items, several at a time. After a failure it begins no more items, waits for those under way, and
 * throws the failure.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  let isOver = false;
  const workers = Array.from({ length: atOnce }, async () => {
    for (let next = left.next(); !isOver && !next.done; next = left.next())
      try {
        await work(next.value);
      } catch (error) {
        isOver = true;
        throw error;
      }
  });
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
}

/**
 * Works on items in portions. The items of a portion are begun in their order, and run together; the next portion
 * begins once all have ended and other work has had its turn. After a failure, no other portion begins.
 * @returns the results in the order of the items
 */
export async function inPortions<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += size) {
    const portion = items.slice(start, start + size);
    results.push(...(await Promise.all(portion.map((item, place) => work(item, start + place)))));
    // Other work gets its turn even when no item had to wait.
    await nextTurn();
  }
  return results;
}
