import { Database } from 'bun:sqlite';
import { revokeKey } from '../../api-keys/revoke.ts';
import { suspendCard } from '../../cards/activate-and-suspend.ts';
import { revokeCard } from '../../cards/end.ts';
import type { Db } from '../../db/open.ts';
import { type Actor, write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CardReason } from '../../shared/reason-codes.ts';
import { findStaff } from '../../staff/accounts/change.ts';
import { keepOut, linkIdentity } from '../../staff/accounts/identity.ts';
import { updateStaff } from '../../staff/accounts/update.ts';
import { keepPassword } from '../../staff/passwords/change.ts';
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
 * @param replaced the database that the backup replaces; it has the newer passwords
 */
export async function endAgain(
  context: Restoring,
  actor: Actor,
  ended: EndedSince,
  replaced: string,
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
    await attempt('staff', account.id, () => endStaff(context, actor, account, replaced));
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
  replaced: string,
): Promise<void> {
  const { id, organisationId, email, isDisabled, roles, hasNewPassword, linkedWith, unknown } = account;
  if (unknown !== null) {
    await write(context, actor, keepOut, organisationId, id, { ...unknown, email });
    return;
  }
  if (hasNewPassword) await write(context, actor, keepPassword, organisationId, id, passwordOf(replaced, id));
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
