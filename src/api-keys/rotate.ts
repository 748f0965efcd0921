import type { Db } from '../db/open.ts';
import { type Actor, write } from '../db/tx.ts';
import { AppError, notFound } from '../errors.ts';
import { record } from '../ledger/record.ts';
import { type Clock, timestamp } from '../lib/clock.ts';
import { KEYS_MAX } from '../organisations/assert-room.ts';
import { lesserRate } from '../organisations/ceilings.ts';
import { createKey, type IssuedKey } from './create.ts';
import { keyQueries } from './queries.ts';

/**
 * Replaces a key by a new one with the same rights; the old one works for a grace period, so that its users can be
 * switched over one after the other.
 * @param rateCeiling requests a minute that a limit of its own comes down to; 0 for none
 * @throws AppError not_found; invalid_state when the key is revoked or expired, was rotated before, or
 * there are too many
 */
export function rotateKey(
  context: { db: Db; clock: Clock },
  actor: Actor,
  id: string,
  graceSeconds: number,
  rateCeiling = 0,
): Promise<IssuedKey & { oldKeyWorksUntil: string }> {
  return write(context, actor, (tx) => {
    const queries = keyQueries(tx.db);
    const old = queries.byId.get({ id });
    if (old === null) throw notFound('API key');
    if (old.revokedAt !== null || (old.expiresAt !== null && old.expiresAt <= tx.at))
      throw new AppError('invalid_state', 'The key is revoked or expired; make a new one instead.');
    const successor = queries.successorOf.get({ organisationId: old.organisationId, id });
    // Its end is that of its grace period: a second successor would end with it, and the first live on unseen.
    if (successor !== null)
      throw new AppError(
        'invalid_state',
        `The key was rotated before: "${successor.name}" (${successor.id}) has taken over. If that one's text was lost, revoke it and make a new key.`,
      );
    const graceEnd = timestamp(context.clock.now() + graceSeconds * 1000);
    const ends = old.expiresAt !== null && old.expiresAt < graceEnd ? old.expiresAt : graceEnd;
    const successorOfOld = {
      organisationId: old.organisationId,
      name: old.name,
      scopes: old.scopes,
      expiresAt: old.expiresAt,
      allowedCidrs: old.allowedCidrs,
      rateLimitPerMinute:
        old.rateLimitPerMinute === null ? null : lesserRate(old.rateLimitPerMinute, rateCeiling),
    };
    // Each of as many as there may be can be rotated, and works beside its successor for a while.
    const issued = createKey(tx, successorOfOld, 2 * KEYS_MAX);
    queries.expire(id, ends);
    record(tx, {
      organisationId: old.organisationId,
      action: 'api_key.rotated',
      entityType: 'api_key',
      entityId: id,
      changes: {
        expiresAt: { from: old.expiresAt, to: ends },
        replacedBy: { from: null, to: issued.id },
      },
    });
    return { ...issued, oldKeyWorksUntil: ends };
  });
}
