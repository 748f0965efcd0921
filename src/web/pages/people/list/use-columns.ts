import { useMemo } from 'react';
import { createStore, type Store, useStore } from '../../../api/client/store.ts';
import type { HolderFilter } from '../../../api/holders.ts';
import { useSession } from '../../../api/session.ts';
import { type Declared, FILTER_NAMES, FILTERS } from '../filters/declared.ts';
import { OPTIONAL_COLUMNS, type OptionalColumn, USUAL_COLUMNS } from './columns.ts';

type Names = readonly OptionalColumn[];

const stores = new Map<string, Store<Names>>();

/** The columns that this browser keeps for an account, in their order. */
function storeOf(staffId: string): Store<Names> {
  const known = stores.get(staffId);
  if (known !== undefined) return known;
  const key = `lanyard.columns.${staffId}`;
  const store = createStore<Names>(keptIn(key));
  store.subscribe(() => localStorage.setItem(key, JSON.stringify(store.get())));
  stores.set(staffId, store);
  return store;
}

function keptIn(key: string): Names {
  const text = localStorage.getItem(key);
  if (text === null) return USUAL_COLUMNS;
  try {
    // Names that this release doesn't have are ignored: another release may have kept them.
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? inOrder((name) => kept.includes(name)) : USUAL_COLUMNS;
  } catch {
    return USUAL_COLUMNS;
  }
}

const inOrder = (isShown: (name: OptionalColumn) => boolean): Names =>
  OPTIONAL_COLUMNS.map(({ name }) => name).filter(isShown);

/** The columns of a filtered list: those that the account has chosen, and those that its filters ask for. */
export function useShownColumns(filter: HolderFilter): Names {
  const { shown } = useColumns();
  const asked = FILTER_NAMES.filter((name) => filter[name] !== undefined)
    .flatMap((name) => (FILTERS[name] as Declared).shows ?? [])
    .join();
  // Rows are memoised, so their props must stay the same.
  return useMemo(() => {
    const also = asked.split(',');
    return inOrder((name) => shown.includes(name) || also.includes(name));
  }, [shown, asked]);
}

/** The optional columns that the account has chosen. */
export function useColumns() {
  const { staff } = useSession();
  const store = storeOf(staff.id);
  const shown = useStore(store);
  const toggle = (name: OptionalColumn) =>
    store.set(inOrder((one) => (one === name ? !shown.includes(name) : shown.includes(one))));
  return { shown, toggle, reset: () => store.set(USUAL_COLUMNS) };
}
