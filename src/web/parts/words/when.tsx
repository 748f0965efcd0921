import { Tooltip } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { formatAge, formatMoment } from './format.ts';

/** Ages change in steps of at least ten seconds, so no age is late by more than half a step. */
const TICK_MS = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const tick = () => {
  for (const listener of [...listeners]) listener();
};

/** One timer for all ages on the page; it runs while there are any. */
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

// Browsers slow timers down in hidden tabs, so ages are updated when the tab shows again.
document.addEventListener('visibilitychange', tick);

/** The age of a moment in words, kept up to date; rerenders only when the words change. */
export function useAge(timestamp: string): string;
export function useAge(timestamp: string | null): string | null;
export function useAge(timestamp: string | null): string | null {
  return useSyncExternalStore(subscribe, () => (timestamp === null ? null : formatAge(timestamp)));
}

interface Props {
  at: string;
  /** Puts the age into a sentence. */
  say?: (age: string) => string;
}

/** The age of a moment, kept up to date; screen readers don't announce its changes. */
export const Age = ({ at, say = String }: Props) => <span aria-live="off">{say(useAge(at))}</span>;

/** The age of a moment, with the moment as a tooltip. */
export const When = (props: Props) => (
  <Tooltip label={formatMoment(props.at)} events={{ hover: true, focus: false, touch: true }}>
    <time dateTime={props.at}>
      <Age {...props} />
    </time>
  </Tooltip>
);
