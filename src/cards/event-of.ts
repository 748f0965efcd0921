import { cardHolderQueries } from '../card-holders/queries.ts';
import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import type { Event, EventType } from '../ledger/emit.ts';

/** A card that becomes valid, the first time or again, is issued: who keeps doors needs to hear of both. */
const EVENTS: Partial<Record<Card['status'], EventType>> = {
  active: 'card.issued',
  suspended: 'card.suspended',
  revoked: 'card.revoked',
};

/** What webhooks are told of a card that has come to another status; null for a status they don't hear of. */
export function eventOf(tx: Tx, card: Card): Event | null {
  const type = EVENTS[card.status];
  if (type === undefined) return null;
  const { organisationId, cardHolderId } = card;
  const holder = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId });
  return {
    organisationId,
    type,
    data: {
      cardId: card.id,
      cardHolderId,
      externalId: holder?.externalId ?? null,
      cardNumber: card.cardNumber,
      status: card.status,
      reason: card.statusReason,
      version: card.version,
    },
  };
}
