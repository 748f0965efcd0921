import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import { searchQueries } from '../lists/search-queries.ts';
import { doubtQueries, type Known } from './doubt-queries.ts';

/** People read in one turn, which takes half a millisecond. */
const TOGETHER = 500;
/** Two are enough: one may be the person of the row, the other is somebody else. */
const OF_EACH = 2;

/** What somebody else may have as well; null for what is not asked. */
export interface Sought {
  externalId: string | null;
  email: string | null;
}

/** Existing people by external id and e-mail address, in lower case. */
export interface PeopleAlike {
  byId: Map<string, Known[]>;
  byEmail: Map<string, Known[]>;
}

/**
 * Finds existing people with the same external id or e-mail address, ignoring case. It reads all of the organisation's
 * people, some at a time: an index would make each write a sixth slower, and only dry runs ask this. At 200,000 people it
 * takes 0.2 s.
 */
export async function peopleAlike(db: Db, organisationId: string, sought: Sought[]): Promise<PeopleAlike> {
  const byId = new Map<string, Known[]>();
  const byEmail = new Map<string, Known[]>();
  for (const { externalId, email } of sought) {
    if (externalId !== null) byId.set(externalId.toLowerCase(), []);
    if (email !== null) byEmail.set(email.toLowerCase(), []);
  }
  if (byId.size + byEmail.size === 0) return { byId, byEmail };
  const { first, last } = searchQueries(db).rangeOf(organisationId);
  let after = first;
  while (true) {
    const some = doubtQueries(db).known.all({ after, last, limit: TOGETHER });
    for (const one of some) {
      if (one.externalId !== null) note(byId, one.externalId, one);
      if (one.email !== null) note(byEmail, one.email, one);
    }
    if (some.length < TOGETHER) return { byId, byEmail };
    after = some.at(-1)!.seq;
    await nextTurn();
  }
}

function note(wanted: Map<string, Known[]>, text: string, one: Known): void {
  const found = wanted.get(text.toLowerCase());
  if (found !== undefined && found.length < OF_EACH) found.push(one);
}
