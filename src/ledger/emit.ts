import type { Tx } from '../db/tx.ts';
import { newId } from '../lib/uuid.ts';
import { type EventType, fits } from '../shared/events.ts';
import { ledgerQueries } from './queries.ts';

/** Something that happened. `data` has just enough to fetch the record, and nothing that an outsider may not see. */
export interface Event<T extends string = EventType> {
  organisationId: string;
  type: T;
  data: Record<string, unknown>;
}

/**
 * Leaves an event for every endpoint that wants it, in the transaction of the change. It is sent if and only if the
 * change commits, even when the process ends right after.
 */
export function emit(tx: Tx, event: Event): void {
  const wanting = ledgerQueries(tx.db)
    .enabledEndpoints.all({ organisationId: event.organisationId })
    .filter(({ events }) => events.some((pattern) => fits(event.type, pattern)));
  if (wanting.length === 0) return;
  const body = bodyOf(tx, event);
  for (const { id } of wanting) deliver(tx, event, id, body);
}

/** Leaves an event for one endpoint, whatever events it wants; returns the delivery's id. */
export const emitTo = (tx: Tx, endpointId: string, event: Event<string>): string =>
  deliver(tx, event, endpointId, bodyOf(tx, event));

const bodyOf = (tx: Tx, { type, data }: Event<string>): string =>
  JSON.stringify({ type, timestamp: tx.at, data });

function deliver(tx: Tx, event: Event<string>, endpointId: string, body: string): string {
  const id = newId();
  const { organisationId, type: eventType } = event;
  ledgerQueries(tx.db).insertDelivery.run({ id, organisationId, endpointId, eventType, body, at: tx.at });
  tx.wakeWebhooks();
  return id;
}
