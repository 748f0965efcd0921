import { useDebouncedCallback } from '@mantine/hooks';
import { useLayoutEffect } from 'react';

/**
 * Does something once typing has paused, such as putting the text into the address; `cancel` cancels it. It is also
 * cancelled when a person follows a link before that: React keeps a page while the next one loads, and ends only its
 * layout effects.
 */
export function useOncePaused(act: (typed: string) => void, pauseMs: number) {
  const typed = useDebouncedCallback(act, pauseMs);
  useLayoutEffect(() => () => typed.cancel(), [typed]);
  return typed;
}
