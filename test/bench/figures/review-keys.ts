import type { Page } from 'playwright-core';
import { hasBrowser, launchBrowser, visit } from '../../support/browser/browser.ts';
import { fillQueue } from '../../support/records/review-queue.ts';
import { startHarness } from '../../support/server/harness.ts';
import type { Benchmark } from '../figure.ts';
import { median } from '../measuring/pairs.ts';

const WAITING = 500;
const PRESSES = 60;
/** The pause of a reviewer who hardly looks; meanwhile the next photos are prefetched. */
const PAUSE_MS = 1_000;

export const reviewKeys: Benchmark = {
  name: 'review-keys',
  explains:
    'The review desk with 500 photos waiting: from the press of the key to the frame with the next photo, which was prefetched; and the same on a page that does nothing but show another picture.',
  async run() {
    if (!hasBrowser) return [];
    const server = await startHarness({}, { withThreads: true });
    const browser = await launchBrowser();
    try {
      const tenant = server.organisation();
      const staff = await tenant.staff('reviewer');
      const ids = await fillQueue(server, tenant, WAITING);
      const { page, open } = await visit(browser, server, { staff });
      await open(`/review/${ids[0]}`);
      await page.locator(`[data-photo="${ids[0]}"] image`).waitFor();
      const ours = await timesOf(page, 'document.querySelector("svg[data-photo]:has(image)")?.dataset.photo');
      // The baseline: a bare page with two pictures, in the same window.
      await page.evaluate(bare);
      const theirs = await timesOf(page, 'document.querySelector("img")?.dataset.photo');
      const slow = Math.round(ours[Math.floor(ours.length * 0.95)]!);
      return [
        {
          name: 'key press to the next photo, of 500',
          measured: `95 % within ${slow} ms; a bare page ${Math.round(median(theirs))} ms`,
          value: median(ours),
          unit: 'ms',
          limit: { atMost: 100 },
        },
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

/** Presses the key again and again; returns the times until something else was shown, shortest first. */
async function timesOf(page: Page, shown: string): Promise<number[]> {
  await page.evaluate(`(${watch})(() => ${shown})`);
  const times: number[] = [];
  for (let press = 0; press < PRESSES; press++) {
    await page.evaluate('globalThis.shownAfterMs = null');
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(PAUSE_MS);
    const time = await page.evaluate<number | null>('globalThis.shownAfterMs');
    if (time === null) throw new Error(`No other photo was shown within ${PAUSE_MS} ms.`);
    times.push(time);
  }
  return times.sort((a, b) => a - b);
}

/** Runs in the page: records the time from a key press to the frame that shows another photo. */
const watch = `(shown) => {
  let pressedAt = 0;
  let before;
  addEventListener('keydown', (event) => {
    pressedAt = event.timeStamp;
    before = shown();
    const look = () => {
      const now = shown();
      if (now === undefined || now === before) return requestAnimationFrame(look);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { globalThis.shownAfterMs = performance.now() - pressedAt; };
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }, true);
}`;

/** Runs in the page: replaces the page with one that shows two pictures in turn. */
const bare = `(async () => {
  const draw = (colour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 800 });
    const paint = canvas.getContext('2d');
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 600, 800);
    return new Promise((done) => canvas.toBlob((blob) => done(URL.createObjectURL(blob)), 'image/jpeg'));
  };
  const urls = [await draw('teal'), await draw('plum')];
  const image = document.createElement('img');
  document.documentElement.replaceChildren(document.createElement('body'));
  document.body.append(image);
  let turn = 0;
  addEventListener('keydown', () => {
    turn += 1;
    image.src = urls[turn % 2];
    image.dataset.photo = String(turn);
  });
})()`;
