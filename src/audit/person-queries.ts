import { prepared } from '../db/prepared.ts';

/** Upper limits: only a person's newest photos, cards and orders are looked at. */
const RECORDS_MAX = 1000;
const ORDERS_MAX = 100;

/**
 * Actions on whole orders that a person's history shows. All other entries about orders in the history are about the
 * person's items.
 */
const OF_ORDERS = `('order.created', 'order.submitted', 'order.cancelled')`;
/** States in which an item ends without a card. The card's own entries tell the rest of an item's life. */
const ENDS_OF_ITEMS = `('cancelled', 'failed')`;

/** SQL about what happened around a person. */
export const personEntryQueries = prepared(({ $client: sqlite }) => ({
  /**
   * The entries about a person, about people who were merged into them, and about their photos, cards and orders. An
   * order's entries are left out when they only concern other people.
   */
  seqs: sqlite.prepare<{ seq: number }, [{ organisationId: string; cardHolderId: string }]>(
    `WITH person (id) AS MATERIALIZED (
       SELECT $cardHolderId UNION ALL SELECT id FROM merged_card_holders
       WHERE card_holder_id = $cardHolderId AND organisation_id = $organisationId
     ), record (id, became) AS MATERIALIZED (
       SELECT id, NULL FROM person
       UNION ALL SELECT * FROM (
         SELECT id, NULL FROM photos WHERE card_holder_id = $cardHolderId AND organisation_id = $organisationId
         ORDER BY seq DESC LIMIT ${RECORDS_MAX})
       UNION ALL SELECT * FROM (
         SELECT id, NULL FROM cards WHERE card_holder_id = $cardHolderId AND organisation_id = $organisationId
         ORDER BY seq DESC LIMIT ${RECORDS_MAX})
       UNION ALL SELECT * FROM (
         SELECT order_id, '$."items.' || position || '.status".to' FROM person
         CROSS JOIN order_items ON card_holder_id = person.id AND organisation_id = $organisationId
         ORDER BY order_id DESC LIMIT ${ORDERS_MAX})
     )
     SELECT seq FROM record
     CROSS JOIN audit_entries ON organisation_id = $organisationId AND entity_id = record.id
     WHERE became IS NULL OR action IN ${OF_ORDERS}
       OR (SELECT changes ->> became FROM audit_values WHERE entry_seq = seq) IN ${ENDS_OF_ITEMS}`,
  ),
}));
