import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { record } from '../ledger/record.ts';
import { findKey } from './find.ts';
import { keyQueries } from './queries.ts';

/**
 * Ends a key immediately and for good. Revoking it again changes nothing.
 * @throws AppError not_found
 */
export const revokeKey = verb('api-keys.revoke', (tx: Tx, organisationId: string, id: string): void => {
  const key = findKey(tx.db, organisationId, id);
  if (key.revokedAt !== null) return;
  keyQueries(tx.db).revoke.run({ id: key.id, revokedAt: tx.at });
  record(tx, {
    organisationId,
    action: 'api_key.revoked',
    entityType: 'api_key',
    entityId: key.id,
    changes: { revokedAt: { from: null, to: tx.at } },
  });
});
