import { change as changeHolder, changeOf, eventOf, refusingDuplicates } from '../../card-holders/change.ts';
import { sortKeyOf } from '../../card-holders/lists/search/search-index.ts';
import { mergedQueries } from '../../card-holders/merged-queries.ts';
import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { Db } from '../../db/open.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Merge } from '../../db/schema/merges.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError, notFound } from '../../errors.ts';
import { emit } from '../../ledger/emit.ts';
import { created, record } from '../../ledger/record.ts';
import { recordChange } from '../../ledger/record-change.ts';
import { isUuid } from '../../lib/uuid.ts';
import { PERSON_FIELDS } from '../../shared/person/names.ts';
import { pick } from '../../shared/pick.ts';
import { fieldsOf } from '../fields.ts';
import { giveBack, isUserFree } from './give-back.ts';
import { undoQueries } from './queries.ts';
import { assertCanUndo, refusalsFor, undoRefusalsOf } from './refusals.ts';
import { holdingsOf, undoUntil } from './remember.ts';

/** The result of undoing a merge. */
export interface Undone {
  id: string;
  returnedId: string;
  /** The versions of the person who stayed, and of the one who is back. */
  version: number;
  returnedVersion: number;
  returned: { photos: number; cards: number; orders: number; links: number };
}

/** All fields of a person that a merge can change. */
const CHANGED = [...PERSON_FIELDS, 'currentPhotoId', 'customFields'] as const;

/**
 * Undoes a merge: both people are as they were before, and have what they had. Order items that waited for a
 * photo, and got a card through the merge, wait again.
 * @throws AppError not_found; precondition_failed; conflict, with a detail for each thing that has happened
 *   since
 * @param ifMatch the `If-Match` header, with the version of the person who stayed; null when none was sent
 */
export const undoMerge = verb(
  'merging.undo',
  (tx: Tx, organisationId: string, id: string, otherId: string, ifMatch: string | null): Undone => {
    const stays = isUuid(id) ? cardHolderQueries(tx.db).byId.get({ id, organisationId }) : null;
    if (stays === null) throw notFound('card holder');
    assertMatches(ifMatch, stays.version);
    const merge = mergeOf(tx, stays, otherId);
    const holdings = holdingsOf(tx.db, organisationId, id);
    assertCanUndo(undoRefusalsOf(merge, stays, holdings, tx.at, isUserFree(tx.db, merge)));
    const { before } = merge;
    // Removed first, so that the external id is free when the other person gets it back.
    mergedQueries(tx.db).remove.run({ id: otherId });
    const after = changeHolder(tx, stays, pick(before.stays.person, CHANGED));
    const back = bringBack(tx, merge);
    giveBack(tx, merge);
    for (const one of [stays, back]) cardHolderQueries(tx.db).gained(one);
    mergedQueries(tx.db).insertUndone.run({
      ...{ id: otherId, cardHolderId: id, organisationId },
      ...{ mergedAt: merge.mergedAt, undoneAt: tx.at },
    });
    noteBoth(tx, merge, back);
    const { photos, cards, items, links } = before.goes.holdings;
    return {
      ...{ id, returnedId: otherId, version: after.version, returnedVersion: back.version },
      returned: {
        photos: photos.length,
        cards: cards.length,
        orders: items.length,
        links: links.length,
      },
    };
  },
);

/**
 * @throws AppError not_found for somebody who was not merged into this person; conflict when the merge is not
 *   remembered
 */
function mergeOf(tx: Tx, { id: cardHolderId, organisationId }: CardHolder, id: string): Merge {
  const which = { id, organisationId };
  const merged = isUuid(id) ? undoQueries(tx.db).mergedOne.get(which) : null;
  if (merged?.cardHolderId !== cardHolderId)
    throw new AppError('not_found', 'Nobody of this id was merged into this card holder.', {
      details: [{ path: '/otherId', code: 'not_found', message: 'names nobody who was merged into them' }],
    });
  const merge = undoQueries(tx.db).byId.get(which);
  if (merge?.cardHolderId === cardHolderId) return merge;
  const isOver = tx.at > undoUntil(merged.mergedAt);
  assertCanUndo(refusalsFor(isOver ? 'too_late' : 'not_kept'));
  throw new Error('A merge that is not remembered was not refused');
}

/**
 * Creates the removed person again, under the same id. The tombstone had the version after the person's last one, so
 * the person returns with the version after that.
 */
function bringBack(tx: Tx, { before: { goes } }: Merge): CardHolder {
  const { person, archivedAt } = goes;
  const { id, organisationId } = person;
  const back = {
    ...person,
    sortKey: sortKeyOf(person),
    version: person.version + 2,
    updatedAt: tx.at,
  };
  recordChange(tx, changeOf(back, 'upsert'));
  refusingDuplicates(back.externalId, () => cardHolderQueries(tx.db).insert(back));
  if (archivedAt !== null) undoQueries(tx.db).setArchivedAt.run({ cardHolderId: id, archivedAt });
  return found(tx.db, organisationId, id);
}

const found = (db: Db, organisationId: string, id: string): CardHolder =>
  cardHolderQueries(db).byId.get({ id, organisationId })!;

function noteBoth(tx: Tx, { before, cardHolderId }: Merge, back: CardHolder): void {
  const { organisationId, id } = back;
  const links = before.goes.holdings.links.map(({ system, remoteId }) => [`links.${system}`, remoteId]);
  record(tx, {
    organisationId,
    action: 'card_holder.merge_undone',
    entityType: 'card_holder',
    entityId: cardHolderId,
    changes: { mergedCardHolderId: { from: id, to: null } },
  });
  record(tx, {
    organisationId,
    action: 'card_holder.brought_back',
    entityType: 'card_holder',
    entityId: id,
    changes: {
      ...created({ ...fieldsOf(back), ...Object.fromEntries(links) }),
      mergedInto: { from: cardHolderId, to: null },
    },
  });
  emit(tx, eventOf('card_holder.created', back));
}
