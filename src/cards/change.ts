import type { AuditChanges } from '../db/schema/audit.ts';
import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { emit } from '../ledger/emit.ts';
import { difference, record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { eventOf } from './event-of.ts';
import { cardQueries } from './queries.ts';
import { assertCanBecome } from './status.ts';

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
