import type { SessionRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { notFound } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import { findStaff } from '../accounts/change.ts';
import { sessionQueries } from './queries.ts';

/**
 * Ends one session of an account at once; returns its id.
 * @throws AppError not_found
 */
export const endSession = verb(
  'staff.endSession',
  (tx: Tx, organisationId: string, staffId: string, id: string): string => {
    const [ended] = endSessions(tx, { organisationId, id: staffId }, (one) => one.id === id.toLowerCase());
    if (ended === undefined) throw notFound('session');
    return ended.id;
  },
);

/**
 * Ends every session of an account at once; returns their number.
 * @param ifMatch the `If-Match` header, with the account's version; null accepts any
 * @throws AppError not_found; precondition_failed
 */
export const endAllSessions = verb(
  'staff.endAllSessions',
  (tx: Tx, organisationId: string, staffId: string, ifMatch: string | null): number => {
    const staff = findStaff(tx.db, organisationId, staffId);
    assertMatches(ifMatch, staff.version);
    return endSessions(tx, staff).length;
  },
);

/** Ends the sessions of an account that `isMeant` selects, by default all of them. */
export function endSessions(
  tx: Tx,
  staff: { organisationId: string; id: string },
  isMeant: (session: SessionRow) => boolean = () => true,
): SessionRow[] {
  const queries = sessionQueries(tx.db);
  const ended = queries.ofStaff.all({ staffId: staff.id }).filter(isMeant);
  for (const { id } of ended) {
    queries.remove.run({ id });
    record(tx, {
      organisationId: staff.organisationId,
      action: 'session.ended',
      entityType: 'session',
      entityId: id,
      changes: { staffId: { from: staff.id, to: null }, endedAt: { from: null, to: tx.at } },
    });
  }
  return ended;
}
