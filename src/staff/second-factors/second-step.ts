import type { Admission } from '../../context.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import { type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError, CHALLENGE, invalid } from '../../errors.ts';
import { networkOf } from '../../lib/addresses.ts';
import { timestamp } from '../../lib/clock.ts';
import { unseal } from '../../lib/seal.ts';
import type { FactorKind } from '../../shared/second-factors.ts';
import { staffQueries } from '../accounts/queries.ts';
import { clearFailures, limitingRefusals, pairOf, takeAttempt, takeCode } from '../sessions/attempts.ts';
import { refusedAt } from '../sessions/refused-log-ins.ts';
import { actorOf, type StartedSession, startSession, type Visitor } from '../sessions/start.ts';
import { stepOf } from './authenticator-app.ts';
import type { Challenge } from './challenge.ts';
import { noteChange } from './change-factors.ts';
import { type Assertion, checkAssertion, type PasskeySite } from './passkeys.ts';
import { factorQueries } from './queries.ts';
import { hashOfCode } from './recovery-codes.ts';

/** The second factor that somebody gives: exactly one of the three. */
export interface Given {
  code: string | null;
  recoveryCode: string | null;
  passkey: Assertion | null;
}

/** A factor that was found right before the transaction, in which it is used up. */
type Right =
  | { kind: 'authenticator_app'; createdAt: string; step: number }
  | { kind: 'passkey'; id: string; counter: number }
  | { kind: 'recovery_code'; codeHash: string };

type LogInChallenge = Challenge<'log_in'>;

/**
 * Finds the account of a log-in that is between its two steps.
 * @param challenge from the browser's cookie; null when it has none that works
 * @throws AppError unauthorized when the log-in has to begin again
 */
export function accountBetweenSteps(
  { db }: Pick<Admission, 'db'>,
  challenge: LogInChallenge | null,
): { challenge: LogInChallenge; staff: StaffRow } {
  const staff = challenge?.staffId == null ? null : staffQueries(db).byIdAlone.get({ id: challenge.staffId });
  if (challenge === null || staff === null || !isStillBetween(db, staff, challenge)) throw beginAgain();
  return { challenge, staff };
}

/** False once the account, or its password, is no longer that of the first step, or the log-in is complete. */
const isStillBetween = (db: Admission['db'], staff: StaffRow, challenge: LogInChallenge): boolean =>
  staff.disabledAt === null &&
  staff.secondFactorSince !== null &&
  staff.passwordSetAt === challenge.passwordSetAt &&
  factorQueries(db).isMet.get({ id: challenge.id }) === null;

/**
 * Takes the second step of a log-in. Failures count like wrong passwords, and only the whole log-in clears them.
 * @param site null where browsers have no passkeys
 * @throws AppError unauthorized when the log-in has to begin again; validation_failed for a factor that isn't right;
 *   rate_limited
 */
export async function takeSecondStep(
  context: Admission,
  visitor: Visitor,
  { challenge, staff }: { challenge: LogInChallenge; staff: StaffRow },
  given: Given,
  site: PasskeySite | null,
): Promise<StartedSession> {
  const { emailKey } = staff;
  const ofCode = given.code === null ? null : await takeCode(context, emailKey, visitor.address);
  const pairs = [await takeAttempt(context, emailKey, visitor.address)];
  if (ofCode !== null) pairs.push(ofCode);
  const right = await judge(context, staff, given, challenge.id, site);
  if (right === null) throw refuse(context, visitor, staff, given);
  const outcome = await write(
    context,
    actorOf(staff, visitor),
    completeLogIn,
    { staffId: staff.id, challenge, right, pairs },
    visitor,
  );
  if (outcome === 'over') throw beginAgain();
  if (outcome === 'used') throw refuse(context, visitor, staff, given, given.recoveryCode === null);
  return outcome;
}

/**
 * Logs in by a passkey alone, which says whose it is and must have asked for a PIN or a finger.
 * @throws AppError unauthorized; rate_limited
 */
export const logInByPasskey = (
  context: Admission,
  visitor: Visitor,
  challenge: LogInChallenge | null,
  assertion: Assertion,
  site: PasskeySite,
): Promise<StartedSession> =>
  limitingRefusals(context, networkOf(visitor.address), () =>
    judgeAlone(context, visitor, challenge, assertion, site),
  );

async function judgeAlone(
  context: Admission,
  visitor: Visitor,
  challenge: LogInChallenge | null,
  assertion: Assertion,
  site: PasskeySite,
): Promise<StartedSession> {
  if (challenge === null || challenge.staffId !== null) throw beginAgain();
  const passkey = factorQueries(context.db).passkeyByCredential.get({ credentialId: assertion.id });
  const staff = passkey === null ? null : staffQueries(context.db).byIdAlone.get({ id: passkey.staffId });
  if (passkey === null || staff === null || staff.disabledAt !== null)
    throw refusePasskey(context, visitor, null);
  const isTheirs =
    assertion.userHandle === null || assertion.userHandle === Buffer.from(staff.id).toString('base64url');
  const counter = isTheirs
    ? await checkAssertion(site, { challengeId: challenge.id, passkey, isAlone: true }, assertion)
    : null;
  if (counter === null) throw refusePasskey(context, visitor, staff);
  const right: Right = { kind: 'passkey', id: passkey.id, counter };
  const outcome = await write(
    context,
    actorOf(staff, visitor),
    completeLogIn,
    { staffId: staff.id, challenge, right, pairs: [pairOf(staff.emailKey, visitor.address)] },
    visitor,
  );
  if (outcome === 'over') throw beginAgain();
  if (outcome === 'used') throw refusePasskey(context, visitor, staff);
  return outcome;
}

/** Null when the factor isn't right. */
async function judge(
  { db, clock, secrets }: Admission,
  { id: staffId }: StaffRow,
  { code, recoveryCode, passkey: assertion }: Given,
  challengeId: string,
  site: PasskeySite | null,
): Promise<Right | null> {
  const queries = factorQueries(db);
  if (recoveryCode !== null) return { kind: 'recovery_code', codeHash: hashOfCode(staffId, recoveryCode) };
  if (code !== null) {
    const app = queries.app.get({ staffId });
    const secret = app === null ? null : unseal(secrets.secondFactors, app.secret);
    const step = secret === null ? null : stepOf(secret, code, clock.now());
    return app === null || step === null
      ? null
      : { kind: 'authenticator_app', createdAt: app.createdAt, step };
  }
  if (assertion === null || site === null) return null;
  const passkey = queries.passkeyByCredential.get({ credentialId: assertion.id });
  if (passkey === null || passkey.staffId !== staffId) return null;
  const counter = await checkAssertion(site, { challengeId, passkey, isAlone: false }, assertion);
  return counter === null ? null : { kind: 'passkey', id: passkey.id, counter };
}

interface Completed {
  staffId: string;
  challenge: LogInChallenge;
  right: Right;
  /** The pair of account and network, and that which `takeCode` has counted. */
  pairs: string[];
}

/**
 * Uses up the factor and begins the session.
 * @returns `used` for a factor that was used before; `over` when the log-in has to begin again
 */
const completeLogIn = verb(
  'staff.completeLogIn',
  (
    tx: Tx,
    { staffId, challenge, right, pairs }: Completed,
    visitor: Visitor,
  ): StartedSession | 'used' | 'over' => {
    const staff = staffQueries(tx.db).byIdAlone.get({ id: staffId });
    if (staff === null || staff.disabledAt !== null || staff.secondFactorSince === null) return 'over';
    // An account of an identity provider logs in there, whatever factors it has.
    if (staff.subject !== null) return 'over';
    const isAlone = challenge.staffId === null;
    if (!isAlone && staff.passwordSetAt !== challenge.passwordSetAt) return 'over';
    const queries = factorQueries(tx.db);
    if (queries.isMet.get({ id: challenge.id }) !== null) return 'over';
    if (!useUp(tx, staffId, right)) return 'used';
    queries.meetChallenge.run({ id: challenge.id, endsAt: timestamp(challenge.endsAtMs) });
    for (const pair of pairs) clearFailures(tx, pair);
    const present = right.kind === 'recovery_code' ? codeUsed(tx, staff) : staff;
    return startSession(tx, present, visitor, { secondFactor: right.kind });
  },
);

/** False for a factor that was used before, or is gone. */
function useUp(tx: Tx, staffId: string, right: Right): boolean {
  const queries = factorQueries(tx.db);
  const { at } = tx;
  switch (right.kind) {
    case 'authenticator_app':
      return queries.useStep.run({ staffId, at, step: right.step, createdAt: right.createdAt }).changes > 0;
    case 'passkey':
      return queries.usePasskey.run({ id: right.id, at, counter: right.counter }).changes > 0;
    case 'recovery_code':
      return queries.useCode.run({ staffId, codeHash: right.codeHash }).changes > 0;
  }
}

function codeUsed(tx: Tx, staff: StaffRow): StaffRow {
  const { left } = factorQueries(tx.db).codesLeft.get({ staffId: staff.id })!;
  return noteChange(tx, staff, {
    action: 'staff.recovery_code_used',
    changes: { recoveryCodesLeft: { from: left + 1, to: left } },
    since: staff.secondFactorSince,
  });
}

const FIELDS: Record<FactorKind, keyof Given> = {
  authenticator_app: 'code',
  passkey: 'passkey',
  recovery_code: 'recoveryCode',
};

/**
 * Notes a second step that was refused: somebody has the right password.
 * @param isUsed false for recovery codes: one that was used is known no more, and looks like a wrong one
 */
function refuse(
  context: Admission,
  { requestId, address }: Visitor,
  account: StaffRow,
  given: Given,
  isUsed = false,
): AppError {
  const kind: FactorKind =
    given.code !== null ? 'authenticator_app' : given.passkey !== null ? 'passkey' : 'recovery_code';
  context.log.warn('second factor refused', { requestId, address, staffId: account.id, kind, isUsed });
  context.refusedLogIns.note(account.id, refusedAt(account, address, 'second factor'));
  const path = `/${FIELDS[kind]}`;
  if (isUsed)
    return invalid([
      kind === 'passkey'
        ? { path, code: 'wrong_passkey', message: 'counts fewer uses than before: it may be a copy' }
        : { path, code: 'used_code', message: 'was used before: wait for the next one' },
    ]);
  return invalid([
    kind === 'passkey'
      ? { path, code: 'wrong_passkey', message: 'is not a passkey of this account' }
      : { path, code: 'wrong_code', message: 'is wrong' },
  ]);
}

function refusePasskey(
  context: Admission,
  { requestId, address }: Visitor,
  account: StaffRow | null,
): AppError {
  context.log.warn('log-in by passkey refused', { requestId, address, staffId: account?.id });
  if (account !== null) context.refusedLogIns.note(account.id, refusedAt(account, address, 'password'));
  return unauthorized('No account knows this passkey, or it was used without a PIN or fingerprint.');
}

const beginAgain = () => unauthorized('This log-in took too long, or is over: begin again.');

const unauthorized = (message: string) =>
  new AppError('unauthorized', message, { headers: { 'WWW-Authenticate': CHALLENGE } });
