/** Runs only one piece of work at a time for each key. Calls in the meantime get its promise. */
export function createOnce(): (key: string, work: () => Promise<void>) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (key, work) => {
    let promise = running.get(key);
    if (promise === undefined) {
      promise = work().finally(() => running.delete(key));
      running.set(key, promise);
    }
    return promise;
  };
}
