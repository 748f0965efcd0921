import type { Tx } from '../db/tx.ts';
import type { OrderReason } from '../shared/reason-codes.ts';
import { insert } from './insert.ts';

/** A card to be made in another one's place. */
export interface Replacement {
  organisationId: string;
  cardHolderId: string;
  reason: OrderReason;
  replacesCardId: string;
  /** Null: the organisation's default. */
  designId: string | null;
}

/**
 * Makes a submitted order of one item that is ready, for a replacement that is asked for at the card. Whoever asks
 * makes the new card, and links it by `moveItem`.
 */
export function addReplacement(
  tx: Tx,
  { organisationId, cardHolderId, reason, replacesCardId, designId }: Replacement,
): { orderId: string; itemId: string } {
  const { order, items } = insert(
    tx,
    {
      organisationId,
      status: 'submitted',
      idempotencyKey: null,
      requestHash: null,
      reference: null,
      notes: null,
      submittedAt: tx.at,
    },
    [{ cardHolderId, reason, replacesCardId, designId, status: 'ready' }],
  );
  return { orderId: order.id, itemId: items[0]!.id };
}
