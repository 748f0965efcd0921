import { setImmediate } from 'node:timers/promises';
import type { Announcements } from '../../context.ts';
import { read } from '../../db/read.ts';
import { AppError, invalid } from '../../errors.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { type FeedPage, type FeedRequest, type FeedStart, feedPage } from './read-feed.ts';

interface Following extends Omit<FeedRequest, 'start'> {
  organisationId: string;
  /** Null starts from the beginning, `now` starts at the head. */
  cursor: string | null;
  /** The longest time to hold an empty answer until something changes. */
  waitSeconds: number;
  /** The key that reads, whose progress is recorded; null for staff. */
  keyId: string | null;
  abort: AbortSignal;
  /**
   * Checks again, once the waiting is over, that the caller may read the feed.
   * @throws AppError
   */
  assertAdmitted(): void;
}

type Followed = Pick<FeedPage, 'items' | 'hasMore'> & { nextCursor: string };

/**
 * Reads a feed, waits for news if there is none yet, and records the key's progress.
 * @throws AppError validation_failed for a cursor that this server did not make; cursor_expired; any error of
 *   `assertAdmitted`
 */
export async function followFeed(context: Announcements, request: Following): Promise<Followed> {
  const { feed, keyId } = request;
  let page: FeedPage;
  try {
    page = await firstNews(context, request);
  } catch (error) {
    if (keyId !== null && error instanceof AppError) context.progress.fail(keyId, feed, error.message);
    throw error;
  }
  request.assertAdmitted();
  const { items, next, hasMore } = page;
  if (keyId !== null) context.progress.note(keyId, feed, next.position.seq);
  return { items, nextCursor: encodeCursor(context.secrets.cursors, request, next), hasMore };
}

async function firstNews(context: Announcements, request: Following): Promise<FeedPage> {
  const { organisationId, feed, limit, notOnlyBy, abort } = request;
  const { db, readers } = context;
  const deadlineMs = context.clock.monotonicMs() + request.waitSeconds * 1000;
  let start = startOf(context, request);
  for (;;) {
    // The mark is taken before reading: a change announced from here on may be missing from the page.
    const mark = context.feeds.mark(organisationId, feed);
    const page = await read({ db, readers, signal: abort }, feedPage, organisationId, {
      feed,
      start,
      limit,
      notOnlyBy,
    });
    if (page.count > 0 || abort.aborted || context.feeds.isClosed()) return page;
    start = page.next;
    if (page.hasMore) {
      // Only the bridge's own changes were found so far: other requests get their turn before the search continues.
      await setImmediate();
      continue;
    }
    const leftMs = deadlineMs - context.clock.monotonicMs();
    if (leftMs <= 0) return page;
    await context.feeds.next(organisationId, feed, mark, leftMs, abort);
  }
}

function startOf({ secrets }: Announcements, { cursor, ...binding }: Following): FeedStart {
  if (cursor === null) return 'beginning';
  if (cursor === 'now') return 'now';
  const place = decodeCursor(secrets.cursors, binding, cursor);
  if (place === null)
    throw invalid([{ path: 'query.cursor', code: 'invalid', message: 'is not a cursor of this feed' }]);
  return place;
}
