import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Card } from '../db/schema/cards.ts';
import { systemActor, type Tx, write } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import type { Moments, WaitingItem } from '../ledger/react.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { nameReplaced } from '../orders/move-item.ts';
import { failWaitingItems } from '../orders/waiting-items.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { isOutOfHand } from '../shared/reason-codes.ts';
import { type Cause, change, failItemOf, findCard, moveItemOf, stepOf } from './change.ts';
import { cardQueries } from './queries.ts';
import { predecessorOf, unlink } from './succession.ts';

/**
 * Ends a card for good. One that is revoked stays as it is. Where nobody had it yet, the item of the order has failed.
 * One that is lost or stolen takes along what is still to be printed with its number.
 * @throws AppError invalid_state when it has expired
 */
export function revoke(tx: Tx, given: Card, { reason, note }: Cause): Card {
  if (given.status === 'revoked') return given;
  // It forgets a replacement that is withdrawn, which makes a version of its own.
  const card =
    isOutOfHand(reason) && withdrawOfNumber(tx, given, reason) > 0
      ? findCard(tx.db, given.organisationId, given.id)
      : given;
  const revoked = change(
    tx,
    card,
    { status: 'revoked', statusReason: reason, statusNote: note },
    { action: 'card.revoked' },
  );
  failItemOf(tx, card, reason);
  unlink(tx, card);
  return revoked;
}

export const revokeCard = stepOf('cards.revoke', revoke);

/**
 * Revokes what is still to be printed with the number of a card that is lost or stolen: doors that know cards by their
 * numbers would open to the lost one again. Their items fail. Returns how many there were.
 */
export function withdrawOfNumber(
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

/** What somebody can have lost: nobody has had the others yet, or they have ended. */
const IN_HAND: readonly Card['status'][] = ['printed', 'active', 'suspended'];

/** Revokes the card that an item of an order says is lost or stolen; null where there is none to end. */
export function endLost(tx: Tx, organisationId: string, item: WaitingItem): Card | null {
  const { reason, cardHolderId } = item;
  if (!isOutOfHand(reason)) return null;
  const card = predecessorOf(tx, organisationId, item);
  if (card?.cardHolderId !== cardHolderId || !IN_HAND.includes(card.status)) return null;
  return revoke(tx, card, { reason, note: null });
}

/** Revokes the cards that waiting items say are lost or stolen: no door may open to them until a photo is there. */
export function endLostOfWaiting(tx: Tx, { organisationId, items }: Moments['order_items.waiting']): void {
  for (const item of items) {
    const ended = endLost(tx, organisationId, item);
    if (ended !== null) nameReplaced(tx, { organisationId, itemId: item.itemId, replacesCardId: ended.id });
  }
}

/**
 * Revokes a card that was not printed, by which the one before it is not replaced after all.
 * @param itemFails why its order item fails; left out where the order changes the item itself
 */
export function revokeUnprinted(
  tx: Tx,
  card: Card,
  why: Pick<Card, 'statusReason' | 'statusNote'>,
  itemFails?: string,
): Card {
  const revoked = change(tx, card, { status: 'revoked', ...why }, { action: 'card.revoked' });
  if (itemFails !== undefined) moveItemOf(tx, card, { status: 'failed', failedReason: itemFails });
  unlink(tx, card);
  return revoked;
}

/**
 * Revokes the card of an item that was cancelled before it was printed; the item itself is the order's to change.
 * @throws AppError invalid_state when it is in the printer or beyond
 */
export function withdraw(tx: Tx, { organisationId, cardId }: Moments['order_item.cancelled']): Card {
  const card = findCard(tx.db, organisationId, cardId);
  if (card.status === 'revoked') return card;
  if (card.status !== 'queued' && card.status !== 'print_failed')
    throw new AppError(
      'invalid_state',
      `The card ${card.cardNumber} is ${card.status}, so its order can no longer be cancelled; revoke the card instead.`,
    );
  return revokeUnprinted(tx, card, { statusReason: 'other', statusNote: 'The order was cancelled.' });
}

const WHY = 'The card holder was archived before the card was printed.';

/**
 * Revokes what was still to be printed for somebody who is archived: cards in the queue, and those that a batch has,
 * which then withdraws them whatever the printer made. Their items fail, and so do those that wait for a photo: an
 * archived person gets none. Being active again brings nothing back. A card that was printed stays: it verifies as
 * not valid while its holder isn't active.
 */
export function endUnprinted(
  tx: Tx,
  { organisationId, cardHolderId }: Moments['card_holder.archived'],
): void {
  for (const card of cardQueries(tx.db).unprintedOf.all({ cardHolderId, organisationId }))
    revokeUnprinted(tx, card, { statusReason: 'holder_left', statusNote: null }, WHY);
  failWaitingItems(tx, { organisationId, cardHolderId, failedReason: WHY });
}

/** Ends a card whose last valid day is over. */
export const expire = (tx: Tx, card: Card): Card =>
  change(tx, card, { status: 'expired' }, { action: 'card.expired' });

/** So many end in one transaction: the day after a term ends, thousands do, and requests want their turn between them. */
const TOGETHER = 100;

/**
 * Ends the cards whose last valid day is over where their organisation is. Looks at the day and not at the time, so
 * that after any downtime it makes up for what it has missed.
 */
export async function expireDueCards(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const { id: organisationId, timeZone } of organisationQueries(context.db).all.all()) {
    while (
      (await expireSome(context, organisationId, calendarDay(timeZone, context.clock.now()))) === TOGETHER
    )
      await setImmediate();
  }
}

/** Returns how many have ended. */
async function expireSome(
  context: Pick<Context, 'db' | 'clock'>,
  organisationId: string,
  today: string,
): Promise<number> {
  const { due, byId } = cardQueries(context.db);
  // Most quarters of an hour nothing is due, and nothing is to be written.
  if (due.all({ organisationId, today, limit: 1 }).length === 0) return 0;
  return write(context, systemActor('expiry'), (tx) => {
    const ids = due.all({ organisationId, today, limit: TOGETHER });
    for (const { id } of ids) expire(tx, byId.get({ id, organisationId })!);
    return ids.length;
  });
}
