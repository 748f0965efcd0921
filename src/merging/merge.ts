import { change as changeHolder, changeOf } from '../card-holders/change.ts';
import { mergedQueries } from '../card-holders/merged-queries.ts';
import { cardHolderQueries } from '../card-holders/queries.ts';
import { moveCardToHolder } from '../cards/move-to-holder.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches, etag } from '../entity-tags.ts';
import { AppError, invalid } from '../errors.ts';
import { emit } from '../ledger/emit.ts';
import { created, difference, record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { problemIn } from '../lib/free-object.ts';
import { moveItemToHolder } from '../orders/change.ts';
import { freeWaitingItems } from '../orders/waiting-items.ts';
import { closeNeedless, endOf } from '../photo-requests/settle.ts';
import { mergeUser } from '../scim/users/move.ts';
import { CUSTOM_FIELDS_LIMITS } from '../shared/limits.ts';
import { writeBackQueries } from '../sync/write-back/queries.ts';
import { fieldsOf, takenOf } from './fields.ts';
import { type LeftItem, leftOf } from './left.ts';
import { movePhotos } from './move-photos.ts';
import { type Plan, planOf } from './plan.ts';
import { assertNoneRefused } from './refusals.ts';
import { bothNow, remember, undoUntil } from './undo/remember.ts';

export interface Merging {
  /** The versions that the caller has seen: of the person who stays (`version`), and of the one who goes. */
  version: number;
  otherVersion: number;
  /** Fields for which the person who stays takes the other's value. */
  take: string[];
}

/** The result of a merge. */
export interface Merged {
  id: string;
  mergedId: string;
  /** The new version of the person who stays. */
  version: number;
  moved: { photos: number; cards: number; orders: number; links: number };
  left: LeftItem[];
  /** Null when the merge can't be undone. */
  undoUntil: string | null;
}

/**
 * Merges a person into another one: all their records move, and the person is removed. A tombstone and the
 * person's ids remain; these ids now find the other person.
 * @throws AppError not_found; conflict, with a detail for each reason; precondition_failed when either has
 *   changed meanwhile; invalid_state when both are the same; validation_failed when there are too many custom
 *   fields together
 * @param ifMatch the `If-Match` header, with the version of the person who stays; null when none was sent
 */
export const mergeCardHolders = verb(
  'merging.merge',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    otherId: string,
    input: Merging,
    ifMatch: string | null,
  ): Merged => {
    const plan = planOf(tx.db, organisationId, id, otherId);
    assertMatches(ifMatch, plan.stays.version);
    assertSeen(plan, input);
    assertNoneRefused(plan.refusals);
    const taken = takenOf(plan.stays, plan.differences, new Set(input.take));
    assertRoom(taken);
    const before = bothNow(tx.db, plan.stays, plan.goes);
    moveAll(tx, plan);
    leave(tx, plan);
    const { stays, goes, currentPhotoId } = plan;
    const after = changeHolder(tx, stays, {
      ...taken,
      currentPhotoId,
      externalId: stays.externalId ?? goes.externalId,
    });
    record(tx, {
      organisationId,
      action: 'card_holder.merged',
      entityType: 'card_holder',
      entityId: id,
      changes: created({ mergedCardHolderId: goes.id }),
    });
    if (after.currentPhotoId !== null) {
      closeNeedless(tx, after);
      freeWaitingItems(tx, after);
    }
    // This must come last: any later change, even in this verb, would count as a reason not to undo the
    // merge.
    if (before !== null) remember(tx, before, after);
    return { ...outcomeOf(plan, after), undoUntil: before === null ? null : undoUntil(tx.at) };
  },
);

/** @throws AppError precondition_failed; its ETag has the current version of the person who stays */
function assertSeen({ stays, goes }: Plan, { version, otherVersion }: Merging): void {
  const stale = [
    { path: '/version', seen: version, now: stays.version, who: 'who stays' },
    { path: '/otherVersion', seen: otherVersion, now: goes.version, who: 'who goes' },
  ].filter(({ seen, now }) => seen !== now);
  if (stale.length === 0) return;
  const details = stale.map(({ path, now, who }) => ({
    path,
    code: 'stale',
    message: `is out of date: the person ${who} has version ${now} now`,
  }));
  throw new AppError(
    'precondition_failed',
    `Nothing was merged, as ${stale.map(({ now, who }) => `the person ${who} has changed in the meantime (version ${now})`).join(' and ')}.`,
    { details, headers: { ETag: etag(stays.version) } },
  );
}

/** @throws AppError validation_failed */
function assertRoom({ customFields }: Partial<CardHolder>): void {
  const problem = customFields === undefined ? null : problemIn(customFields, CUSTOM_FIELDS_LIMITS);
  if (problem === null) return;
  throw invalid([
    {
      path: '/otherId',
      code: problem.code,
      message: `has custom fields that don’t fit: what both have together ${problem.message}`,
    },
  ]);
}

function moveAll(tx: Tx, plan: Plan): void {
  const { stays, goes, currentPhotoId, cards, items, links } = plan;
  const { id, organisationId } = stays;
  endOf(tx, goes.id, 'merged');
  movePhotos(tx, plan);
  for (const card of cards) moveCardToHolder(tx, card, id, currentPhotoId);
  for (const item of items) moveItemToHolder(tx, item, id);
  mergeUser(tx, goes.id, id);
  if (links.length === 0) return;
  writeBackQueries(tx.db).moveLinks.run({ cardHolderId: goes.id, to: id });
  record(tx, {
    organisationId,
    action: 'card_holder.linked',
    entityType: 'card_holder',
    entityId: id,
    changes: created(Object.fromEntries(links.map(({ system, remoteId }) => [`links.${system}`, remoteId]))),
  });
}

/** Removes the person who goes; their tombstone says into whom they were merged. */
function leave(tx: Tx, { stays, goes }: Plan): void {
  const { id, organisationId, externalId, status } = goes;
  const version = goes.version + 1;
  const queries = mergedQueries(tx.db);
  recordChange(tx, changeOf({ ...goes, version }, 'delete'));
  queries.reassignAll.run({ cardHolderId: id, to: stays.id });
  cardHolderQueries(tx.db).remove(goes);
  queries.insert.run({
    ...{ id, organisationId, cardHolderId: stays.id, mergedAt: tx.at },
    externalId: stays.externalId === null ? null : externalId,
  });
  cardHolderQueries(tx.db).gained(stays);
  record(tx, {
    organisationId,
    action: 'card_holder.merged_into',
    entityType: 'card_holder',
    entityId: id,
    // The log keeps the last values of the person who is gone.
    changes: { ...difference({ ...fieldsOf(goes) }, noneOf(goes)), mergedInto: { from: null, to: stays.id } },
  });
  emit(tx, {
    organisationId,
    type: 'card_holder.merged',
    data: { cardHolderId: id, externalId, status, version, mergedInto: stays.id },
  });
}

const noneOf = (holder: CardHolder): Record<string, null> =>
  Object.fromEntries(Object.keys(fieldsOf(holder)).map((field) => [field, null]));

const outcomeOf = (
  { goes, photos, cards, items, links, left }: Plan,
  after: CardHolder,
): Omit<Merged, 'undoUntil'> => ({
  id: after.id,
  mergedId: goes.id,
  version: after.version,
  moved: { photos: photos.length, cards: cards.length, orders: items.length, links: links.length },
  left: left.map(leftOf),
});
