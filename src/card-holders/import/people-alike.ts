import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import { searchQueries } from '../lists/search-queries.ts';
import { doubtQueries, type Known } from './doubt-queries.ts';

/** So many people are read in one turn, which takes half a millisecond. */
const TOGETHER = 500;
/** One of them may be the person of the row; the other is somebody else. */
const OF_EACH = 2;

/** What of somebody may be another's, too; null for what isn't asked. */
export interface Sought {
  externalId: string | null;
  email: string | null;
}

/** People who are there by what they may share with others but for case, in lower case. */
export interface PeopleAlike {
  byId: Map<string, Known[]>;
  byEmail: Map<string, Known[]>;
}

/**
 * Finds those who are there already with the number or e-mail address of one of these, in whatever case. All people of
 * the organisation are looked at, a few at a time: an index for it would cost each write a sixth, and this is asked in
 * checks alone. At 200,000 people it takes 0.2 s.
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
