import type { TablerIcon } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';

/** Something that was found. */
export interface Item {
  key: string;
  /** Its page, or what it does. */
  go: string | (() => void);
  picture: TablerIcon | ReactElement;
  label: string;
  note: ReactNode;
  state: ReactNode;
}

/** What was found of one kind. */
export interface Group {
  title: string;
  items: Item[];
  /** Whether its items are not yet those of the newest text. */
  isWaiting: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Where Enter leads when nothing was chosen by hand: the first of what belongs to the newest text; `wait` while something that
 * comes before it may still be found, and null for nowhere.
 */
export function firstOf(groups: readonly Group[]): Item | 'wait' | null {
  for (const { items, isWaiting, error } of groups) {
    if (isWaiting) return 'wait';
    if (error !== null) return null;
    if (items[0] !== undefined) return items[0];
  }
  return null;
}
