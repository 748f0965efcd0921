import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError, notFound } from '../../errors.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { findStaff } from '../accounts/change.ts';
import { endSessions } from '../sessions/end.ts';
import { type ChangedFactors, noteChange, removeAll } from './change-factors.ts';
import { factorQueries } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { isRequired } from './required.ts';

/**
 * Removes the authenticator app, or a passkey, of one's own account. The recovery codes go with the last factor.
 * @param passkeyId null for the authenticator app
 * @throws AppError not_found; invalid_state for the last factor of an account that must have one
 */
export const removeFactor = verb(
  'staff.removeSecondFactor',
  (tx: Tx, organisationId: string, staffId: string, passkeyId: string | null): StaffRow => {
    const staff = findStaff(tx.db, organisationId, staffId);
    const queries = factorQueries(tx.db);
    const app = queries.app.get({ staffId });
    const passkeys = queries.passkeys.all({ staffId });
    const passkey = passkeyId === null ? null : passkeys.find(({ id }) => id === passkeyId.toLowerCase());
    if (passkey === undefined) throw notFound('passkey');
    if (passkey === null && app === null) throw notFound('authenticator app');
    const isLast = passkeys.length + (app === null ? 0 : 1) === 1;
    const { requireSecondFactor } = organisationQueries(tx.db).byId.get({ id: organisationId })!;
    if (isLast && isRequired({ ...staff, requireSecondFactor }))
      throw new AppError(
        'invalid_state',
        'Your organisation asks for a second factor, and this is the last one: add another first.',
      );
    if (isLast) removeAll(tx, staff);
    else if (passkey === null) queries.removeApp.run({ staffId });
    else queries.removePasskey.run({ id: passkey.id, staffId });
    return noteChange(tx, staff, {
      action: 'staff.second_factor_removed',
      changes:
        passkey === null
          ? { secondFactor: { from: 'authenticator_app', to: null } }
          : { secondFactor: { from: 'passkey', to: null }, passkey: { from: passkey.name, to: null } },
      since: isLast ? null : staff.secondFactorSince,
    });
  },
);

/**
 * Makes new recovery codes; those until now stop working.
 * @throws AppError invalid_state for an account without a second factor
 */
export const renewRecoveryCodes = verb(
  'staff.renewRecoveryCodes',
  (tx: Tx, organisationId: string, staffId: string): ChangedFactors => {
    const staff = findStaff(tx.db, organisationId, staffId);
    const since = staff.secondFactorSince;
    if (since === null)
      throw new AppError('invalid_state', 'Recovery codes come with a second factor: set one up first.');
    const { left } = factorQueries(tx.db).codesLeft.get({ staffId })!;
    const recoveryCodes = makeRecoveryCodes(tx, staff);
    const changes = { recoveryCodesLeft: { from: left, to: recoveryCodes.length } };
    return {
      staff: noteChange(tx, staff, { action: 'staff.recovery_codes_renewed', changes, since }),
      recoveryCodes,
    };
  },
);

/**
 * Removes all second factors of an account whose owner has lost theirs. Its sessions end.
 * @param ifMatch the `If-Match` header, with the account's version; null accepts any
 * @throws AppError not_found; precondition_failed; invalid_state for one's own account, or when there is none
 */
export const resetSecondFactor = verb(
  'staff.resetSecondFactor',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): StaffRow => {
    const staff = findStaff(tx.db, organisationId, id);
    assertMatches(ifMatch, staff.version);
    if (tx.actor.type === 'staff' && tx.actor.id === staff.id)
      throw new AppError(
        'invalid_state',
        'Nobody resets their own second factor: change it in your account, or ask another admin.',
      );
    if (staff.secondFactorSince === null)
      throw new AppError('invalid_state', 'This account has no second factor.');
    removeAll(tx, staff);
    endSessions(tx, staff);
    return noteChange(tx, staff, {
      action: 'staff.second_factor_reset',
      changes: { secondFactorSince: { from: staff.secondFactorSince, to: null } },
      since: null,
    });
  },
);
