import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ORDER_ITEMS_MAX } from '../../../../shared/limits.ts';
import { holderQuery } from '../../../api/holders.ts';
import type { Candidate } from '../../../parts/people/chosen-people.ts';

export interface Basket {
  people: Candidate[];
  has(id: string): boolean;
  /** True when no further person fits. */
  isFull: boolean;
  add(people: readonly Candidate[]): void;
  remove(ids: readonly string[]): void;
  clear(): void;
}

/** The people of the new order, in the order in which they were added; at most as many as an order takes. */
export function useBasket(chosen: readonly Candidate[], ids: readonly string[]): Basket {
  const [byId, setById] = useState<ReadonlyMap<string, Candidate>>(
    () => new Map(chosen.map((person) => [person.id, person])),
  );
  const add = (people: readonly Candidate[]) =>
    setById((before) => {
      const next = new Map(before);
      for (const person of people) if (next.size < ORDER_ITEMS_MAX) next.set(person.id, person);
      return next;
    });

  // Another page may have put the ids of selected people into the address.
  const named = useQueries({ queries: ids.slice(0, ORDER_ITEMS_MAX).map((id) => holderQuery(id)) });
  const arrived = named.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const isComplete = named.length > 0 && arrived.length === named.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are all here, and not again after somebody removed one
  useEffect(() => {
    if (isComplete) add(arrived.filter(({ status }) => status !== 'archived'));
  }, [isComplete]);

  return {
    people: [...byId.values()],
    has: (id) => byId.has(id),
    isFull: byId.size >= ORDER_ITEMS_MAX,
    add,
    remove: (left) => setById((before) => new Map([...before].filter(([id]) => !left.includes(id)))),
    clear: () => setById(new Map()),
  };
}
