import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type FeedPage, type FeedRequest, readFeed } from './read-feed.ts';

interface Following extends FeedRequest {
  /** How long to hold an empty answer until something changes. */
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

/** Reads a feed, waits for news if there is none yet, and records how far the key has read. */
export async function followFeed(context: Context, request: Following): Promise<FeedPage> {
  const { feed, keyId } = request;
  let page: FeedPage;
  try {
    page = await firstNews(context, request);
  } catch (error) {
    if (keyId !== null && error instanceof AppError) context.progress.fail(keyId, feed, error.message);
    throw error;
  }
  request.assertAdmitted();
  if (keyId !== null) context.progress.note(keyId, feed, page.seq);
  return page;
}

async function firstNews(context: Context, request: Following): Promise<FeedPage> {
  const { organisationId, feed, abort } = request;
  const deadlineMs = context.clock.monotonicMs() + request.waitSeconds * 1000;
  let cursor = request.cursor;
  for (;;) {
    const page = readFeed(context, { ...request, cursor });
    if (page.items.length > 0 || abort.aborted || context.feeds.isClosed()) return page;
    cursor = page.nextCursor;
    if (page.hasMore) {
      // Only own changes so far: other requests get their turn before the search goes on.
      await setImmediate();
      continue;
    }
    const leftMs = deadlineMs - context.clock.monotonicMs();
    if (leftMs <= 0) return page;
    await context.feeds.next(organisationId, feed, leftMs, abort);
  }
}
