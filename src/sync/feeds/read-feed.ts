import type { Context } from '../../context.ts';
import type { Feed } from '../../db/schema/changes.ts';
import { AppError, invalid } from '../../errors.ts';
import { decodeCursor, encodeCursor, type Position } from './cursor.ts';
import { changesPage, type FeedItem } from './page-queries.ts';
import { syncQueries } from './queries.ts';

export interface FeedRequest {
  organisationId: string;
  feed: Feed;
  /** Null starts from the beginning, `now` at the head. */
  cursor: string | null;
  limit: number;
  /** The key whose own changes are left out; null leaves out none. */
  notOnlyBy: string | null;
}

/** How many own changes to skip at a time: a bridge that has written a million must not hold up everybody else. */
const SEARCHED_AT_ONCE = 2_000;

export interface FeedPage {
  items: FeedItem[];
  nextCursor: string;
  /** Can be true even for a page without items. */
  hasMore: boolean;
  /** The last change that a bridge has had once it has processed this page. */
  seq: number;
}

/**
 * One page of a feed, oldest change first. A feed contains only the newest change of each record, so a record that changes
 * meanwhile moves to the end and is never skipped.
 * @throws AppError validation_failed for a cursor that we did not make; cursor_expired
 */
export function readFeed(context: Context, request: FeedRequest): FeedPage {
  const { db, secrets } = context;
  const queries = syncQueries(db);
  const { organisationId, feed, limit } = request;
  // One snapshot, as a command beside the server may write between two statements.
  return db.$client.transaction(() => {
    const { epoch, horizonSeq } = queries.history.get()!;
    const head = queries.head.get()!.seq;
    const from = startOf(context, request, { epoch, horizonSeq, head });
    // Once changes since then have been forgotten, it is unknown whose they were.
    const notOnlyBy = from.complete < horizonSeq ? null : request.notOnlyBy;
    const range = { organisationId, after: from.seq };
    const searched =
      notOnlyBy === null ? null : queries.seqAt.get({ ...range, feed, count: SEARCHED_AT_ONCE });
    const until = searched?.seq ?? head;
    const wanted = { ...range, until, notOnlyBy, complete: from.complete };
    const found = changesPage(db, feed, { ...wanted, limit: limit + 1 });
    const isFull = found.length > limit;
    const items = isFull ? found.slice(0, limit) : found;
    const hasMore = isFull || until < head;
    const position: Position = hasMore
      ? { ...from, seq: isFull ? items.at(-1)!.seq : until }
      : { seq: head, anchor: head, complete: head };
    return {
      items,
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
