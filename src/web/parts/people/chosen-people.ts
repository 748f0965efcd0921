import { useCallback, useMemo } from 'react';
import { ORDER_ITEMS_MAX } from '../../../shared/limits.ts';
import { createStore, type Store, useStore } from '../../api/client/store.ts';
import type { CardHolder } from '../../api/holders.ts';
import { useSession } from '../../api/session.ts';

/** Somebody who can be added to an order. */
export type Candidate = Pick<
  CardHolder,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'preferredName'
  | 'externalId'
  | 'department'
  | 'currentPhotoId'
  | 'expiryDate'
  | 'status'
>;

type ById = ReadonlyMap<string, Candidate>;

export interface ChosenPeople {
  byId: ById;
  /** True when an order can take no more people. */
  isFull: boolean;
  /** Adds as many of the people as fit. */
  add(people: readonly Candidate[]): void;
  remove(ids: readonly string[]): void;
}

const stores = new Map<string, Store<ById>>();

/**
 * The selection is kept in the tab for each member of staff: it survives visits to other pages and a reload,
 * and nobody else sees it.
 */
function storeOf(key: string): Store<ById> {
  const known = stores.get(key);
  if (known !== undefined) return known;
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Candidate[];
  const store = createStore<ById>(new Map(kept.map((person) => [person.id, person])));
  store.subscribe(() => sessionStorage.setItem(key, JSON.stringify([...store.get().values()])));
  stores.set(key, store);
  return store;
}

const bare = (person: Candidate): Candidate => {
  const { id, firstName, lastName, preferredName, externalId, department } = person;
  const { currentPhotoId, expiryDate, status } = person;
  return {
    id,
    firstName,
    lastName,
    preferredName,
    externalId,
    department,
    currentPhotoId,
    expiryDate,
    status,
  };
};

/**
 * The people selected in the list of people, whether or not it shows them now; at most as many as one order
 * takes.
 */
export function useChosenPeople(): ChosenPeople {
  const { staff } = useSession();
  const store = storeOf(`lanyard.chosen.${staff.id}`);
  const byId = useStore(store);
  const add = useCallback(
    (people: readonly Candidate[]) => {
      const next = new Map(store.get());
      for (const person of people) if (next.size < ORDER_ITEMS_MAX) next.set(person.id, bare(person));
      store.set(next);
    },
    [store],
  );
  const remove = useCallback(
    (ids: readonly string[]) => {
      const next = new Map(store.get());
      for (const id of ids) next.delete(id);
      store.set(next);
    },
    [store],
  );
  return useMemo(() => ({ byId, isFull: byId.size >= ORDER_ITEMS_MAX, add, remove }), [byId, add, remove]);
}
