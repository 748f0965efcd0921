import { type DependencyList, useEffect, useState } from 'react';

interface Watch {
  signal: AbortSignal;
  /** Called with the number of rows or files that have been looked at. */
  onProgress: (done: number) => void;
  /** Called when the server becomes unreachable or reachable. */
  onWaiting: (isWaiting: boolean) => void;
}

/**
 * Checks all rows or files before anything is sent. The check starts when the step opens, and again when its
 * dependencies change.
 * @returns `found`, which is null until everything has been checked
 */
export function useCheck<T>(check: (watch: Watch) => Promise<T>, dependsOn: DependencyList) {
  const [found, setFound] = useState<T | null>(null);
  const [done, setDone] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` is another function at each rendering
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    setError(null);
    check({ signal, onProgress: (count) => !signal.aborted && setDone(count), onWaiting: setIsWaiting }).then(
      (all) => !signal.aborted && setFound(all),
      (problem) => !signal.aborted && setError(problem),
    );
    return () => stop.abort();
  }, [...dependsOn, attempt]);
  return { found, done, error, isWaiting, retry: () => setAttempt(attempt + 1) };
}
