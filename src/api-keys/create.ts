import type { ApiKey } from '../db/schema/api-keys.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { created, record } from '../ledger/record.ts';
import { newId } from '../lib/uuid.ts';
import { assertRoom, KEYS_MAX } from '../organisations/assert-room.ts';
import { assertAllowedKeyRate } from '../organisations/ceilings.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { hashOfKey, keyHint, newKeyText } from './key-text.ts';
import { keyQueries } from './queries.ts';

export interface NewKey {
  name: string;
  scopes: string[];
  /** Null for a key that works until it is revoked. */
  expiresAt: string | null;
  /** Null for requests from anywhere. */
  allowedCidrs: string[] | null;
  /** 0 means no limit; null means the installation's, or the organisation's ceiling where that is lower. */
  rateLimitPerMinute: number | null;
}

/** A new key, with its text, which is not stored and can't be shown again. */
export interface IssuedKey {
  id: string;
  key: string;
}

/**
 * Creates a key for an organisation.
 * @param defaultPerMinute the installation's rate limit; null for the installation's operator, who isn't bound by
 *   ceilings
 * @param most the number of keys that the organisation may have in use
 * @throws AppError validation_failed for a limit above the organisation's ceiling; invalid_state when it already has
 *   `most` keys
 */
export const createKey = verb(
  'api-keys.create',
  (
    tx: Tx,
    organisationId: string,
    input: NewKey,
    defaultPerMinute: number | null,
    most: number = KEYS_MAX,
  ): IssuedKey => {
    if (defaultPerMinute !== null) {
      const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
      assertAllowedKeyRate(organisation, input.rateLimitPerMinute, defaultPerMinute);
    }
    const { total } = keyQueries(tx.db).inUse.get({ organisationId, at: tx.at })!;
    assertRoom(total, most, 'API keys in use', 'revoke one');
    const key = newKeyText();
    const row: ApiKey = {
      ...input,
      organisationId,
      id: newId(),
      secretHash: hashOfKey(key),
      hint: keyHint(key),
      revokedAt: null,
      lastUsedAt: null,
      createdBy: tx.actor.name,
      createdById: tx.actor.type === 'staff' ? tx.actor.id : null,
      createdAt: tx.at,
    };
    keyQueries(tx.db).insert.run(row);
    record(tx, {
      organisationId,
      action: 'api_key.created',
      entityType: 'api_key',
      entityId: row.id,
      changes: created({ ...input }),
    });
    return { id: row.id, key };
  },
);
