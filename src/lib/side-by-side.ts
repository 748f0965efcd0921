/**
 * Works on many items, several at a time. After a failure it begins no more items, waits for those under way, and throws the
 * failure.
 */
export async function sideBySide<T>(
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
