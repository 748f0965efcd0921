import type { Db } from '../db/open.ts';
import { type Actor, write } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import { record } from '../ledger/record.ts';
import type { Clock } from '../lib/clock.ts';
import { keyQueries } from './queries.ts';

/**
 * Ends a key at once and for good. Revoking it again changes nothing.
 * @throws AppError not_found
 */
export function revokeKey(context: { db: Db; clock: Clock }, actor: Actor, id: string): void {
  write(context, actor, (tx) => {
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
}
