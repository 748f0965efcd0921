import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { Db } from '../../db/open.ts';
import { reading } from '../../db/read.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import { notFound } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { isUserFree } from './give-back.ts';
import { undoQueries } from './queries.ts';
import { type UndoRefusal, undoRefusalsOf } from './refusals.ts';
import { holdingsOf, undoUntil } from './remember.ts';

/** The most people in one answer: hardly anybody has more than one duplicate. */
export const MERGED_SHOWN_MAX = 100;

/** Somebody who was merged into a person. */
export interface MergedPerson {
  id: string;
  externalId: string | null;
  mergedAt: string;
  /** Null once the merge can't be undone any more, whatever happens. */
  undo:
    | (Pick<CardHolder, 'firstName' | 'lastName' | 'preferredName'> & {
        until: string;
        refusals: UndoRefusal[];
      })
    | null;
}

/**
 * The people who were merged into a person, the latest first, each with the reasons why the merge can't be
 * undone now.
 * @param at the current time, in the database's format
 * @throws AppError not_found
 */
export const mergedInto = reading(
  'merging.mergedInto',
  (db: Db, organisationId: string, id: string, at: string): MergedPerson[] =>
    db.$client.transaction(() => mergedNow(db, organisationId, id, at))(),
);

function mergedNow(db: Db, organisationId: string, id: string, at: string): MergedPerson[] {
  const stays = isUuid(id) ? cardHolderQueries(db).byId.get({ id, organisationId }) : null;
  if (stays === null) throw notFound('card holder');
  const which = { organisationId, cardHolderId: id, limit: MERGED_SHOWN_MAX };
  const kept = undoQueries(db)
    .into.all(which)
    .filter(({ mergedAt }) => at <= undoUntil(mergedAt));
  const holdings = kept.length === 0 ? null : holdingsOf(db, organisationId, id);
  return undoQueries(db)
    .merged.all(which)
    .map(({ cardHolderId: _, ...one }) => {
      const merge = kept.find((other) => other.id === one.id);
      if (merge === undefined || holdings === null) return { ...one, undo: null };
      const { firstName, lastName, preferredName, externalId } = merge.before.goes.person;
      const until = undoUntil(merge.mergedAt);
      const refusals = undoRefusalsOf(merge, stays, holdings, at, isUserFree(db, merge));
      return { ...one, externalId, undo: { until, firstName, lastName, preferredName, refusals } };
    });
}
