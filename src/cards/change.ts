import { cardHolderQueries } from '../card-holders/queries.ts';
import type { Db } from '../db/open.ts';
import type { AuditChanges } from '../db/schema/audit.ts';
import type { Card } from '../db/schema/cards.ts';
import type { ItemStatus } from '../db/schema/orders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches } from '../entity-tags.ts';
import { notFound } from '../errors.ts';
import { type Event, emit } from '../ledger/emit.ts';
import { react } from '../ledger/react.ts';
import { difference, record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { isUuid } from '../lib/uuid.ts';
import { moveItem } from '../orders/move-item.ts';
import type { EventType } from '../shared/events.ts';
import type { CardReason } from '../shared/reason-codes.ts';
import { noteOutdated } from './outdated/note.ts';
import { cardQueries } from './queries.ts';
import { assertCanBecome } from './status.ts';

/** @throws AppError not_found, also for a card of another organisation */
export function findCard(db: Db, organisationId: string, id: string): Card {
  const card = isUuid(id) ? cardQueries(db).byId.get({ id: id.toLowerCase(), organisationId }) : null;
  if (card === null) throw notFound('card');
  return card;
}

/** The reason why a card takes a step. */
export interface Cause {
  reason: CardReason;
  note: string | null;
}

/**
 * Turns a card's step into a verb, which finds the card, checks the `If-Match` header (null: any version will
 * do), and takes the step.
 * @throws AppError not_found, precondition_failed, and the step's own errors
 */
export const cardVerb = <C>(name: string, step: (tx: Tx, card: Card, cause: C) => Card) =>
  verb(name, (tx, organisationId: string, id: string, cause: C, ifMatch: string | null): Card => {
    const card = findCard(tx.db, organisationId, id);
    assertMatches(ifMatch, card.version);
    return step(tx, card, cause);
  });

/** The columns that a step of a card's life sets. */
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
    | 'printedAddress'
    | 'printedFragment'
    | 'offlineKey'
    | 'replacedByCardId'
    | 'csn'
    | 'printedAt'
    | 'issuedAt'
    | 'validUntil'
  >
>;

/**
 * Takes a step of a card's life: changes the card, together with its version, its place in the change sequence, its
 * audit entry and its event.
 * @param audit its `told` is in the event, beside what each event of a card has
 * @throws AppError invalid_state when the new status can't follow the old one
 */
export function change(
  tx: Tx,
  card: Card,
  values: CardChanges,
  audit: { action: string; changes?: AuditChanges; told?: Record<string, unknown> },
): Card {
  if (values.status !== undefined) assertCanBecome(card, values.status);
  const changed: Card = { ...card, ...values, version: card.version + 1, updatedAt: tx.at };
  recordChange(tx, changeOf(changed));
  cardQueries(tx.db).update.run(changed);
  noteOutdated(tx, card, changed);
  // The printed fields are the person's data: the card keeps them, the log doesn't.
  const { printedFields, printedFragment, ...logged } = values;
  record(tx, {
    organisationId: card.organisationId,
    action: audit.action,
    entityType: 'card',
    entityId: card.id,
    changes: { ...difference({ ...card }, logged), ...audit.changes },
  });
  if (card.status === 'printing' && values.status !== undefined) noteLeft(tx, changed);
  const event = values.status === undefined ? null : eventOf(tx, changed, audit.told);
  if (event !== null) emit(tx, event);
  return changed;
}

function noteLeft(tx: Tx, { id, status, statusReason }: Card): void {
  if (status !== 'printed' && status !== 'print_failed' && status !== 'queued' && status !== 'revoked')
    return;
  react(tx, 'card.left_printer', { cardId: id, status, reason: statusReason });
}

/** A card's entry in the change sequence, for the version that is being made. */
export const changeOf = (card: Pick<Card, 'organisationId' | 'id' | 'version'>) => ({
  organisationId: card.organisationId,
  feed: 'cards' as const,
  recordId: card.id,
  op: 'upsert' as const,
  version: card.version,
  // Only the entry of an erased person needs the external id: that of any other person can be looked up.
  externalId: null,
});

/** `card.issued` is sent each time a card becomes valid: door systems also need to hear of a resumed one. */
const EVENTS: Partial<Record<Card['status'], EventType>> = {
  printing: 'card.printing',
  active: 'card.issued',
  suspended: 'card.suspended',
  revoked: 'card.revoked',
};

/** The event for a card's new status; null for a status that webhooks don't hear of. */
export function eventOf(tx: Tx, card: Card, told: Record<string, unknown> = {}): Event | null {
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
      ...told,
    },
  };
}

/** Gives a new status to the order item that a card was made for, if any: a card issued elsewhere has none. */
export function moveItemOf(
  tx: Tx,
  { organisationId, orderItemId }: Pick<Card, 'organisationId' | 'orderItemId'>,
  to: { status: ItemStatus; failedReason?: string },
): void {
  if (orderItemId !== null) moveItem(tx, organisationId, orderItemId, to);
}

/** Fails the item of a card that ends before anybody had it. */
export function failItemOf(tx: Tx, card: Card, reason: string): void {
  if (card.issuedAt !== null) return;
  const failedReason = `The card was revoked before it was handed over (${reason}).`;
  moveItemOf(tx, card, { status: 'failed', failedReason });
}
