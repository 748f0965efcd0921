import { and, asc, count, eq, lt, lte, or, sql } from 'drizzle-orm';
import { given, prepared, statement } from '../../db/prepared.ts';
import {
  metChallenges,
  staffAuthenticatorApps,
  staffPasskeys,
  staffRecoveryCodes,
} from '../../db/schema/staff.ts';

const apps = staffAuthenticatorApps;
const passkeys = staffPasskeys;
const codes = staffRecoveryCodes;
const id = sql.placeholder('id');
const staffId = sql.placeholder('staffId');
const at = sql`${sql.placeholder('at')}`;

/** All SQL about second factors, and about challenges that were met. */
export const factorQueries = prepared((db) => ({
  app: statement(db.select().from(apps).where(eq(apps.staffId, staffId))),
  addApp: statement(
    db.insert(apps).values(given(apps, ['staffId', 'secret', 'lastStep', 'createdAt', 'lastUsedAt'])),
  ),
  removeApp: statement(db.delete(apps).where(eq(apps.staffId, staffId))),
  allApps: statement(db.select({ staffId: apps.staffId, secret: apps.secret }).from(apps)),
  /** Changes nothing when the code of this step, or of a later one, was accepted before. */
  useStep: statement(
    db
      .update(apps)
      .set({ lastStep: sql`${sql.placeholder('step')}`, lastUsedAt: at })
      .where(
        and(
          eq(apps.staffId, staffId),
          eq(apps.createdAt, sql.placeholder('createdAt')),
          lt(apps.lastStep, sql.placeholder('step')),
        ),
      ),
  ),
  passkeys: statement(
    db
      .select()
      .from(passkeys)
      .where(eq(passkeys.staffId, staffId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
  ),
  passkeyByCredential: statement(
    db
      .select()
      .from(passkeys)
      .where(eq(passkeys.credentialId, sql.placeholder('credentialId'))),
  ),
  addPasskey: statement(
    db
      .insert(passkeys)
      .values(
        given(passkeys, [
          'id',
          'staffId',
          'credentialId',
          'publicKey',
          'counter',
          'transports',
          'name',
          'createdAt',
          'lastUsedAt',
        ]),
      ),
  ),
  removePasskey: statement(
    db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.staffId, staffId))),
  ),
  removeCredential: statement(
    db.delete(passkeys).where(eq(passkeys.credentialId, sql.placeholder('credentialId'))),
  ),
  removePasskeys: statement(db.delete(passkeys).where(eq(passkeys.staffId, staffId))),
  /** Changes nothing when the authenticator counts, and its count isn't higher than at its last use. */
  usePasskey: statement(
    db
      .update(passkeys)
      .set({ counter: sql`${sql.placeholder('counter')}`, lastUsedAt: at })
      .where(
        and(
          eq(passkeys.id, id),
          or(
            lt(passkeys.counter, sql.placeholder('counter')),
            and(eq(passkeys.counter, 0), sql`${sql.placeholder('counter')} = 0`),
          ),
        ),
      ),
  ),
  codesLeft: statement(db.select({ left: count() }).from(codes).where(eq(codes.staffId, staffId))),
  codes: statement(db.select().from(codes).where(eq(codes.staffId, staffId))),
  addCode: statement(db.insert(codes).values(given(codes, ['staffId', 'codeHash']))),
  useCode: statement(
    db.delete(codes).where(and(eq(codes.staffId, staffId), eq(codes.codeHash, sql.placeholder('codeHash')))),
  ),
  removeCodes: statement(db.delete(codes).where(eq(codes.staffId, staffId))),
  /** Changes nothing when the challenge was met before. */
  meetChallenge: statement(
    db
      .insert(metChallenges)
      .values(given(metChallenges, ['id', 'endsAt']))
      .onConflictDoNothing(),
  ),
  isMet: statement(db.select({ id: metChallenges.id }).from(metChallenges).where(eq(metChallenges.id, id))),
  forgetChallenges: statement(
    db.delete(metChallenges).where(lte(metChallenges.endsAt, sql.placeholder('at'))),
  ),
}));
