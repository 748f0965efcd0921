import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Actor, type Tx, type Writable, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { difference, record } from '../../ledger/record.ts';
import { deliveryQueries } from '../deliveries/queries.ts';
import { auditable, findEndpoint } from './change.ts';
import { endpointQueries } from './queries.ts';

/**
 * The number of deliveries deleted at a time, so that other writes get their turn in between: there can be a million.
 */
const AT_ONCE = 1000;

/**
 * Removes an endpoint with its deliveries; deliveries that are still waiting are not sent. Returns its id.
 * @throws AppError not_found, precondition_failed
 */
export async function removeEndpoint(
  context: Writable,
  actor: Actor,
  organisationId: string,
  id: string,
  ifMatch: string | null,
): Promise<string> {
  // Once removal has begun, the version no longer matters: later changes don't stop it.
  let isGone = await write(context, actor, removePart, organisationId, id, ifMatch);
  while (!isGone) {
    await nextTurn();
    isGone = await write(context, actor, removePart, organisationId, id, null);
  }
  return id.toLowerCase();
}

/** @returns true when the endpoint is gone. It is removed together with the last of its deliveries. */
const removePart = verb(
  'webhooks.removePart',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): boolean => {
    const endpoint = findEndpoint(tx.db, organisationId, id);
    assertMatches(ifMatch, endpoint.version);
    const removed = deliveryQueries(tx.db).removeOf.run({ endpointId: endpoint.id, limit: AT_ONCE }).changes;
    if (removed === AT_ONCE) return false;
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
    return true;
  },
);
