import { prepared } from '../db/prepared.ts';

type Theirs = { organisationId: string; cardHolderId: string };
type Row = Record<string, string | number | null>;

/** What is known of a person beyond what areas have queries for: who has been told of them, and what was done. */
export const exportQueries = prepared(({ $client: sqlite }) => ({
  links: sqlite.prepare<Row, [Theirs]>(
    `SELECT system, remote_id AS remoteId, linked_at AS linkedAt FROM card_holder_links
     WHERE organisation_id = $organisationId AND card_holder_id = $cardHolderId ORDER BY system`,
  ),
  acknowledgements: sqlite.prepare<Row, [Theirs]>(
    `SELECT photo_id AS photoId, system, result, remote_ref AS remoteRef, failed_reason AS failedReason,
       acked_at AS ackedAt
     FROM photo_acks JOIN photos ON photos.id = photo_id
     WHERE photos.organisation_id = $organisationId AND card_holder_id = $cardHolderId ORDER BY acked_at`,
  ),
  /** Their items alone: an order can be for many people. */
  orders: sqlite.prepare<Row, [Theirs]>(
    `SELECT orders.id AS orderId, orders.status AS orderStatus, reference, notes, submitted_at AS submittedAt,
       orders.created_at AS createdAt, item.id AS itemId, item.status, reason, replaces_card_id AS replacesCardId,
       card_id AS cardId, failed_reason AS failedReason
     FROM order_items AS item JOIN orders ON orders.id = order_id
     WHERE item.organisation_id = $organisationId AND card_holder_id = $cardHolderId ORDER BY orders.seq`,
  ),
  cards: sqlite.prepare<
    { id: string; statusNote: string | null; externalSystem: string | null; externalCardId: string | null },
    [Theirs]
  >(
    `SELECT id, status_note AS statusNote, external_system AS externalSystem, external_card_id AS externalCardId
     FROM cards WHERE organisation_id = $organisationId AND card_holder_id = $cardHolderId ORDER BY seq`,
  ),
  entries: sqlite.prepare<Row & { changes: string }, [{ organisationId: string; entityIds: string }]>(
    `SELECT at, action, entity_type AS entityType, entity_id AS entityId, actor_type AS actorType,
       actor_name AS actorName, changes
     FROM json_each($entityIds)
     CROSS JOIN audit_entries ON organisation_id = $organisationId AND entity_id = value
     JOIN audit_values ON entry_seq = audit_entries.seq
     ORDER BY audit_entries.seq`,
  ),
  /** Keys that have read one of the feeds up to a change of the person or later. */
  readers: sqlite.prepare<Row, [Theirs]>(
    `SELECT api_keys.name AS apiKey, feed, last_seen_at AS lastSeenAt
     FROM sync_progress JOIN api_keys ON api_keys.id = api_key_id
     WHERE api_keys.organisation_id = $organisationId
       AND sync_progress.seq >= (SELECT min(seq) FROM changes WHERE record_id = $cardHolderId)
     ORDER BY api_keys.name, feed`,
  ),
  deliveries: sqlite.prepare<Row & { event: string }, [Theirs]>(
    `SELECT url, event_type AS eventType, body AS event, webhook_deliveries.status, webhook_deliveries.created_at AS createdAt
     FROM webhook_deliveries JOIN webhook_endpoints ON webhook_endpoints.id = endpoint_id
     WHERE webhook_deliveries.organisation_id = $organisationId AND instr(body, $cardHolderId) > 0
     ORDER BY webhook_deliveries.seq`,
  ),
}));
