import { prepared } from '../../db/prepared.ts';
import { type Card, cards } from '../../db/schema/cards.ts';

/**
 * The columns in which an order's first cards differ from each other. A first card replaces none. The code's hash is
 * hexadecimal.
 */
export type FirstCard = Pick<
  Card,
  | 'id'
  | 'cardHolderId'
  | 'orderItemId'
  | 'cardNumber'
  | 'verificationCode'
  | 'designId'
  | 'designVersion'
  | 'photoId'
  | 'validUntil'
> & { verificationHash: string };

const GIVEN = [
  'id',
  'cardHolderId',
  'orderItemId',
  'cardNumber',
  'verificationCode',
  'designId',
  'designVersion',
  'photoId',
  'validUntil',
] as const satisfies (keyof FirstCard)[];

const columns = GIVEN.map((name) => cards[name].name);
const values = GIVEN.map((name) => `value ->> '${name}'`);

/** SQL about many first cards at once. */
export const firstQueries = prepared(({ $client: sqlite }) => ({
  /** `cards` is a JSON array of `FirstCard`; `jsonb_each` parses each card once, not once for each value. */
  insert: sqlite.prepare<null, [{ organisationId: string; orderId: string; at: string; cards: string }]>(
    `INSERT INTO cards (organisation_id, order_id, issue_number, status, version, created_at, updated_at,
       verification_hash, ${columns.join(', ')})
     SELECT $organisationId, $orderId, 1, 'queued', 1, $at, $at,
       unhex(value ->> 'verificationHash'), ${values.join(', ')} FROM jsonb_each($cards)`,
  ),
}));
