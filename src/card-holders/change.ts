import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Tx } from '../db/tx.ts';
import { emit } from '../ledger/emit.ts';
import { react } from '../ledger/react.ts';
import { difference, record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { changeOf } from './change-of.ts';
import { eventOf } from './event-of.ts';
import { sortKeyOf } from './lists/search-index.ts';
import { cardHolderQueries } from './queries.ts';
import { refusingDuplicates } from './unique.ts';

/** What can change of a person. */
export type CardHolderChanges = Partial<
  Omit<CardHolder, 'seq' | 'id' | 'organisationId' | 'sortKey' | 'version' | 'createdAt' | 'updatedAt'>
>;

/**
 * Changes a person, raises the version and records what changed; where nothing does, nothing is written.
 * @throws AppError conflict when the external id is taken
 */
export function change(tx: Tx, before: CardHolder, values: CardHolderChanges): CardHolder {
  const changes = difference({ ...before }, { ...values });
  if (Object.keys(changes).length === 0) return before;
  const changed = { ...before, ...values };
  const after: CardHolder = {
    ...changed,
    sortKey: sortKeyOf(changed),
    version: before.version + 1,
    updatedAt: tx.at,
  };
  recordChange(tx, changeOf(after, 'upsert'));
  refusingDuplicates(after.externalId, () => cardHolderQueries(tx.db).update(before, after));
  record(tx, {
    organisationId: before.organisationId,
    action: 'card_holder.updated',
    entityType: 'card_holder',
    entityId: before.id,
    changes,
  });
  emit(tx, eventOf('card_holder.updated', after));
  const { organisationId, id: cardHolderId } = before;
  if (changes.externalId !== undefined)
    react(tx, 'card_holder.external_id_changed', {
      ...{ organisationId, cardHolderId, from: before.externalId, to: after.externalId },
    });
  if (changes.status?.to === 'archived') react(tx, 'card_holder.archived', { organisationId, cardHolderId });
  return after;
}
