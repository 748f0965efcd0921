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
 * Replaces a key by a new one with the same rights. The old one keeps working for a grace period, so that its users can be
 * switched over one by one. A limit of the key's own that is above the organisation's ceiling is lowered to that.
 * @param defaultPerMinute the installation's rate limit; null for its operator, who may keep a limit above the ceiling
 * @throws AppError not_found; invalid_state when the key is revoked or expired, was rotated before, or there are too many
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
    // A second successor would get the end of the grace period as its own end, and the first would stay in use unnoticed.
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
    // Twice the usual number, as every key may be rotated and then works beside its successor for a while.
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

/** The key's own limit, or the organisation's ceiling where that is lower; null when it has none of its own. */
function allowedRate(tx: Tx, key: ApiKey, defaultPerMinute: number | null): number | null {
  const { rateLimitPerMinute, organisationId } = key;
  if (rateLimitPerMinute === null || defaultPerMinute === null) return rateLimitPerMinute;
  const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
  return lesserRate(rateLimitPerMinute, keyRateCeiling(organisation, defaultPerMinute));
}
