import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Tx } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { type Event, emit } from '../ledger/emit.ts';
import { react } from '../ledger/react.ts';
import { difference, record } from '../ledger/record.ts';
import { type Change, recordChange } from '../ledger/record-change.ts';
import type { EventType } from '../shared/events.ts';
import type { PersonField } from '../shared/person/names.ts';
import { assertNamed } from './assert-named.ts';
import { sortKeyOf } from './lists/search/search-index.ts';
import { cardHolderQueries } from './queries.ts';

/** The fields of a person that can change. */
type CardHolderChanges = Partial<Pick<CardHolder, PersonField | 'currentPhotoId' | 'customFields'>>;

/**
 * Changes a person, raises the version and records what changed. If nothing changes, it writes nothing.
 * @throws AppError conflict when the external id is taken; validation_failed for a name that may not be empty
 */
export function change(tx: Tx, before: CardHolder, values: CardHolderChanges): CardHolder {
  const changes = difference({ ...before }, { ...values });
  if (Object.keys(changes).length === 0) return before;
  const changed = { ...before, ...values };
  assertNamed(tx.db, before.organisationId, before, changed);
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
      organisationId,
      cardHolderId,
      from: before.externalId,
      to: after.externalId,
    });
  react(tx, 'card_holder.updated', { before, after });
  if (changes.status?.to === 'archived') react(tx, 'card_holder.archived', { organisationId, cardHolderId });
  return after;
}

/** A person's entry for the change sequence; `holder` already has its new version. */
export const changeOf = (
  holder: Pick<CardHolder, 'organisationId' | 'id' | 'version' | 'externalId'>,
  op: Change['op'],
): Change => ({
  organisationId: holder.organisationId,
  feed: 'card-holders',
  recordId: holder.id,
  op,
  version: holder.version,
  externalId: holder.externalId,
});

/** The event that webhooks get about a person: just enough to fetch the person. */
export const eventOf = (
  type: EventType,
  holder: Pick<CardHolder, 'organisationId' | 'id' | 'externalId' | 'status' | 'version'>,
): Event => ({
  organisationId: holder.organisationId,
  type,
  data: {
    cardHolderId: holder.id,
    externalId: holder.externalId,
    status: holder.status,
    version: holder.version,
  },
});

/**
 * Runs a write, and turns a duplicate external id into a conflict. The database decides: a check beforehand would
 * cost another look-up.
 * @throws AppError conflict
 */
export function refusingDuplicates(externalId: string | null, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw isDuplicate(error) ? taken(externalId) : error;
  }
}

export const taken = (externalId: string | null): AppError =>
  new AppError(
    'conflict',
    `There is a card holder with the externalId ${JSON.stringify(externalId)} already.`,
  );

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error &&
  // A trigger compares the external id with those of merged people.
  ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_TRIGGER'].includes(
    (error as { code?: string }).code ?? '',
  ) &&
  error.message.includes('card_holders.external_id');
