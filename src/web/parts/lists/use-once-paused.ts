import { useDebouncedCallback } from '@mantine/hooks';
import { useLayoutEffect } from 'react';

/**
 * Does something once typing has paused, such as putting the text into the address; `cancel` takes it back. A person who
 * follows a link before that isn't called back: React keeps a page while the next one loads, and ends its layout effects alone.
 */
export function useOncePaused(act: (typed: string) => void, pauseMs: number) {
  const typed = useDebouncedCallback(act, pauseMs);
  useLayoutEffect(() => () => typed.cancel(), [typed]);
  return typed;
}
