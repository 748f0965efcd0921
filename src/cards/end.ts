import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Card } from '../db/schema/cards.ts';
import { systemActor, type Tx, write } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError } from '../errors.ts';
import type { InternalEvents, WaitingItem } from '../ledger/react.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { nameReplaced } from '../orders/move-item.ts';
import { failWaitingItems } from '../orders/waiting-items.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { isLostOrStolen } from '../shared/reason-codes.ts';
import { type Cause, cardVerb, change, failItemOf, findCard, moveItemOf } from './change.ts';
import { cardQueries } from './queries.ts';
import { predecessorOf, unlinkReplacement } from './succession.ts';

/**
 * Ends a card for good. A card that is already revoked stays as it is. If nobody has had the card yet, its order item
 * fails. When a card is lost or stolen, cards with its number that are still to be printed end, too.
 * @throws AppError invalid_state when it has expired
 */
export const revokeCard = cardVerb('cards.revoke', (tx: Tx, given: Card, { reason, note }: Cause): Card => {
  if (given.status === 'revoked') return given;
  // Withdrawing the replacement gives the card a new version, so the card is read again.
  const card =
    isLostOrStolen(reason) && withdrawOfNumber(tx, given, reason) > 0
      ? findCard(tx.db, given.organisationId, given.id)
      : given;
  const revoked = change(
    tx,
    card,
    { status: 'revoked', statusReason: reason, statusNote: note },
    { action: 'card.revoked' },
  );
  failItemOf(tx, card, reason);
  unlinkReplacement(tx, card);
  return revoked;
});

/** Revokes a card because its holder has another one now. */
export const revokeReplaced = (tx: Tx, organisationId: string, id: string): Card =>
  revokeCard(tx, organisationId, id, { reason: 'replaced', note: null }, null);

/**
 * Revokes cards that are still to be printed with the number of a lost or stolen card, and fails their items:
 * a door that knows cards by their number would open for the lost card again. Returns how many there were.
 */
function withdrawOfNumber(
  tx: Tx,
  { id, organisationId, cardHolderId, cardNumber }: Card,
  reason: 'lost' | 'stolen',
): number {
  const why = `The card ${cardNumber} was ${reason} before this one was printed, and its number is not used again.`;
  const unprinted = cardQueries(tx.db)
    .unprintedOf.all({ cardHolderId, organisationId })
    .filter((card) => card.cardNumber === cardNumber && card.id !== id);
  for (const card of unprinted) revokeUnprinted(tx, card, { statusReason: 'other', statusNote: why }, why);
  return unprinted.length;
}

/** The states in which a card can be lost. In all others, it is not printed yet or has ended. */
const IN_HAND: readonly Card['status'][] = ['printed', 'active', 'suspended'];

/** Revokes the card that an order item reports as lost or stolen. Returns null if there is none to revoke. */
export function endLost(tx: Tx, organisationId: string, item: WaitingItem): Card | null {
  const { reason, cardHolderId } = item;
  if (!isLostOrStolen(reason)) return null;
  const card = predecessorOf(tx, organisationId, item);
  if (card?.cardHolderId !== cardHolderId || !IN_HAND.includes(card.status)) return null;
  return revokeCard(tx, organisationId, card.id, { reason, note: null }, null);
}

/**
 * Revokes the cards that waiting items report as lost or stolen: doors must not go on opening for these cards
 * until a photo is approved.
 */
export function endLostOfWaiting(
  tx: Tx,
  { organisationId, items }: InternalEvents['order_items.waiting'],
): void {
  for (const item of items) {
    const ended = endLost(tx, organisationId, item);
    if (ended !== null) nameReplaced(tx, organisationId, item.itemId, ended.id);
  }
}

/**
 * Revokes a card before it is printed. The card that it was to replace then isn't replaced after all.
 * @param itemFails the reason why its order item fails; left out when the caller decides about the item
 */
export function revokeUnprinted(
  tx: Tx,
  card: Card,
  why: Pick<Card, 'statusReason' | 'statusNote'>,
  itemFails?: string,
): Card {
  const revoked = change(tx, card, { status: 'revoked', ...why }, { action: 'card.revoked' });
  if (itemFails !== undefined) moveItemOf(tx, card, { status: 'failed', failedReason: itemFails });
  unlinkReplacement(tx, card);
  return revoked;
}

/**
 * Revokes the queued card of an item that is cancelled. The order changes the item itself.
 * @throws AppError invalid_state when the card is at the printer, or printed
 */
export function withdraw(tx: Tx, { organisationId, cardId }: InternalEvents['order_item.cancelled']): Card {
  const card = findCard(tx.db, organisationId, cardId);
  if (card.status === 'revoked') return card;
  if (card.status !== 'queued' && card.status !== 'print_failed')
    throw new AppError(
      'invalid_state',
      `The card ${card.cardNumber} is ${card.status}, so its order can no longer be cancelled; revoke the card instead.`,
    );
  return revokeUnprinted(tx, card, { statusReason: 'other', statusNote: 'The order was cancelled.' });
}

const ARCHIVED = 'The card holder was archived before the card was printed.';

/**
 * Revokes a person's unprinted cards when the person is archived: those in the queue, and those in a batch, even if the
 * printer has already made them. Their items fail, and so do items that wait for a photo, because an archived person
 * gets no cards. Reactivating the person brings nothing back. Printed cards stay: they verify as not valid while their
 * holder isn't active.
 */
export function endUnprinted(
  tx: Tx,
  { organisationId, cardHolderId }: InternalEvents['card_holder.archived'],
): void {
  for (const card of cardQueries(tx.db).unprintedOf.all({ cardHolderId, organisationId }))
    revokeUnprinted(tx, card, { statusReason: 'holder_left', statusNote: null }, ARCHIVED);
  failWaitingItems(tx, organisationId, cardHolderId, ARCHIVED);
}

/** Ends a card whose last valid day is over. */
export const expire = (tx: Tx, card: Card): Card =>
  change(tx, card, { status: 'expired' }, { action: 'card.expired' });

/**
 * Cards expired in one transaction: thousands expire on the day after a term ends, and other requests need their turn
 * between two transactions.
 */
const TOGETHER = 100;

/**
 * Expires some of the cards whose last valid day is over. `today` is the day in the organisation's time zone.
 */
const expireSome = verb('cards.expireSome', (tx: Tx, organisationId: string, today: string): void => {
  const { due, byId } = cardQueries(tx.db);
  for (const { id } of due.all({ organisationId, today, limit: TOGETHER }))
    expire(tx, byId.get({ id, organisationId })!);
});

/**
 * Expires the cards whose last valid day is over in the organisation's time zone. It compares days rather
 * than times, so that it catches up after any downtime.
 */
export async function expireDueCards(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const { id: organisationId, timeZone } of organisationQueries(context.db).all.all()) {
    const today = calendarDay(timeZone, context.clock.now());
    const { due } = cardQueries(context.db);
    // Usually nothing is due, and then there is no need for a transaction.
    while (due.get({ organisationId, today, limit: 1 }) !== null) {
      await write(context, systemActor('expiry'), expireSome, organisationId, today);
      await setImmediate();
    }
  }
}
