import type { SectionName } from '../../config/fields.ts';
import { type Change, readPage } from '../../lanyard/feeds.ts';
import { saveSectionRun } from '../../state/section-runs.ts';
import { sentRecords } from '../../state/sent-records.ts';
import { readRun, type SectionSync, updateRun } from './section-sync.ts';

/** The cursor that stands for the beginning of a feed. */
const BEGINNING = '';

/**
 * Reads all changes of a feed since the last time. If Lanyard was restored from a backup, everything that was sent is in
 * doubt: the next run looks at all records again, and sends what Lanyard no longer has.
 * @param take works on a page's changes; after a restore, these begin with the feed
 * @param waitSeconds the longest that Lanyard may hold back an empty page
 * @throws LanyardAway, Refusal, TargetAway, BridgeError
 */
export async function followSection(
  sync: SectionSync,
  feed: SectionName,
  take: (changes: readonly Change[]) => Promise<void>,
  waitSeconds = 0,
): Promise<void> {
  for (;;) {
    sync.stop.throwIfAborted();
    const { cursor } = await readRun(sync);
    // Before the first run, the bridge has sent nothing, so earlier changes don't matter.
    const from = cursor === BEGINNING ? null : (cursor ?? 'now');
    const page = await readPage(sync.lanyard, feed, from, { waitSeconds });
    if (page === null) {
      await doubtAll(sync);
      continue;
    }
    if (page.changes.length > 0) await take(page.changes);
    if (page.nextCursor !== cursor) await updateRun(sync, { cursor: page.nextCursor });
    if (!page.hasMore) return;
  }
}

async function doubtAll({ report, store, section, system }: SectionSync): Promise<void> {
  report.info(
    `${section}: Lanyard was restored, or this bridge was away for too long. All records are looked at.`,
  );
  await store.transaction(async (tx) => {
    await sentRecords(tx, system, section).doubtAll();
    await saveSectionRun(tx, system, section, { cursor: BEGINNING });
  });
}
