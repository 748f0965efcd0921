import { Database } from 'bun:sqlite';
import { revokeKey } from '../../api-keys/revoke.ts';
import { suspendCard } from '../../cards/activate-and-suspend.ts';
import { revokeCard } from '../../cards/end.ts';
import type { Db } from '../../db/open.ts';
import type { AuthenticatorAppRow, PasskeyRow } from '../../db/schema/staff.ts';
import { type Actor, write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { unseal } from '../../lib/seal.ts';
import type { CardReason } from '../../shared/reason-codes.ts';
import { findStaff } from '../../staff/accounts/change.ts';
import { keepOut, linkIdentity } from '../../staff/accounts/identity.ts';
import { updateStaff } from '../../staff/accounts/update.ts';
import { keepPassword } from '../../staff/passwords/change.ts';
import { keepSecondFactors, type StoredFactors } from '../../staff/second-factors/keep.ts';
import type { EndedSince, EndedStaff } from './ended-since.ts';

/** A restored database that isn't in use yet. */
export interface Restoring {
  db: Db;
  clock: Clock;
}

/** A card, an account or a key that could not be ended again, and the reason. */
export interface NotEnded {
  entityType: 'card' | 'staff' | 'api_key';
  id: string;
  message: string;
}

/**
 * In a restored database, ends again the cards, accounts and keys that had ended since the backup was made. Audit
 * entries, changes and events follow, as for any other ending.
 * @param replaced the database that the backup replaces; it has the newer passwords and second factors
 * @param appsKey `secrets.secondFactors` of the restored installation; null when that has no secret key yet
 */
export async function endAgain(
  context: Restoring,
  actor: Actor,
  ended: EndedSince,
  replaced: string,
  appsKey: Uint8Array | null,
): Promise<NotEnded[]> {
  const notEnded: NotEnded[] = [];
  const attempt = async (entityType: NotEnded['entityType'], id: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notEnded.push({ entityType, id, message: error.message });
    }
  };
  for (const { id, organisationId } of ended.keys)
    await attempt('api_key', id, () => write(context, actor, revokeKey, organisationId, id));
  for (const account of ended.staff)
    await attempt('staff', account.id, () => endStaff(context, actor, account, { replaced, appsKey }));
  for (const { id, organisationId, status, reason, note } of ended.cards) {
    const cause = { reason: (reason ?? 'other') as CardReason, note };
    const endIt = status === 'revoked' ? revokeCard : suspendCard;
    await attempt('card', id, () => write(context, actor, endIt, organisationId, id, cause, null));
  }
  return notEnded;
}

async function endStaff(
  context: Restoring,
  actor: Actor,
  account: EndedStaff,
  { replaced, appsKey }: { replaced: string; appsKey: Uint8Array | null },
): Promise<void> {
  const {
    id,
    organisationId,
    email,
    isDisabled,
    roles,
    hasNewPassword,
    hasOtherFactors,
    linkedWith,
    unknown,
  } = account;
  if (unknown !== null) {
    await write(context, actor, keepOut, organisationId, id, { ...unknown, email });
    return;
  }
  if (hasNewPassword) await write(context, actor, keepPassword, organisationId, id, passwordOf(replaced, id));
  const factors = hasOtherFactors ? factorsOf(replaced, id) : null;
  // A secret key that came into use after the backup has sealed the app, and goes with this restore.
  const isAppLost =
    factors !== null &&
    factors.app !== null &&
    appsKey !== null &&
    unseal(appsKey, factors.app.secret) === null;
  if (factors !== null) {
    const kept = isAppLost ? { ...factors, app: null } : factors;
    await write(context, actor, keepSecondFactors, organisationId, id, kept);
  }
  if (linkedWith !== null)
    await write(context, actor, linkIdentity, organisationId, id, linkedWith, {
      ...(roles !== null && { roles: roles.to }),
    });
  // A provider's account has its roles from there, at the next log-in.
  const isProviders = findStaff(context.db, organisationId, id).subject !== null;
  const values = {
    ...(roles !== null && !isProviders && { roles: roles.to }),
    ...(isDisabled && { disabled: true }),
  };
  await write(context, actor, updateStaff, organisationId, id, values, null);
  if (isAppLost)
    throw new AppError(
      'invalid_state',
      `The authenticator app of ${email} was set up under another secret key than the backup's, and is gone. Its passkeys and recovery codes work; if there are none, an admin removes the lost second factor.`,
    );
}

function passwordOf(replaced: string, id: string): { passwordHash: string; passwordSetAt: string } {
  const sqlite = new Database(replaced, { readonly: true, strict: true });
  try {
    return sqlite
      .query<{ passwordHash: string; passwordSetAt: string }, [string]>(
        'SELECT password_hash AS passwordHash, password_set_at AS passwordSetAt FROM staff WHERE id = ?',
      )
      .get(id)!;
  } finally {
    sqlite.close();
  }
}

function factorsOf(replaced: string, id: string): StoredFactors {
  const sqlite = new Database(replaced, { readonly: true, strict: true });
  try {
    const { since } = sqlite
      .query<{ since: string | null }, [string]>(
        'SELECT second_factor_since AS since FROM staff WHERE id = ?',
      )
      .get(id)!;
    const app = sqlite
      .query<Raw<AuthenticatorAppRow>, [string]>(
        `SELECT staff_id AS staffId, secret, last_step AS lastStep, created_at AS createdAt, last_used_at AS lastUsedAt
         FROM staff_authenticator_apps WHERE staff_id = ?`,
      )
      .get(id);
    const passkeys = sqlite
      .query<Raw<PasskeyRow>, [string]>(
        `SELECT id, staff_id AS staffId, credential_id AS credentialId, public_key AS publicKey, counter, transports, name,
           created_at AS createdAt, last_used_at AS lastUsedAt
         FROM staff_passkeys WHERE staff_id = ?`,
      )
      .all(id);
    const codes = sqlite
      .query<{ codeHash: string }, [string]>(
        'SELECT code_hash AS codeHash FROM staff_recovery_codes WHERE staff_id = ?',
      )
      .all(id);
    return {
      since,
      app: app && { ...app, secret: Buffer.from(app.secret) },
      passkeys: passkeys.map((one) => ({
        ...one,
        publicKey: Buffer.from(one.publicKey),
        transports: JSON.parse(one.transports),
      })),
      codeHashes: codes.map(({ codeHash }) => codeHash),
    };
  } finally {
    sqlite.close();
  }
}

/** A row as SQLite gives it: bytes for buffers, and text for lists. */
type Raw<Row> = {
  [Name in keyof Row]: Row[Name] extends Buffer
    ? Uint8Array
    : Row[Name] extends string[]
      ? string
      : Row[Name];
};
