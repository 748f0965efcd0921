import { describe, expect, it } from 'vitest';
import { createFeedSignal } from '../../src/sync/feeds/signal.ts';

/** Far longer than a test may take. */
const LONG_MS = 3_600_000;

const never = () => new AbortController().signal;

describe('a feed that is read before somebody waits for its news', () => {
  it.each(['announce', 'announceAll'] as const)('is read again at once after %s in between', async (how) => {
    const feeds = createFeedSignal();
    const mark = feeds.mark('campus', 'photos');
    // A change is written while the feed is being read: the page may lack it, and nobody listens yet.
    if (how === 'announce') feeds.announce('campus', 'photos');
    else feeds.announceAll();
    await feeds.next('campus', 'photos', mark, LONG_MS, never());
    expect(feeds.mark('campus', 'photos')).not.toBe(mark);
  });

  it('goes on waiting when another feed or organisation had news', async () => {
    const feeds = createFeedSignal();
    const mark = feeds.mark('campus', 'photos');
    const announceOthers = () => {
      feeds.announce('campus', 'cards');
      feeds.announce('college', 'photos');
    };
    announceOthers();
    let woken = false;
    const waiting = feeds.next('campus', 'photos', mark, LONG_MS, never()).then(() => {
      woken = true;
    });
    const others = [
      feeds.next('campus', 'cards', feeds.mark('campus', 'cards'), LONG_MS, never()),
      feeds.next('college', 'photos', feeds.mark('college', 'photos'), LONG_MS, never()),
    ];
    announceOthers();
    // A reader woken by mistake would have woken by the time the others have.
    await Promise.all(others);
    expect(woken).toBe(false);
    feeds.announce('campus', 'photos');
    await waiting;
  });
});
