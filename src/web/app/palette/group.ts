import type { TablerIcon } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';

/** One result of the search. */
export interface Item {
  key: string;
  /** The page to open, the action to run, or the text to search for instead. */
  go: string | (() => void) | { ask: string };
  picture: TablerIcon | ReactElement;
  label: string;
  note: ReactNode;
  state: ReactNode;
}

/** The results of one kind. */
export interface Group {
  title: string;
  items: Item[];
  /** True while the items don't belong to the newest text yet. */
  isWaiting: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * The item that Enter opens when nothing was chosen by hand: the first that belongs to the newest text.
 * Returns `wait` while an earlier group may still find something, and null if nothing was found or an earlier
 * group failed.
 */
export function firstOf(groups: readonly Group[]): Item | 'wait' | null {
  for (const { items, isWaiting, error } of groups) {
    if (isWaiting) return 'wait';
    if (error !== null) return null;
    if (items[0] !== undefined) return items[0];
  }
  return null;
}

/** The outcome in words, for screen readers. Suggested searches don't count as results. */
export const outcomeOf = (found: readonly Group[], suggested: Group): string => {
  const count = (groups: readonly Group[]) => groups.reduce((sum, { items }) => sum + items.length, 0);
  const suggestions = count([suggested]);
  return suggestions > 0 ? texts.palette.onlySuggested(suggestions) : texts.palette.found(count(found));
};

/** True when all groups were searched for the newest text, and none has found anything. */
export const isMiss = (groups: readonly Group[]): boolean =>
  groups.every(({ items, isWaiting, error }) => items.length === 0 && !isWaiting && error === null);
