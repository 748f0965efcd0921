import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { notFound } from '../errors.ts';
import { record } from '../ledger/record.ts';
import { keyQueries } from './queries.ts';

/**
 * Ends a key at once and for good. Revoking it again changes nothing.
 * @throws AppError not_found
 */
export const revokeKey = verb('api-keys.revoke', (tx: Tx, id: string): void => {
  const queries = keyQueries(tx.db);
  const key = queries.byId.get({ id });
  if (key === null) throw notFound('API key');
  if (key.revokedAt !== null) return;
  queries.revoke(id, tx.at);
  record(tx, {
    organisationId: key.organisationId,
    action: 'api_key.revoked',
    entityType: 'api_key',
    entityId: id,
    changes: { revokedAt: { from: null, to: tx.at } },
  });
});
