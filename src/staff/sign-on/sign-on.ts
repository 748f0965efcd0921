import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import type { Role } from '../../shared/rights.ts';
import { change, findStaff } from '../accounts/change.ts';
import { makeAccount } from '../accounts/create.ts';
import type { Identity } from '../accounts/identity-key.ts';
import { staffQueries } from '../accounts/queries.ts';
import { linkQueries } from '../links/queries.ts';
import { endSessions } from '../sessions/end.ts';
import { type ProviderSession, type StartedSession, startSession, type Visitor } from '../sessions/start.ts';

/** Somebody whom the provider knows and who has a role here. */
export interface SignedOn extends Identity {
  name: string;
  email: string;
  /** At least one. */
  roles: Role[];
}

/**
 * Logs somebody in whom the provider has recognised. The account is found by issuer and subject alone, and made at the
 * first log-in. Name, address and roles become those of the provider; sessions with other roles end.
 * @param id the id of the account, should it be made
 * @returns null when the account is disabled
 * @throws AppError invalid_state when there is no room for another account
 */
export const signOn = verb(
  'staff.signOn',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    person: SignedOn,
    visitor: Visitor,
    traces: ProviderSession,
  ): StartedSession | null => {
    const { issuer, subject, ...profile } = person;
    const before = staffQueries(tx.db).bySubject.get({ organisationId, issuer, subject });
    if (before?.disabledAt) return null;
    const staff =
      before === null
        ? makeAccount(tx, organisationId, id, profile, { issuer, subject })
        : change(tx, before, { ...profile, withoutRoleSince: null });
    if (before !== null && before.roles.join() !== staff.roles.join()) endSessions(tx, staff);
    if (staff.roles.includes('admin')) linkQueries(tx.db).removeFirstAdmin.run({ organisationId });
    // Somebody else's request may have made the account meanwhile, under another id.
    return startSession({ ...tx, actor: { ...tx.actor, id: staff.id } }, staff, visitor, traces);
  },
);

/** Notes that the provider gives an account no role here any more, and ends its sessions. */
export const loseRole = verb('staff.loseRole', (tx: Tx, organisationId: string, id: string): void => {
  const staff = findStaff(tx.db, organisationId, id);
  if (staff.withoutRoleSince === null) change(tx, staff, { withoutRoleSince: tx.at });
  endSessions(tx, staff);
});

/** The organisation that people are logged in to; null when there is none, or no single one. */
export function organisationFor(db: Db, wanted: string | null): string | null {
  const all = organisationQueries(db).all.all();
  const found = wanted === null ? all : all.filter(({ id, name }) => id === wanted || name === wanted);
  return found.length === 1 ? found[0]!.id : null;
}
