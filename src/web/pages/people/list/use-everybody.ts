import { useCallback, useMemo, useState } from 'react';
import type { HolderFilter, ListedHolder } from '../../../api/holders.ts';
import type { Picking } from './pick.tsx';

export interface Everybody {
  /** True when everybody who matches the filters is selected, on all pages. */
  isChosen: boolean;
  choose: () => void;
  clear: () => void;
  /** The selection as the table shows it. */
  picking: Picking;
}

/**
 * Selects everybody who matches the list's filters. The selection applies only while the filters stay the
 * same.
 */
export function useEverybody(filter: HolderFilter, shown: ListedHolder[], picking: Picking): Everybody {
  const key = JSON.stringify(filter);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const isChosen = chosenKey === key;
  const choose = useCallback(() => setChosenKey(key), [key]);
  const clear = useCallback(() => setChosenKey(null), []);
  const all = useMemo(
    () => ({
      ...{ chosen: new Map(shown.map((one) => [one.id, one])), isFull: false, isAll: true, isSome: false },
      ...{ toggle: clear, toggleAll: clear, clear },
    }),
    [shown, clear],
  );
  return { isChosen, choose, clear, picking: isChosen ? all : picking };
}
