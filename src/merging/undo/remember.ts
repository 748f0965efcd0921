import { mergedQueries } from '../../card-holders/merged-queries.ts';
import type { Db } from '../../db/open.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Former, Holdings } from '../../db/schema/merges.ts';
import type { Tx } from '../../db/tx.ts';
import { timestamp } from '../../lib/clock.ts';
import { orderQueries } from '../../orders/queries.ts';
import { userQueries } from '../../scim/users/queries.ts';
import { HOUR_MS, MERGE_UNDO_HOURS } from '../../shared/durations.ts';
import { writeBackQueries } from '../../sync/write-back/queries.ts';
import { mergeQueries } from '../queries.ts';
import { undoQueries } from './queries.ts';

/**
 * The most photos, cards and items of two people that are remembered, each in about 100 bytes. A larger merge
 * works as well, but can't be undone.
 */
const REMEMBERED_MAX = 1000;

/** The moment until which a merge can be undone. */
export const undoUntil = (mergedAt: string): string =>
  timestamp(Date.parse(mergedAt) + MERGE_UNDO_HOURS * HOUR_MS);

/** Two people before their merge. */
export interface PeopleBefore {
  stays: Former;
  goes: Former;
}

/** Returns two people as they are now; null when they have too many records to remember. */
export function bothNow(db: Db, stays: CardHolder, goes: CardHolder): PeopleBefore | null {
  const [one, other] = [stays, goes].map(
    ({ organisationId, id: cardHolderId }) =>
      mergeQueries(db).records.get({ organisationId, cardHolderId })!.total,
  ) as [number, number];
  return one + other > REMEMBERED_MAX ? null : { stays: formerOf(db, stays), goes: formerOf(db, goes) };
}

function formerOf(db: Db, { seq, ...person }: CardHolder): Former {
  const { organisationId, id: cardHolderId } = person;
  const scimUser = userQueries(db).user.get({ cardHolderId });
  return {
    person,
    holdings: holdingsOf(db, organisationId, cardHolderId),
    archivedAt: undoQueries(db).archivedAt.get({ cardHolderId })?.archivedAt ?? null,
    ...(scimUser !== null && { scimUser }),
  };
}

/** The records of a person as they are now. */
export function holdingsOf(db: Db, organisationId: string, cardHolderId: string): Holdings {
  const theirs = { organisationId, cardHolderId };
  return {
    photos: undoQueries(db).photos.all(theirs),
    cards: undoQueries(db).cards.all(theirs),
    items: orderQueries(db)
      .itemsOf.all(theirs)
      .map(({ id, status, cardId, failedReason }) => ({ id, status, cardId, failedReason })),
    links: writeBackQueries(db)
      .linksOf.all({ cardHolderId })
      .map(({ system, remoteId }) => ({ system, remoteId })),
    merged: mergedQueries(db).into.all(theirs),
  };
}

/**
 * Keeps what undoing a merge needs, for MERGE_UNDO_HOURS. To be called when the merge has made its last
 * change.
 * @param after the person who stays, with their new version
 */
export function remember(tx: Tx, before: PeopleBefore, { organisationId, id, version }: CardHolder): void {
  undoQueries(tx.db).insert.run({
    id: before.goes.person.id,
    organisationId,
    cardHolderId: id,
    mergedAt: tx.at,
    before,
    after: { version, holdings: holdingsOf(tx.db, organisationId, id) },
  });
}
