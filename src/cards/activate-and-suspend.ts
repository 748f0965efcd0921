import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { react } from '../ledger/react.ts';
import { type Cause, cardVerb, change, findCard, moveItemOf } from './change.ts';
import { revokeReplaced } from './end.ts';
import { cardQueries } from './queries.ts';
import { assertCanBecome, isLiving } from './status.ts';
import { lineOf } from './succession.ts';

/**
 * Makes a card valid. The first time, this hands the card over, and the card counts as issued. Revokes the
 * cards that it replaces, and any other active card of its holder. An active card stays as it is. A card
 * whose last valid day is over still verifies as expired, and the schedule will end it.
 * @throws AppError invalid_state
 */
export const activateCard = cardVerb(
  'cards.activate',
  (tx: Tx, given: Card, { reason, note }: Partial<Cause>): Card => {
    if (given.status === 'active') return given;
    const card = asPrinted(tx, given);
    assertCanBecome(card, 'active');
    for (const { id } of replacedBy(tx, card)) revokeReplaced(tx, card.organisationId, id);
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
  },
);

/** A card that is handed over has come out of its printer, even if nobody has said so yet. */
function asPrinted(tx: Tx, card: Card): Card {
  if (card.status !== 'printing') return card;
  react(tx, 'card.handed_over', card);
  return findCard(tx.db, card.organisationId, card.id);
}

/** The living cards that this one ends: those that it replaces, and the one that its holder uses. */
function replacedBy(tx: Tx, card: Card): Card[] {
  const before = lineOf(tx, card).slice(1).filter(isLiving);
  const inUse = cardQueries(tx.db).activeOf.get({ cardHolderId: card.cardHolderId });
  return inUse === null || before.some(({ id }) => id === inUse.id) ? before : [...before, inUse];
}

/**
 * Makes an active card invalid for a while. A suspended card stays as it is.
 * @throws AppError invalid_state
 */
export const suspendCard = cardVerb('cards.suspend', (tx: Tx, card: Card, { reason, note }: Cause): Card => {
  if (card.status === 'suspended') return card;
  return change(
    tx,
    card,
    { status: 'suspended', statusReason: reason, statusNote: note },
    { action: 'card.suspended' },
  );
});
