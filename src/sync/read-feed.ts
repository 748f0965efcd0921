import { present as presentHolder } from '../card-holders/present.ts';
import { cardHolderQueries } from '../card-holders/queries.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { invalid } from '../http/validate.ts';
import type { Feed } from '../ledger/record-change.ts';
import { present as presentPhoto } from '../photos/present.ts';
import { photoQueries } from '../photos/queries.ts';
import { decodeCursor, encodeCursor, type Position } from './cursor.ts';
import { type ChangeRow, syncQueries } from './queries.ts';

export interface FeedRequest {
  organisationId: string;
  feed: Feed;
  /** From the beginning when null; the head when `now`. */
  cursor: string | null;
  limit: number;
  /** The key whose own changes are left out; null for none. */
  notOnlyBy: string | null;
}

export interface FeedPage {
  items: FeedItem[];
  nextCursor: string;
  hasMore: boolean;
  /** The last change that a bridge has had once it has taken this page. */
  seq: number;
}

/** A record as it is now, or that it is gone. */
export interface FeedItem {
  seq: number;
  op: 'upsert' | 'delete';
  id: string;
  externalId: string | null;
  version: number;
  changedAt: string;
  /** Who made the newest change. */
  origin: { type: string; id: string | null };
  object: unknown;
}

/**
 * One page of a feed, oldest change first. Only the newest change of a record is in it, so a record that changes
 * meanwhile moves to the end, and is never skipped.
 * @throws AppError validation_failed for a cursor that is not ours; cursor_expired
 */
export function readFeed(context: Context, request: FeedRequest): FeedPage {
  const { db, secrets } = context;
  const queries = syncQueries(db);
  const { organisationId, feed, limit } = request;
  // One snapshot: a command beside the server may write between two statements.
  return db.$client.transaction(() => {
    const { epoch, horizonSeq } = queries.history.get()!;
    const head = queries.head.get()!.seq;
    const from = startOf(context, request, { epoch, horizonSeq, head });
    const rows = queries.page.all({
      organisationId,
      feed,
      after: from.seq,
      notOnlyBy: request.notOnlyBy,
      complete: from.complete,
      limit: limit + 1,
    });
    const hasMore = rows.length > limit;
    const taken = hasMore ? rows.slice(0, limit) : rows;
    const position: Position = hasMore
      ? { ...from, seq: taken.at(-1)!.seq }
      : { seq: head, anchor: head, complete: head };
    return {
      items: taken.map((row) => itemOf(db, organisationId, feed, row)),
      nextCursor: encodeCursor(secrets.cursors, { organisationId, feed }, epoch, position),
      hasMore,
      seq: position.seq,
    };
  })();
}

function startOf(
  { secrets }: Context,
  { organisationId, feed, cursor }: FeedRequest,
  { epoch, horizonSeq, head }: { epoch: string; horizonSeq: number; head: number },
): Position {
  if (cursor === null) return { seq: 0, anchor: head, complete: 0 };
  if (cursor === 'now') return { seq: head, anchor: head, complete: head };
  const decoded = decodeCursor(secrets.cursors, { organisationId, feed }, cursor);
  if (decoded === null)
    throw invalid([{ path: 'query.cursor', code: 'invalid', message: 'is not a cursor of this feed' }]);
  if (decoded.epoch !== epoch) throw expired('It is from before the database was restored.');
  if (Math.max(decoded.position.seq, decoded.position.anchor) < horizonSeq)
    throw expired('Deletions since then are no longer known.');
  return decoded.position;
}

const expired = (why: string) =>
  new AppError('cursor_expired', `The cursor has expired: start again without one. ${why}`);

/** How each feed finds the record of a change, and the external id of its person. */
const RECORDS: Partial<
  Record<Feed, (db: Db, organisationId: string, id: string) => { externalId: string | null; object: unknown }>
> = {
  'card-holders'(db, organisationId, id) {
    const holder = cardHolderQueries(db).shownById.get({ id, organisationId })!;
    return { externalId: holder.externalId, object: presentHolder(holder) };
  },
  photos(db, organisationId, id) {
    const photo = photoQueries(db).byId.get({ id, organisationId })!;
    const holder = cardHolderQueries(db).shownById.get({ id: photo.cardHolderId, organisationId });
    return { externalId: holder?.externalId ?? null, object: presentPhoto(photo) };
  },
};

function itemOf(db: Db, organisationId: string, feed: Feed, row: ChangeRow): FeedItem {
  const record =
    row.op === 'delete'
      ? { externalId: row.externalId, object: null }
      : RECORDS[feed]!(db, organisationId, row.id);
  return {
    seq: row.seq,
    op: row.op,
    id: row.id,
    externalId: record.externalId,
    version: row.version,
    changedAt: row.changedAt,
    origin: { type: row.actorType, id: row.actorId },
    object: record.object,
  };
}
