import { prepared } from '../db/prepared.ts';
import type { auditEntries } from '../db/schema/audit.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';

type Entry = typeof auditEntries.$inferSelect;

/** A record that the log mentions, as it is now. */
export interface EntityRow {
  type: Entry['entityType'];
  id: Entry['entityId'];
  /** Null for records without a name of their own, such as a photo or a print batch. */
  name: string | null;
  createdAt: string;
  /** The person to whom the record belongs; for an order, only if the order is for a single person. */
  cardHolderId: CardHolder['id'] | null;
  /** Null when `cardHolderId` is null, or that person was erased. */
  cardHolderName: string | null;
}

const WANTED = 'FROM wanted CROSS JOIN';
const ITS_ID = 'record.id = wanted.id AND record.organisation_id = $organisationId';
/** The name as printed on cards. */
const PERSON = `coalesce(person.preferred_name, person.first_name) || ' ' || person.last_name`;

/** One SELECT for each kind of record, by id and within the organisation. */
const KINDS = [
  `SELECT type, person.id, ${PERSON}, person.created_at, NULL, NULL ${WANTED} card_holders AS person
   ON person.id = wanted.id AND person.organisation_id = $organisationId WHERE type = 'card_holder'`,
  `SELECT type, record.id, NULL, record.created_at, person.id, ${PERSON} ${WANTED} photos AS record ON ${ITS_ID}
   JOIN card_holders AS person ON person.id = record.card_holder_id WHERE type = 'photo'`,
  `SELECT type, record.id, NULL, record.created_at, person.id, ${PERSON} ${WANTED} photo_requests AS record ON ${ITS_ID}
   JOIN card_holders AS person ON person.id = record.card_holder_id WHERE type = 'photo_request'`,
  `SELECT type, record.id, record.name, record.created_at, NULL, NULL
   ${WANTED} photo_campaigns AS record ON ${ITS_ID} WHERE type = 'photo_campaign'`,
  `SELECT type, record.id, reference, record.created_at, only.card_holder_id, ${PERSON}
   ${WANTED} orders AS record ON ${ITS_ID}
   LEFT JOIN order_items AS only ON only.order_id = record.id AND only.position = 0
     AND NOT EXISTS (SELECT 1 FROM order_items AS more WHERE more.order_id = record.id AND more.position > 0)
   LEFT JOIN card_holders AS person ON person.id = only.card_holder_id WHERE type = 'order'`,
  `SELECT type, record.id, card_number, record.created_at, record.card_holder_id, ${PERSON}
   ${WANTED} cards AS record ON ${ITS_ID}
   LEFT JOIN card_holders AS person ON person.id = record.card_holder_id WHERE type = 'card'`,
  `SELECT type, record.id, NULL, record.created_at, NULL, NULL
   ${WANTED} print_batches AS record ON ${ITS_ID} WHERE type = 'print_batch'`,
  `SELECT type, record.id, record.name, record.created_at, NULL, NULL
   ${WANTED} printers AS record ON ${ITS_ID} WHERE type = 'printer'`,
  `SELECT type, record.id, record.name, record.created_at, NULL, NULL
   ${WANTED} designs AS record ON ${ITS_ID} WHERE type = 'design'`,
  `SELECT type, record.id, record.name, record.created_at, NULL, NULL
   ${WANTED} api_keys AS record ON ${ITS_ID} WHERE type = 'api_key'`,
  `SELECT type, record.id, record.name, record.created_at, NULL, NULL
   ${WANTED} kiosks AS record ON ${ITS_ID} WHERE type = 'kiosk'`,
  `SELECT type, record.id, record.name, record.created_at, NULL, NULL
   ${WANTED} staff AS record ON ${ITS_ID} WHERE type = 'staff'`,
  `SELECT type, wanted.id, record.name, staff_sessions.created_at, NULL, NULL
   ${WANTED} staff_sessions ON staff_sessions.id = wanted.id
   JOIN staff AS record ON record.id = staff_id AND record.organisation_id = $organisationId
   WHERE type = 'session'`,
  `SELECT type, record.id, coalesce(description, url), record.created_at, NULL, NULL
   ${WANTED} webhook_endpoints AS record ON ${ITS_ID} WHERE type = 'webhook_endpoint'`,
  `SELECT type, record.id, event_type, record.created_at, NULL, NULL
   ${WANTED} webhook_deliveries AS record ON ${ITS_ID} WHERE type = 'webhook_delivery'`,
  `SELECT type, record.id, record.name, record.created_at, NULL, NULL ${WANTED} organisations AS record
   ON record.id = wanted.id AND record.id = $organisationId WHERE type = 'organisation'`,
];

/** `wanted` is a JSON array of `[type, id]` without duplicates. Records that no longer exist give no row. */
export const entityQueries = prepared(({ $client: sqlite }) => ({
  byIds: sqlite.prepare<EntityRow, [{ organisationId: string; wanted: string }]>(
    `WITH wanted (type, id) AS MATERIALIZED (SELECT value ->> 0, value ->> 1 FROM json_each($wanted)),
       found (type, id, name, createdAt, cardHolderId, cardHolderName) AS (${KINDS.join(' UNION ALL ')})
     SELECT * FROM found`,
  ),
}));
