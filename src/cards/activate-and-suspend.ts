import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { type Cause, change, moveItemOf, stepOf } from './change.ts';
import { revoke } from './end.ts';
import { cardQueries } from './queries.ts';
import { assertCanBecome, isLiving } from './status.ts';
import { lineOf } from './succession.ts';

/**
 * Makes a card valid: at the first time it is handed over, and issued. The cards that it takes the place of are revoked,
 * and any other active one of its holder. One that is active stays as it is. A card whose last valid day is over verifies
 * as expired all the same, and is ended by the schedule.
 * @throws AppError invalid_state
 */
export function activate(tx: Tx, card: Card, { reason, note }: Partial<Cause> = {}): Card {
  if (card.status === 'active') return card;
  assertCanBecome(card, 'active');
  for (const replaced of replacedBy(tx, card)) revoke(tx, replaced, { reason: 'replaced', note: null });
  const active = change(
    tx,
    card,
    { status: 'active', statusReason: null, statusNote: null, issuedAt: card.issuedAt ?? tx.at },
    {
      action: 'card.activated',
      changes: {
        ...(reason && { reason: { from: null, to: reason } }),
        ...(note && { note: { from: null, to: note } }),
      },
    },
  );
  if (card.issuedAt === null) moveItemOf(tx, card, { status: 'issued' });
  return active;
}

export const activateCard = stepOf('cards.activate', activate);

/** The living cards that end with this one: those before it, and the one that its holder has in use. */
function replacedBy(tx: Tx, card: Card): Card[] {
  const before = lineOf(tx, card).slice(1).filter(isLiving);
  const inUse = cardQueries(tx.db).activeOf.get({ cardHolderId: card.cardHolderId });
  return inUse === null || before.some(({ id }) => id === inUse.id) ? before : [...before, inUse];
}

/**
 * Makes an active card invalid for a while. One that is suspended stays as it is.
 * @throws AppError invalid_state
 */
export function suspend(tx: Tx, card: Card, { reason, note }: Cause): Card {
  if (card.status === 'suspended') return card;
  return change(
    tx,
    card,
    { status: 'suspended', statusReason: reason, statusNote: note },
    { action: 'card.suspended' },
  );
}

export const suspendCard = stepOf('cards.suspend', suspend);
