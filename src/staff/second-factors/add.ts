import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { created } from '../../ledger/record.ts';
import { newId } from '../../lib/uuid.ts';
import { PASSKEYS_MAX } from '../../shared/second-factors.ts';
import { findStaff } from '../accounts/change.ts';
import type { Beginning } from './challenge.ts';
import { assertHasPassword, type ChangedFactors, factorAdded } from './change-factors.ts';
import type { NewPasskey } from './passkeys.ts';
import { factorQueries } from './queries.ts';

/** The account that gets a factor, and the session in which it is set up. */
interface Owner {
  organisationId: string;
  staffId: string;
  sessionId: string;
}

/** A challenge that was met; it works once. */
interface Met extends Beginning {
  id: string;
  endsAt: string;
}

/**
 * Adds an authenticator app whose first code was right, in place of the one that the account had.
 * @param app its sealed secret, and the time step of the code
 * @throws AppError invalid_state when this was done before, or the factors have changed since the beginning
 */
export const addApp = verb(
  'staff.addAuthenticatorApp',
  (tx: Tx, owner: Owner, app: { secret: Uint8Array; step: number }, challenge: Met): ChangedFactors => {
    const { organisationId, staffId, sessionId } = owner;
    const staff = findStaff(tx.db, organisationId, staffId);
    assertHasPassword(staff);
    meet(tx, staff, sessionId, challenge);
    const queries = factorQueries(tx.db);
    queries.removeApp.run({ staffId });
    queries.addApp.run({
      staffId,
      secret: app.secret,
      lastStep: app.step,
      createdAt: tx.at,
      lastUsedAt: null,
    });
    return factorAdded(tx, staff, sessionId, created({ secondFactor: 'authenticator_app' }));
  },
);

/**
 * Adds a passkey that was checked.
 * @throws AppError conflict when the passkey is known; invalid_state when this was done before, when the factors have
 *   changed since the beginning, or when there are too many
 */
export const addPasskey = verb(
  'staff.addPasskey',
  (tx: Tx, owner: Owner, passkey: NewPasskey & { name: string }, challenge: Met): ChangedFactors => {
    const { organisationId, staffId, sessionId } = owner;
    const staff = findStaff(tx.db, organisationId, staffId);
    assertHasPassword(staff);
    meet(tx, staff, sessionId, challenge);
    const queries = factorQueries(tx.db);
    const { credentialId, name } = passkey;
    if (queries.passkeyByCredential.get({ credentialId }) !== null)
      throw new AppError('conflict', 'This passkey is in use already.');
    if (queries.passkeys.all({ staffId }).length >= PASSKEYS_MAX) throw tooManyPasskeys();
    queries.addPasskey.run({ ...passkey, id: newId(), staffId, createdAt: tx.at, lastUsedAt: null });
    return factorAdded(tx, staff, sessionId, created({ secondFactor: 'passkey', passkey: name }));
  },
);

export const tooManyPasskeys = (): AppError =>
  new AppError('invalid_state', `An account has at most ${PASSKEYS_MAX} passkeys: remove one first.`);

/** The first factor needs no password soon after the log-in. A beginning from then must not replace it later. */
function meet(tx: Tx, staff: StaffRow, sessionId: string, begun: Met): void {
  if (begun.sessionId !== sessionId || begun.factorsChangedAt !== staff.secondFactorsChangedAt)
    throw new AppError(
      'invalid_state',
      'Your second factors have changed since this began, or it began in another session: begin again.',
    );
  if (factorQueries(tx.db).meetChallenge.run({ id: begun.id, endsAt: begun.endsAt }).changes === 0)
    throw new AppError('invalid_state', 'This has been set up already: begin again for another one.');
}
