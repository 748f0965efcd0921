import type { Db } from '../../../db/open.ts';
import type { HolderState } from '../../../shared/person/states.ts';
import type { ListedHolder } from '../../columns.ts';
import { presentInList } from '../../present.ts';
import { type States, statesOf } from './queries.ts';

/** People as lists show them, with the wanted states, which are looked up for all of them at once. */
export function withStates(
  db: Db,
  people: ListedHolder[],
  wanted: readonly HolderState[],
): (ReturnType<typeof presentInList> & States)[] {
  if (wanted.length === 0) return people.map(presentInList);
  const states = statesOf(db, people, wanted);
  return people.map((one, place) => ({ ...presentInList(one), ...states[place] }));
}
