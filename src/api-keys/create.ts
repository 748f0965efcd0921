import type { ApiKey } from '../db/schema/api-keys.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { created, record } from '../ledger/record.ts';
import { newId } from '../lib/uuid.ts';
import { assertRoom, KEYS_MAX } from '../organisations/assert-room.ts';
import { hashOfKey, keyHint, newKeyText } from './key-text.ts';
import { keyQueries } from './queries.ts';

/** What a new key is made of; `expiresAt` null: until revoked; `allowedCidrs` null: from anywhere. */
export interface NewKey {
  organisationId: string;
  name: string;
  scopes: string[];
  expiresAt: string | null;
  allowedCidrs: string[] | null;
  rateLimitPerMinute: number | null;
}

/** The key's text is given here and never again. */
export interface IssuedKey {
  id: string;
  key: string;
}

/**
 * Makes a key for an organisation.
 * @param most how many the organisation may have in use
 * @throws AppError invalid_state when it has as many as it may
 */
export const createKey = verb(
  'api-keys.create',
  (tx: Tx, input: NewKey, most: number = KEYS_MAX): IssuedKey => {
    const { total } = keyQueries(tx.db).inUse.get({ organisationId: input.organisationId, at: tx.at })!;
    assertRoom(total, most, 'API keys in use', 'revoke one');
    const key = newKeyText();
    const row: ApiKey = {
      ...input,
      id: newId(),
      secretHash: hashOfKey(key),
      hint: keyHint(key),
      revokedAt: null,
      lastUsedAt: null,
      createdBy: tx.actor.name,
      createdAt: tx.at,
    };
    keyQueries(tx.db).insert(row);
    const { organisationId, ...given } = input;
    record(tx, {
      organisationId,
      action: 'api_key.created',
      entityType: 'api_key',
      entityId: row.id,
      changes: created(given),
    });
    return { id: row.id, key };
  },
);
