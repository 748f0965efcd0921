import { useDebouncedCallback } from '@mantine/hooks';
import { useLayoutEffect } from 'react';

/**
 * Returns a function that calls `act` with the typed text once typing has paused; its `cancel` drops the
 * call. Following a link drops the call, too: React keeps the old page while the next one loads, and ends
 * only its layout effects.
 */
export function useDebounced(act: (typed: string) => void, pauseMs: number) {
  const typed = useDebouncedCallback(act, pauseMs);
  useLayoutEffect(() => () => typed.cancel(), [typed]);
  return typed;
}
