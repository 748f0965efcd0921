import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import type { WaitingItem } from '../ledger/react.ts';
import { isLostOrStolen } from '../shared/reason-codes.ts';
import { change, failItemOf, findCard } from './change.ts';
import { issuesOf, nextNumber } from './numbers/number.ts';
import { cardQueries } from './queries.ts';
import { isLiving } from './status.ts';

/** A card, the card that it replaced, the card that that one replaced, and so on. */
export function lineOf(tx: Tx, card: Card): Card[] {
  const line = [card];
  for (let id = card.replacesCardId; id !== null; ) {
    const before = findCard(tx.db, card.organisationId, id);
    line.push(before);
    id = before.replacesCardId;
  }
  return line;
}

/** Returns the card itself or, if it ended without being printed, the card that it was to replace, and so on. */
export const placeOf = (tx: Tx, card: Card): Card =>
  lineOf(tx, card).find((one) => isLiving(one) || one.printedAt !== null || one.replacesCardId === null)!;

/**
 * The card that an order item replaces: the card that the item names or, if that card ended unprinted, the one that it
 * was meant to replace, and so on. If the item names none and its reason isn't `new`, the card that the person has.
 */
export function predecessorOf(
  tx: Tx,
  organisationId: string,
  { cardHolderId, reason, replacesCardId }: WaitingItem,
): Card | null {
  if (replacesCardId !== null) return placeOf(tx, findCard(tx.db, organisationId, replacesCardId));
  return reason === 'new' ? null : cardQueries(tx.db).issuedTo.get({ cardHolderId });
}

/**
 * Refuses to replace a card a second time, or before it is printed.
 * @throws AppError invalid_state; conflict
 */
export function assertReplaceable(tx: Tx, card: Card): void {
  if (card.status === 'queued' || card.status === 'printing' || card.status === 'print_failed')
    throw new AppError(
      'invalid_state',
      `The card ${card.cardNumber} is ${card.status}: it has not been printed yet, so there is nothing to replace.`,
    );
  const successor = livingSuccessorOf(tx, card);
  if (successor !== null)
    throw new AppError(
      'conflict',
      `The card ${card.cardNumber}, issue ${card.issueNumber}, already has a replacement: the card ${successor.cardNumber}, issue ${successor.issueNumber}, which is ${successor.status}.`,
    );
}

/** The living card that replaced this card or one before it, directly or through cards that have ended. */
function livingSuccessorOf(tx: Tx, card: Card): Card | null {
  const { cardHolderId, organisationId } = card;
  const line = new Set(lineOf(tx, card).map(({ id }) => id));
  // `replacesCardId` never changes, while `replacedByCardId` is removed when a replacement ends unprinted.
  const successor = cardQueries(tx.db)
    .livingOf.all({ cardHolderId, organisationId })
    .find((living) => !line.has(living.id) && lineOf(tx, living).some(({ id }) => line.has(id)));
  return successor ?? null;
}

/**
 * The number and issue of a card that replaces another one; the number of a lost or stolen card is never used again.
 */
export function numberAfter(tx: Tx, old: Card, reason: string): Pick<Card, 'cardNumber' | 'issueNumber'> {
  const { organisationId, cardNumber } = old;
  return isLostOrStolen(reason) || wasLost(tx, old)
    ? { cardNumber: nextNumber(tx, organisationId), issueNumber: 1 }
    : { cardNumber, issueNumber: issuesOf(tx, organisationId, cardNumber) + 1 };
}

/**
 * True when any card with the same number is lost or stolen. The reason for a failed print is the printer's text, and
 * doesn't count.
 */
const wasLost = (tx: Tx, { organisationId, cardNumber }: Card): boolean =>
  cardQueries(tx.db)
    .ofNumber.all({ organisationId, cardNumber })
    .some(({ status, statusReason }) => status !== 'print_failed' && isLostOrStolen(statusReason));

/**
 * Records on a card which other card replaces it. A lost or stolen card is revoked now, unless it has already ended;
 * any other stays valid until the new one is activated.
 */
export function linkReplacement(
  tx: Tx,
  old: Card,
  successor: Card,
  reason: string,
  note: string | null,
): Card {
  const ends = isLostOrStolen(reason) && isLiving(old);
  const replaced = change(
    tx,
    old,
    {
      replacedByCardId: successor.id,
      ...(ends && { status: 'revoked', statusReason: reason, statusNote: note }),
    },
    { action: ends ? 'card.revoked' : 'card.replaced' },
  );
  if (ends) failItemOf(tx, old, reason);
  return replaced;
}

/**
 * Records on the previous card that it is not replaced after all, because its replacement ended without being printed.
 */
export function unlinkReplacement(
  tx: Tx,
  {
    organisationId,
    id,
    replacesCardId,
    printedAt,
  }: Pick<Card, 'organisationId' | 'id' | 'replacesCardId' | 'printedAt'>,
): void {
  if (replacesCardId === null || printedAt !== null) return;
  const before = findCard(tx.db, organisationId, replacesCardId);
  // Another card may have replaced it since.
  if (before.replacedByCardId === id)
    change(tx, before, { replacedByCardId: null }, { action: 'card.updated' });
}
