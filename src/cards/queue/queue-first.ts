import type { Design } from '../../db/schema/designs.ts';
import type { Tx } from '../../db/tx.ts';
import { findDesign } from '../../designs/change.ts';
import { defaultDesign } from '../../designs/default-design.ts';
import type { ReadyItem } from '../../ledger/react.ts';
import { recordAll } from '../../ledger/record.ts';
import { recordNew } from '../../ledger/record-change.ts';
import { newId } from '../../lib/uuid.ts';
import { linkCards } from '../../orders/change.ts';
import { changesOf } from '../insert.ts';
import { nextNumbers } from '../numbers/number.ts';
import { hashOf, newVerificationCode } from '../numbers/verification-code.ts';
import { type FirstCard, firstQueries } from './first-queries.ts';

/**
 * Queues cards that replace none, and links the order's items to them. It takes a few statements, however
 * many cards there are: card by card, an order of 500 would take three times as long.
 */
export function queueFirst(tx: Tx, organisationId: string, orderId: string, items: ReadyItem[]): void {
  if (items.length === 0) return;
  const numbers = nextNumbers(tx, organisationId, items.length);
  const designOf = designs(tx, organisationId);
  const cards = items.map(({ itemId, cardHolderId, designId, photoId, expiryDate }, place): FirstCard => {
    const design = designOf(designId);
    const verificationCode = newVerificationCode();
    return {
      id: newId(),
      cardHolderId,
      orderItemId: itemId,
      cardNumber: numbers[place]!,
      verificationCode,
      verificationHash: hashOf(verificationCode).toString('hex'),
      designId: design.id,
      designVersion: design.version,
      photoId,
      validUntil: expiryDate,
    };
  });
  recordNew(tx, { organisationId, feed: 'cards', recordIds: cards.map(({ id }) => id) });
  firstQueries(tx.db).insert.run({
    organisationId,
    orderId,
    at: tx.at,
    cards: JSON.stringify(cards),
  });
  recordAll(
    tx,
    { organisationId, action: 'card.queued', entityType: 'card' },
    cards.map((card) => ({
      entityId: card.id,
      changes: changesOf({ ...card, orderId, issueNumber: 1, status: 'queued', replacesCardId: null }),
    })),
  );
  linkCards(
    tx,
    organisationId,
    orderId,
    cards.map(({ id }, place) => ({
      itemId: items[place]!.itemId,
      position: items[place]!.position,
      cardId: id,
    })),
  );
}

/** Looks each design up once. */
function designs(tx: Tx, organisationId: string): (id: string | null) => Design {
  const known = new Map<string | null, Design>();
  return (id) => {
    const design =
      known.get(id) ??
      (id === null ? defaultDesign(tx, organisationId) : findDesign(tx.db, organisationId, id));
    known.set(id, design);
    return design;
  };
}
