import { type ChangeEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { ListedHolder } from '../../../api/holders.ts';
import { type ChosenPeople, useChosenPeople } from '../../../parts/people/chosen-people.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './list.module.css';

const t = texts.people.choice;

export interface Picking {
  chosen: ChosenPeople['byId'];
  isFull: boolean;
  /** True when everybody on this page is selected, apart from archived people, who can't be selected. */
  isAll: boolean;
  isSome: boolean;
  /**
   * Toggles one person; with `isRange`, also everybody between that person and the one toggled before, if
   * both are on this page.
   */
  toggle: (id: string, isRange?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

const canHaveCard = ({ status }: ListedHolder) => status !== 'archived';

/** Selects people across the pages of the list. */
export function usePicking(shown: ListedHolder[]): Picking {
  const { byId, isFull, add, remove } = useChosenPeople();
  const choosable = useMemo(() => shown.filter(canHaveCard), [shown]);
  // Rows are memoised, so their props must stay the same.
  const latest = useRef({ byId, choosable });
  latest.current = { byId, choosable };
  const anchor = useRef<string | null>(null);

  const toggle = useCallback(
    (id: string, isRange = false) => {
      const { byId, choosable } = latest.current;
      const place = choosable.findIndex((person) => person.id === id);
      if (place < 0) return;
      const from = isRange ? choosable.findIndex((person) => person.id === anchor.current) : -1;
      const [first, last] = from < 0 ? [place, place] : [Math.min(from, place), Math.max(from, place)];
      const people = choosable.slice(first, last + 1);
      if (byId.has(id)) remove(people.map((person) => person.id));
      else add(people);
      anchor.current = id;
    },
    [add, remove],
  );
  return useMemo(() => {
    const here = choosable.filter(({ id }) => byId.has(id)).length;
    const isAll = choosable.length > 0 && here === choosable.length;
    return {
      chosen: byId,
      isFull,
      isAll,
      isSome: here > 0 && !isAll,
      toggle,
      toggleAll: () => (isAll ? remove(choosable.map(({ id }) => id)) : add(choosable)),
      clear: () => remove([...byId.keys()]),
    };
  }, [byId, isFull, choosable, toggle, add, remove]);
}

interface PickProps {
  holder: ListedHolder;
  isChosen: boolean;
  onToggle: Picking['toggle'];
}

/**
 * A row's checkbox; the whole cell is its target. It is a plain element, because the table rerenders with
 * each letter typed.
 */
export const PickOne = ({ holder, isChosen, onToggle }: PickProps) => (
  <label className={classes.pick} title={canHaveCard(holder) ? undefined : t.archived}>
    <input
      type="checkbox"
      aria-label={t.one(isolated(displayName(holder)))}
      checked={isChosen}
      disabled={!canHaveCard(holder)}
      onChange={({ nativeEvent }: ChangeEvent) =>
        onToggle(holder.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  </label>
);

type AllProps = Pick<Picking, 'isAll' | 'isSome' | 'toggleAll'>;

/** Selects everybody on the page, or nobody. */
export function PickAll({ isAll, isSome, toggleAll }: AllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className={classes.pick}>
      <input ref={box} type="checkbox" aria-label={t.page} checked={isAll} onChange={toggleAll} />
    </label>
  );
}
