import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { guardQueries } from './queries.ts';

/** The refusals that a page shows; each is about another user. */
const REFUSALS_MAX = 20;
const TEXT_MAX = 300;

/** Notes a write that was refused, so that the office learns of it: identity systems show errors to others, if at all. */
export const noteRefusal = verb(
  'scim.noteRefusal',
  (tx: Tx, organisationId: string, user: string, reason: string): void => {
    const before = guardQueries(tx.db).guard.get({ organisationId })?.refusals ?? [];
    const one = { at: tx.at, user: user.slice(0, TEXT_MAX), reason: reason.slice(0, TEXT_MAX) };
    const refusals = [one, ...before.filter(({ user: other }) => other !== one.user)].slice(0, REFUSALS_MAX);
    guardQueries(tx.db).setRefusals.run({ organisationId, refusals });
  },
);

/** Notes a write that was done. What was refused of this user before is settled. */
export function noteWrite(tx: Tx, organisationId: string, user: string): void {
  const queries = guardQueries(tx.db);
  queries.wrote.run({ organisationId, lastWriteAt: tx.at });
  const before = queries.guard.get({ organisationId })?.refusals ?? [];
  const refusals = before.filter(({ user: other }) => other !== user);
  if (refusals.length < before.length) queries.setRefusals.run({ organisationId, refusals });
}

/** Forgets what was refused, because a reason can quote somebody who is erased. */
export function forgetRefusals(tx: Tx, organisationId: string): void {
  const queries = guardQueries(tx.db);
  if ((queries.guard.get({ organisationId })?.refusals.length ?? 0) > 0)
    queries.setRefusals.run({ organisationId, refusals: [] });
}
