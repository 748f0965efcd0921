import type { ApiKey } from '../db/schema/api-keys.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError } from '../errors.ts';
import { record } from '../ledger/record.ts';
import { timestamp } from '../lib/clock.ts';
import { KEYS_MAX } from '../organisations/assert-room.ts';
import { keyRateCeiling, lesserRate } from '../organisations/ceilings.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { createKey, type IssuedKey } from './create.ts';
import { findKey } from './find.ts';
import { keyQueries } from './queries.ts';

/**
 * Replaces a key with a new one that has the same rights. The old key keeps working for a grace period, so that its
 * users can be switched over one by one. If the key's own limit is above the organisation's ceiling, the new key gets
 * the ceiling.
 * @param defaultPerMinute the installation's rate limit; null for its operator, who may keep a limit above the ceiling
 * @throws AppError not_found; invalid_state when the key is revoked or expired, was rotated before, or there are too
 *   many keys
 */
export const rotateKey = verb(
  'api-keys.rotate',
  (
    tx: Tx,
    organisationId: string,
    keyId: string,
    graceSeconds: number,
    defaultPerMinute: number | null,
  ): IssuedKey & { oldKeyWorksUntil: string } => {
    const queries = keyQueries(tx.db);
    const old = findKey(tx.db, organisationId, keyId);
    const { id } = old;
    if (old.revokedAt !== null || (old.expiresAt !== null && old.expiresAt <= tx.at))
      throw new AppError('invalid_state', 'The key is revoked or expired; create a new one instead.');
    const successor = queries.successorOf.get({ organisationId, id });
    // A key that was rotated before ends with its grace period anyway. A second successor would change nothing about
    // that, and the first one would stay in use unnoticed.
    if (successor !== null)
      throw new AppError(
        'invalid_state',
        `The key was rotated before: "${successor.name}" (${successor.id}) has replaced it. If that one's text was lost, revoke it and create a new key.`,
      );
    const graceEnd = timestamp(Date.parse(tx.at) + graceSeconds * 1000);
    const ends = old.expiresAt !== null && old.expiresAt < graceEnd ? old.expiresAt : graceEnd;
    const sameRights = {
      name: old.name,
      scopes: old.scopes,
      expiresAt: old.expiresAt,
      allowedCidrs: old.allowedCidrs,
      rateLimitPerMinute: allowedRate(tx, old, defaultPerMinute),
    };
    // Twice the usual number, because every key may be rotated and then works beside its successor for a while.
    const issued = createKey(tx, organisationId, sameRights, defaultPerMinute, 2 * KEYS_MAX);
    queries.expire.run({ id, expiresAt: ends });
    record(tx, {
      organisationId,
      action: 'api_key.rotated',
      entityType: 'api_key',
      entityId: id,
      changes: {
        expiresAt: { from: old.expiresAt, to: ends },
        replacedBy: { from: null, to: issued.id },
      },
    });
    return { ...issued, oldKeyWorksUntil: ends };
  },
);

/** The key's own limit, or the organisation's ceiling where that is lower; null when the key has none of its own. */
function allowedRate(tx: Tx, key: ApiKey, defaultPerMinute: number | null): number | null {
  const { rateLimitPerMinute, organisationId } = key;
  if (rateLimitPerMinute === null || defaultPerMinute === null) return rateLimitPerMinute;
  const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
  return lesserRate(rateLimitPerMinute, keyRateCeiling(organisation, defaultPerMinute));
}
