import { prepared } from '../db/prepared.ts';

/** Columns of a first card that differ from card to card, in the order in which `insert` takes them. */
const GIVEN = [
  'id',
  'card_holder_id',
  'order_item_id',
  'card_number',
  'verification_code',
  'verification_hash',
  'design_id',
  'design_version',
  'photo_id',
  'valid_until',
];

const values = GIVEN.map((name, place) =>
  name === 'verification_hash' ? `unhex(value ->> ${place})` : `value ->> ${place}`,
);

/** SQL about many first cards at once. */
export const firstQueries = prepared(({ $client: sqlite }) => ({
  /** `cards` is JSON: an array of the values for each. By `jsonb_each`, which parses each array once and not once a value. */
  insert: sqlite.prepare<null, [{ organisationId: string; orderId: string; at: string; cards: string }]>(
    `INSERT INTO cards (organisation_id, order_id, issue_number, status, version, created_at, updated_at, ${GIVEN.join(', ')})
     SELECT $organisationId, $orderId, 1, 'queued', 1, $at, $at, ${values.join(', ')} FROM jsonb_each($cards)`,
  ),
}));
