import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { difference, record } from '../../ledger/record.ts';
import { auditable, findEndpoint } from './change.ts';
import { endpointQueries } from './queries.ts';

/**
 * Removes an endpoint with its deliveries; those still waiting are not sent. Returns its id.
 * @throws AppError not_found, precondition_failed
 */
export const removeEndpoint = verb(
  'webhooks.remove',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): string => {
    const endpoint = findEndpoint(tx.db, organisationId, id);
    assertMatches(ifMatch, endpoint.version);
    endpointQueries(tx.db).remove.run({ id: endpoint.id });
    const before = auditable(endpoint);
    const nothing = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
    record(tx, {
      organisationId,
      action: 'webhook_endpoint.deleted',
      entityType: 'webhook_endpoint',
      entityId: endpoint.id,
      changes: difference(before, nothing),
    });
    return endpoint.id;
  },
);
