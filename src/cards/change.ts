import { cardHolderQueries } from '../card-holders/queries.ts';
import type { Db } from '../db/open.ts';
import type { AuditChanges } from '../db/schema/audit.ts';
import type { Card } from '../db/schema/cards.ts';
import type { ItemStatus } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { notFound } from '../errors.ts';
import { type Event, emit } from '../ledger/emit.ts';
import { difference, record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { isUuid } from '../lib/uuid.ts';
import { moveItem } from '../orders/move-item.ts';
import type { EventType } from '../shared/events.ts';
import type { CardReason } from '../shared/reason-codes.ts';
import { assertMatches } from '../versions.ts';
import { cardQueries } from './queries.ts';
import { assertCanBecome } from './status.ts';

/** @throws AppError not_found, for one of another organisation, too */
export function findCard(db: Db, organisationId: string, id: string): Card {
  const card = isUuid(id) ? cardQueries(db).byId.get({ id: id.toLowerCase(), organisationId }) : null;
  if (card === null) throw notFound('card');
  return card;
}

/** Why a card takes a step. */
export interface Cause {
  reason: CardReason;
  note: string | null;
}

/** Which card, and the `If-Match` header: null when any version will do. */
export interface Target {
  organisationId: string;
  id: string;
  ifMatch: string | null;
}

/**
 * Makes the verb of a step: it finds the card as the caller has seen it, and takes the step.
 * What it throws: AppError not_found, precondition_failed, and what the step throws.
 */
export const stepOf = <C>(name: string, step: (tx: Tx, card: Card, cause: C) => Card) =>
  verb(name, (tx, { organisationId, id, ifMatch }: Target, cause: C): Card => {
    const card = findCard(tx.db, organisationId, id);
    assertMatches(ifMatch, card.version);
    return step(tx, card, cause);
  });

/** What a step of a card's life sets. */
export type CardChanges = Partial<
  Pick<
    Card,
    | 'status'
    | 'statusReason'
    | 'statusNote'
    | 'designId'
    | 'designVersion'
    | 'printedFields'
    | 'photoId'
    | 'replacedByCardId'
    | 'csn'
    | 'printedAt'
    | 'issuedAt'
    | 'validUntil'
  >
>;

/**
 * The one place that changes a card: with its version, its place in the change sequence, its audit entry and its event.
 * @throws AppError invalid_state when its status can't follow the one that it has
 */
export function change(
  tx: Tx,
  card: Card,
  values: CardChanges,
  audit: { action: string; changes?: AuditChanges },
): Card {
  if (values.status !== undefined) assertCanBecome(card, values.status);
  const changed: Card = { ...card, ...values, version: card.version + 1, updatedAt: tx.at };
  recordChange(tx, changeOf(changed));
  cardQueries(tx.db).update.run(changed);
  // What was printed is the person's data, and the card has it.
  const { printedFields, ...logged } = values;
  record(tx, {
    organisationId: card.organisationId,
    action: audit.action,
    entityType: 'card',
    entityId: card.id,
    changes: { ...difference({ ...card }, logged), ...audit.changes },
  });
  const event = values.status === undefined ? null : eventOf(tx, changed);
  if (event !== null) emit(tx, event);
  return changed;
}

/** A card's place in the change sequence, with the version that is being made. */
export const changeOf = (card: Pick<Card, 'organisationId' | 'id' | 'version'>) => ({
  organisationId: card.organisationId,
  feed: 'cards' as const,
  recordId: card.id,
  op: 'upsert' as const,
  version: card.version,
  // The person is still there to be asked.
  externalId: null,
});

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

/** Moves the order's item that a card was made for; one that was issued elsewhere has none. */
export function moveItemOf(
  tx: Tx,
  { organisationId, orderItemId }: Pick<Card, 'organisationId' | 'orderItemId'>,
  to: { status: ItemStatus; failedReason?: string },
): void {
  if (orderItemId !== null) moveItem(tx, { organisationId, itemId: orderItemId, ...to });
}

/** A card that nobody has had yet ends: there will be none for its item. */
export function failItemOf(tx: Tx, card: Card, reason: string): void {
  if (card.issuedAt !== null) return;
  const failedReason = `The card was revoked before it was handed over (${reason}).`;
  moveItemOf(tx, card, { status: 'failed', failedReason });
}
