import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { created, record } from '../../ledger/record.ts';
import { newId } from '../../lib/uuid.ts';
import { inOrder, type Role } from '../../shared/rights.ts';
import { mailLink } from '../links/mail-link.ts';
import { type IssuedLink, issueLink } from '../links/one-time-link.ts';
import { assertRoomForOne, auditable } from './change.ts';
import { assertMayAsk, emailKey, isTaken } from './email.ts';
import { type Identity, identityKey } from './identity-key.ts';
import { staffQueries } from './queries.ts';

interface NewStaff {
  email: string;
  name: string;
  roles: readonly Role[];
}

/** An account with the link by which its owner sets the password. */
export interface Invited {
  staff: StaffRow;
  link: IssuedLink;
  /** The delivery of the mail with the link; null where mail isn't set up. */
  mailId: string | null;
}

/**
 * Makes an account without a password, and the one-time link that sets it, which is mailed where mail is set up.
 * @param key `secrets.setupLinks`
 * @returns null when the e-mail address already has an account, in any organisation: throwing here would undo the audit
 *   entry about that, so the caller throws `emailTaken()`
 * @throws AppError rate_limited when the caller has tried too many taken addresses; invalid_state when the organisation
 *   has as many accounts as it may have
 */
export const createStaff = verb(
  'staff.create',
  (tx: Tx, organisationId: string, input: NewStaff, key: Uint8Array): Invited | null => {
    const asker = { organisationId, staffId: tx.actor.id };
    // The command line sees all organisations anyway.
    if (tx.actor.type !== 'system') assertMayAsk(tx.db, asker, Date.parse(tx.at));
    if (isTaken(tx, input.email, asker)) return null;
    const staff = makeAccount(tx, organisationId, newId(), input);
    const { id: staffId, roles } = staff;
    const isForFirstAdmin =
      roles.includes('admin') &&
      staffQueries(tx.db).otherAdmins.get({ organisationId, id: staffId })!.count === 0;
    const link = issueLink(tx, { purpose: 'invite', organisationId, staffId, isForFirstAdmin }, key);
    return { staff, link, mailId: mailLink(tx, staff, 'staff_invitation', link) };
  },
);

/**
 * Makes an account for an e-mail address that was found free in the same transaction, or for an identity that has none
 * yet.
 */
export function makeAccount(
  tx: Tx,
  organisationId: string,
  id: string,
  input: NewStaff,
  identity: Identity | null = null,
): StaffRow {
  assertRoomForOne(tx, organisationId);
  const { email, name, roles } = input;
  const row: StaffRow = {
    id,
    organisationId,
    email,
    name,
    roles: inOrder(roles),
    language: null,
    emailKey: identity === null ? emailKey(email) : identityKey(organisationId, identity),
    issuer: identity?.issuer ?? null,
    subject: identity?.subject ?? null,
    withoutRoleSince: null,
    secondFactorSince: null,
    secondFactorsChangedAt: null,
    passwordHash: null,
    passwordSetAt: null,
    disabledAt: null,
    version: 1,
    createdAt: tx.at,
    updatedAt: tx.at,
  };
  staffQueries(tx.db).insert.run(row);
  record(tx, {
    organisationId,
    action: 'staff.created',
    entityType: 'staff',
    entityId: id,
    changes: created(auditable(row)),
  });
  return row;
}
