import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { Tx } from '../../db/tx.ts';
import { findDesign } from '../../designs/change.ts';
import { defaultDesign } from '../../designs/default-design.ts';
import { insert } from '../insert.ts';
import { nextNumber } from '../numbers/number.ts';
import { linkReplacement, numberAfter } from '../succession.ts';

/** A card that is to be printed. */
interface Wanted {
  holder: CardHolder;
  orderId: string;
  itemId: string;
  /** Null for the organisation's default design. */
  designId: string | null;
  /** The reason for making it, which decides what becomes of `replaces`. */
  reason: string;
  note: string | null;
  /** A card that can be replaced; null for a person's first card. */
  replaces: Card | null;
}

/**
 * Creates a queued card with a number, and links the card that it replaces to the new one. If the old card was lost or
 * stolen, it is revoked now, unless it has already ended.
 */
export function queue(tx: Tx, { holder, orderId, itemId, replaces, reason, note, ...wanted }: Wanted): Card {
  const { organisationId } = holder;
  const design =
    wanted.designId === null
      ? defaultDesign(tx, organisationId)
      : findDesign(tx.db, organisationId, wanted.designId);
  const number =
    replaces === null
      ? { cardNumber: nextNumber(tx, organisationId), issueNumber: 1 }
      : numberAfter(tx, replaces, reason);
  const card = insert(
    tx,
    {
      ...number,
      organisationId,
      cardHolderId: holder.id,
      orderId,
      orderItemId: itemId,
      status: 'queued',
      designId: design.id,
      designVersion: design.version,
      photoId: holder.currentPhotoId,
      validUntil: holder.expiryDate,
      replacesCardId: replaces?.id ?? null,
    },
    'card.queued',
  );
  if (replaces !== null) linkReplacement(tx, replaces, card, reason, note);
  return card;
}
