import type { Page } from 'playwright-core';
import { hasBrowser } from '../../support/browser/browser.ts';
import { startFakeCamera } from '../../support/browser/fake-camera.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { startHarness } from '../../support/server/harness.ts';
import type { Benchmark } from '../figure.ts';
import { median } from '../measuring/pairs.ts';

const SECONDS = 10;
const OPENINGS = 5;

export const liveMeasures: Benchmark = {
  name: 'live-measures',
  explains:
    'The page on which people send their photo, before a camera of 1280 × 720: pictures measured a second; and from the press of the button to the first sentence, beside a bare page that only shows the camera.',
  async run() {
    if (!hasBrowser) return [];
    const server = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '0' });
    const camera = await startFakeCamera();
    try {
      const tenant = server.organisation();
      const holder = await createHolder(tenant);
      const { url } = await done(tenant.send('POST', `/card-holders/${holder}/photo-requests`, { body: {} }));
      const page = await camera.browser.newPage();
      await page.addInitScript(COUNTING);
      await page.goto(url);
      await page.locator('#understood').click();
      await page.locator('#open-camera').click();
      await page.locator('#viewfinder.good').waitFor();
      const before = await page.evaluate<number>('looks');
      await page.waitForTimeout(SECONDS * 1_000);
      const looks = (await page.evaluate<number>('looks')) - before;
      const bare = await page.evaluate<number>(`(${countBare})(${SECONDS})`);
      const hints: number[] = [];
      const pictures: number[] = [];
      for (let opening = 0; opening < OPENINGS; opening++) {
        await page.reload();
        await page.locator('#open-camera').waitFor();
        pictures.push(await page.evaluate<number>(`(${firstPicture})()`));
        hints.push(await firstHint(page));
      }
      return [
        {
          name: 'pictures of a camera measured in a browser',
          measured: `${Math.round(looks / SECONDS)} /s against ${Math.round(bare / SECONDS)} /s that are only read`,
          value: looks / SECONDS,
          unit: '/s',
          limit: { atLeast: 5 },
        },
        {
          name: 'press to the first sentence about the picture',
          measured: `a bare page shows the camera after ${Math.round(median(pictures))} ms`,
          value: median(hints),
          unit: 'ms',
          limit: { atMost: 2_000 },
        },
      ];
    } finally {
      await camera.close();
      await server.stop();
    }
  },
};

/** Counts the pictures that the page gets out of its camera: it takes the next one when the last was measured. */
const COUNTING = `
  globalThis.looks = 0;
  const real = createImageBitmap;
  globalThis.createImageBitmap = (...given) => (looks++, real(...given));`;

/** Runs in the page: reads the pixels of the camera's pictures one after the other, and does nothing with them. */
const countBare = `async (seconds) => {
  const video = document.querySelector('#video');
  const canvas = new OffscreenCanvas(1280, 720);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const end = performance.now() + seconds * 1000;
  let pictures = 0;
  while (performance.now() < end) {
    const picture = await createImageBitmap(video);
    context.drawImage(picture, 0, 0);
    context.getImageData(0, 0, 1280, 720);
    pictures++;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return pictures;
}`;

/** Runs in the page: the ms until a camera's first picture is there. */
const firstPicture = `async () => {
  const from = performance.now();
  const video = Object.assign(document.createElement('video'), { muted: true });
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: true });
  await video.play();
  const took = performance.now() - from;
  for (const track of video.srcObject.getTracks()) track.stop();
  return took;
}`;

/** Opens the camera of the page; returns the ms until it says something about the picture. */
async function firstHint(page: Page): Promise<number> {
  await page.evaluate(`
    globalThis.saidAfterMs = new Promise((resolve) => {
      const from = performance.now();
      new MutationObserver((_, observer) => {
        if (!document.querySelector('#viewfinder').classList.contains('good')) return;
        observer.disconnect();
        resolve(performance.now() - from);
      }).observe(document.querySelector('#viewfinder'), { attributes: true });
      document.querySelector('#open-camera').click();
    })`);
  return page.evaluate<number>('saidAfterMs');
}
