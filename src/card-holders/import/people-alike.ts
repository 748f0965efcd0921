import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import { type Actor, assertMayAct, type Writable } from '../../db/tx.ts';
import { likenessOf } from '../../shared/text/likeness.ts';
import { searchQueries } from '../lists/search/index-queries.ts';
import { doubtQueries, type Known } from './doubt-queries.ts';

/** People looked at in one read, which takes two milliseconds. */
const TOGETHER = 2_000;
/** Two are enough: one may be the person of the row, the other is somebody else. */
const OF_EACH = 2;

/** Values that somebody else may have as well; null for a value that is not asked about. */
export interface Sought {
  externalId: string | null;
  email: string | null;
}

/** The existing people found, by the likeness of their external id, and by e-mail address in lower case. */
export interface PeopleAlike {
  byId: Map<string, Known[]>;
  byEmail: Map<string, Known[]>;
}

/**
 * Finds existing people who share an e-mail address (ignoring case) with one of those sought, or whose external id
 * looks like one of theirs. It looks at all of the organisation's people, some at a time: an index would make each
 * write a sixth slower, and only dry runs need this. At 200,000 people it takes 0.2 s.
 * @throws AppError when `actor` may no longer act
 */
export async function peopleAlike(
  context: Writable & Readable,
  actor: Actor,
  organisationId: string,
  sought: Sought[],
): Promise<PeopleAlike> {
  const byId = new Map<string, Known[]>();
  const byEmail = new Map<string, Known[]>();
  for (const { externalId, email } of sought) {
    if (externalId !== null) byId.set(likenessOf(externalId), []);
    if (email !== null) byEmail.set(email.toLowerCase(), []);
  }
  if (byId.size + byEmail.size === 0) return { byId, byEmail };
  const texts = { externalIds: [...byId.keys()], emails: [...byEmail.keys()] };
  let after: number | null = null;
  do {
    assertMayAct(context, actor);
    const found: Looked = await read(context, someAlike, organisationId, texts, after);
    for (const one of found.people) {
      if (one.externalId !== null) note(byId, likenessOf(one.externalId), one);
      if (one.email !== null) note(byEmail, one.email.toLowerCase(), one);
    }
    after = found.after;
    await nextTurn();
  } while (after !== null);
  return { byId, byEmail };
}

interface Looked {
  people: Known[];
  /** The seq of the last person looked at; null at the end. */
  after: number | null;
}

/**
 * The next people after `after` (from the first when null) whose external id has one of these likenesses, or
 * whose e-mail address in lower case is one of these.
 */
const someAlike = reading(
  'card-holders.someAlike',
  (
    db: Db,
    organisationId: string,
    { externalIds, emails }: { externalIds: string[]; emails: string[] },
    after: number | null,
  ): Looked => {
    const { first, last } = searchQueries(db).rangeOf(organisationId);
    const some = doubtQueries(db).known.all({ after: after ?? first, last, limit: TOGETHER });
    const wanted = { ids: new Set(externalIds), emails: new Set(emails) };
    const isWanted = ({ externalId, email }: Known) =>
      (externalId !== null && wanted.ids.has(likenessOf(externalId))) ||
      (email !== null && wanted.emails.has(email.toLowerCase()));
    return {
      people: some.filter(isWanted).map(({ id, externalId, email }) => ({ id, externalId, email })),
      after: some.length < TOGETHER ? null : some.at(-1)!.seq,
    };
  },
  // Marks this read as long: it is one of many, and short reads should not have to share a thread with them.
  () => true,
);

function note(wanted: Map<string, Known[]>, key: string, one: Known): void {
  const found = wanted.get(key);
  if (found !== undefined && found.length < OF_EACH) found.push(one);
}
