import type { Db } from '../../db/open.ts';
import { reading } from '../../db/read.ts';
import type { Feed } from '../../db/schema/changes.ts';
import { AppError } from '../../errors.ts';
import { type JsonText, jsonText } from '../../lib/json-text.ts';
import type { Place, Position } from './cursor.ts';
import { type FeedItem, presentPage } from './present.ts';
import { syncQueries } from './queries.ts';

/** A request for one page of a feed. */
export interface FeedRequest {
  feed: Feed;
  start: FeedStart;
  limit: number;
  /** The key whose own changes are left out; null leaves out none. */
  notOnlyBy: string | null;
}

/** The start of a page: the first change, the head, or the bridge's own position. */
export type FeedStart = 'beginning' | 'now' | Place;

/**
 * The number of a bridge's own changes that are skipped at a time. A bridge that has written a million must not hold up
 * everybody else.
 */
const SEARCHED_AT_ONCE = 2_000;

export interface FeedPage {
  items: JsonText<FeedItem[]>;
  count: number;
  /** The place at which the next page begins. */
  next: Place;
  /** Can be true even for a page without items. */
  hasMore: boolean;
}

/**
 * One page of a feed, oldest change first. A feed contains only the newest change of each record, so a record that
 * changes in the meantime moves to the end and is never skipped. Cursors are read and signed by the caller
 * (`follow-feed.ts`).
 * @throws AppError cursor_expired
 */
export const feedPage = reading(
  'sync.feedPage',
  (db: Db, organisationId: string, { feed, start, limit, notOnlyBy: reader }: FeedRequest): FeedPage => {
    const queries = syncQueries(db);
    // One snapshot, because another thread may write between two statements.
    return db.$client.transaction(() => {
      const { epoch, horizonSeq } = queries.history.get()!;
      const head = queries.head.get()!.seq;
      const from = positionOf(start, { epoch, horizonSeq, head });
      // Once changes after `complete` have been forgotten, it is unknown who made them.
      const notOnlyBy = from.complete < horizonSeq ? null : reader;
      const range = { organisationId, after: from.seq };
      const searched =
        notOnlyBy === null ? null : queries.seqAt.get({ ...range, feed, count: SEARCHED_AT_ONCE });
      const until = searched?.seq ?? head;
      const wanted = { ...range, until, notOnlyBy, complete: from.complete };
      const found = presentPage(db, feed, { ...wanted, limit: limit + 1 });
      const isFull = found.length > limit;
      const items = isFull ? found.slice(0, limit) : found;
      const hasMore = isFull || until < head;
      const position: Position = hasMore
        ? { ...from, seq: isFull ? items.at(-1)!.seq : until }
        : { seq: head, anchor: head, complete: head };
      return { items: jsonText(items), count: items.length, next: { position, epoch }, hasMore };
    })();
  },
  // Only large pages, and pages that skip changes of the bridge's own, may take long.
  (_, { limit, notOnlyBy }) => limit > 100 || notOnlyBy !== null,
);

function positionOf(
  start: FeedStart,
  { epoch, horizonSeq, head }: { epoch: string; horizonSeq: number; head: number },
): Position {
  if (start === 'beginning') return { seq: 0, anchor: head, complete: 0 };
  if (start === 'now') return { seq: head, anchor: head, complete: head };
  if (start.epoch !== epoch) throw expired('It is from before the database was restored.');
  if (Math.max(start.position.seq, start.position.anchor) < horizonSeq)
    throw expired('Deletions since then are no longer known.');
  return start.position;
}

const expired = (why: string) =>
  new AppError('cursor_expired', `The cursor has expired: start again without one. ${why}`);
