import { useSyncExternalStore } from 'react';
import { formatAge } from './format.ts';

/** Ages are said in steps of ten seconds at the finest, so that none is late by more than a half of one. */
const TICK_MS = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const tick = () => {
  for (const listener of [...listeners]) listener();
};

/** One timer for all ages on the page, which runs while there are any. */
function subscribe(listener: () => void): () => void {
  timer ??= setInterval(tick, TICK_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

// Browsers hold timers back in a tab that nobody looks at.
document.addEventListener('visibilitychange', tick);

/** How long ago something was, in words that move on; only when they change, the component is drawn again. */
export function useAge(timestamp: string): string;
export function useAge(timestamp: string | null): string | null;
export function useAge(timestamp: string | null): string | null {
  return useSyncExternalStore(subscribe, () => (timestamp === null ? null : formatAge(timestamp)));
}
