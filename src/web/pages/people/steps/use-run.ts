import { useEffect, useRef, useState } from 'react';
import { recordsChanged } from '../../../api/client/records.ts';
import { useLeaving } from '../../../parts/page/leaving.ts';

/** The outcome of each row or file, by its index; undefined while it isn't known. */
type Results<T> = readonly (T | undefined)[];

export interface RunWatch<T> {
  /** Ends the run once the requests under way have finished. */
  stop: AbortSignal;
  /** Ends the run at once. */
  leave: AbortSignal;
  onProgress: (results: (T | undefined)[]) => void;
  /** Called when the server becomes unreachable or reachable. */
  onWaiting: (isWaiting: boolean) => void;
}

export type RunState = 'running' | 'stopping' | 'stopped' | 'done';

/**
 * Work that the page does itself, row by row or file by file. It starts when the step opens, can be stopped
 * and continued, and asks before the page is left.
 * @param send leaves out rows or files whose outcome is known, and throws a DOMException AbortError when the run
 * is stopped
 */
export function useRun<T>(send: (known: Results<T>, watch: RunWatch<T>) => Promise<unknown>) {
  const [results, setResults] = useState<Results<T>>([]);
  const [state, setState] = useState<RunState>('running');
  const [error, setError] = useState<unknown>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const stopping = useRef(new AbortController());
  const left = useRef(new AbortController());
  const leaving = useLeaving(state === 'running' || state === 'stopping');

  const start = (known: Results<T>) => {
    stopping.current = new AbortController();
    left.current = new AbortController();
    const { signal: stop } = stopping.current;
    setState('running');
    setError(null);
    setResults(known);
    send(known, { stop, leave: left.current.signal, onProgress: setResults, onWaiting: setIsWaiting })
      .then(
        () => setState('done'),
        (problem) => {
          setState('stopped');
          if (!stop.aborted) setError(problem);
        },
      )
      .finally(() => {
        setIsWaiting(false);
        // A request that was cut off may have been carried out.
        void recordsChanged();
      });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    // The start is delayed, because React mounts twice in development.
    const timer = setTimeout(() => start([]));
    return () => {
      clearTimeout(timer);
      left.current.abort();
    };
  }, []);

  const stop = () => {
    setState('stopping');
    stopping.current.abort();
  };
  return { results, state, error, isWaiting, start, stop, leaving };
}
