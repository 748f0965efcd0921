import { prepared } from '../db/prepared.ts';
import type { Tx } from '../db/tx.ts';
import { newId } from '../lib/uuid.ts';

/** What webhooks can tell of; `ENTITY.WHAT`. */
export const EVENT_TYPES = [
  'photo.approved',
  'photo.rejected',
  'photo.in_review',
  'card_holder.created',
  'card_holder.updated',
  'order.submitted',
  'order.completed',
  'order.cancelled',
  'card.issued',
  'card.suspended',
  'card.revoked',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Something that happened: `data` is enough to fetch by, and nothing that an outsider may not see. */
export interface Event<T extends string = EventType> {
  organisationId: string;
  type: T;
  data: Record<string, unknown>;
}

const outbox = prepared((db) => ({
  listeners: db.$client.prepare<{ id: string; events: string }, [string]>(
    'SELECT id, events FROM webhook_endpoints WHERE organisation_id = ? AND enabled = 1',
  ),
  insert: db.$client.prepare(
    `INSERT INTO webhook_deliveries
       (id, organisation_id, endpoint_id, event_type, body, status, next_attempt_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, 'pending', ?, ?, ?)`,
  ),
}));

/**
 * Leaves an event for every endpoint that wants it, in the transaction of what happened: it is sent if and only if that
 * is committed, even when the process ends right after.
 */
export function emit(tx: Tx, event: Event): void {
  const wanting = outbox(tx.db)
    .listeners.all(event.organisationId)
    .filter(({ events }) => (JSON.parse(events) as string[]).some((pattern) => fits(event.type, pattern)));
  if (wanting.length === 0) return;
  const body = bodyOf(tx, event);
  for (const { id } of wanting) deliver(tx, event, id, body);
}

/** Leaves an event for one endpoint, whatever it has asked for; returns the delivery's id. */
export const emitTo = (tx: Tx, endpointId: string, event: Event<string>): string =>
  deliver(tx, event, endpointId, bodyOf(tx, event));

/** Whether a pattern (`photo.approved`, `photo.*`, `*`) stands for an event type. */
export const fits = (type: string, pattern: string): boolean =>
  pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)));

const bodyOf = (tx: Tx, { type, data }: Event<string>): string =>
  JSON.stringify({ type, timestamp: tx.at, data });

function deliver(tx: Tx, event: Event<string>, endpointId: string, body: string): string {
  const id = newId();
  outbox(tx.db).insert.run(id, event.organisationId, endpointId, event.type, body, tx.at, tx.at, tx.at);
  tx.afterCommit(() => tx.wakeWebhooks());
  return id;
}
