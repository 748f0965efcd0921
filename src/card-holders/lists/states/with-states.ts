import type { Db } from '../../../db/open.ts';
import type { CardState, HolderState, PhotoState } from '../../../shared/person/states.ts';
import type { ListedHolder } from '../../columns.ts';
import { presentInList } from '../../present.ts';
import { stateQueries } from './queries.ts';

export type States = { photoState?: PhotoState; cardState?: CardState };

/** People as lists show them, with the wanted states, which are looked up for all of them at once. */
export function withStates(
  db: Db,
  people: ListedHolder[],
  wanted: readonly HolderState[],
): (ReturnType<typeof presentInList> & States)[] {
  if (wanted.length === 0) return people.map(presentInList);
  const found = wanted.map((name) => [name, FIND[name](db, people)] as const);
  return people.map((one) => ({
    ...presentInList(one),
    ...Object.fromEntries(found.map(([name, states]) => [name, states.get(one.id)])),
  }));
}

const FIND: Record<HolderState, (db: Db, people: ListedHolder[]) => Map<string, string>> = {
  photoState: (db, people) => {
    const others = people.filter(({ currentPhotoId }) => currentPhotoId === null);
    const states = statesOf(db, 'photoState', others);
    for (const { id, currentPhotoId } of people) if (currentPhotoId !== null) states.set(id, 'approved');
    return states;
  },
  cardState: (db, people) => statesOf(db, 'cardState', people),
};

function statesOf(db: Db, name: HolderState, people: ListedHolder[]): Map<string, string> {
  if (people.length === 0) return new Map();
  const ids = JSON.stringify(people.map(({ id }) => id));
  const found: { id: string; state: string }[] = stateQueries(db)[name].all({ ids });
  return new Map(found.map(({ id, state }) => [id, state]));
}
