import type { Page } from 'playwright-core';
import { renderSide } from '../../../src/designs/render/render-side.ts';
import { FRAGMENT_FIELD } from '../../../src/designs/render/signed-link.ts';
import { SHIPPED_DESIGNS } from '../../../src/designs/shipped.ts';
import { hasBrowser, launchBrowser, newWindow } from '../../support/browser/browser.ts';
import { heldCard, SCENES } from '../../support/browser/fake-camera.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { orderCards } from '../seeds/lease-cards.ts';
import { seedCampus } from '../seeds/seed.ts';
import { api } from '../servers/api.ts';
import { startLanyard, withServers } from '../servers/servers.ts';

const CARDS = 20;
const STARTS = 7;
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB', permissions: ['camera'] };

export const atDoor: Benchmark = {
  name: 'at-door',
  explains:
    'The page for doors in a window of the size of a phone, with its network switched off, on this machine. From the frame of the camera (1,280 px wide, 30 a second) in which a card is held for the first time to the frame that shows the verdict; and from opening the page to being ready to scan.',
  async run() {
    if (!hasBrowser) return [];
    const campus = seedCampus(2 * CARDS);
    return withServers([startLanyard(campus.dataDir, { OFFLINE_VERIFICATION: 'on' })], async (lanyard) => {
      const server = { origin: lanyard!.url, key: campus.key };
      const links = await handOver(server, CARDS);
      const pictures = await Promise.all(links.map(held));
      const browser = await launchBrowser(['--use-fake-ui-for-media-stream']);
      try {
        const context = await newWindow(browser, PHONE);
        await context.addInitScript(paintedCamera((await SCENES.nobody()).toString('base64')));
        const page = await context.newPage();
        const address = `${server.origin}/scan?organisation=${campus.organisationId}`;
        await page.goto(address);
        await page.locator('#knows', { hasText: 'Knows revoked cards as of' }).waitFor();
        await page.evaluate('navigator.serviceWorker.ready.then(() => 0)');
        await context.setOffline(true);
        return [await starting(page, address), await verdicts(page, pictures)];
      } finally {
        await browser.close();
      }
    });
  },
};

type Server = { origin: string; key: string };

/** Prints cards and hands them over; returns the links in their QR codes. */
async function handOver(server: Server, count: number): Promise<string[]> {
  const { cardIds } = await orderCards(server, count);
  const { data: batch } = await api(server, 'POST', '/print-batches', { cardIds });
  const results = cardIds.map((cardId) => ({ cardId, result: 'printed' }));
  await api(server, 'POST', `/print-batches/${batch.id}/complete`, { results });
  const links: string[] = [];
  for (const id of cardIds) {
    await api(server, 'POST', `/cards/${id}/activate`, {});
    links.push((await api(server, 'GET', `/cards/${id}`)).data.printedFields.verificationUrl);
  }
  return links;
}

/** A card's back as a camera sees it: a JPEG in base64. */
async function held(link: string): Promise<string> {
  const [verificationUrl = '', fragment = ''] = link.split('#');
  const fields = { verificationUrl, [FRAGMENT_FIELD]: fragment, cardNumber: '1', displayName: 'Ada' };
  const { png } = await renderSide(SHIPPED_DESIGNS.classic.back, { fields, photo: null, dpi: 300 });
  return (await heldCard(png)).toString('base64');
}

async function starting(page: Page, address: string): Promise<Figure> {
  const times: number[] = [];
  for (let count = 0; count < STARTS; count++) {
    await page.goto('about:blank');
    await page.goto(address);
    await page.locator('html[data-state=ready]').waitFor();
    times.push(await page.evaluate<number>('globalThis.readyAfterMs'));
  }
  const sorted = times.sort((a, b) => a - b);
  return {
    name: 'page for doors, start without a network',
    value: sorted[STARTS >> 1]!,
    unit: 'ms',
    limit: { atMost: 1000 },
    measured: `median of ${STARTS}, the slowest ${Math.round(sorted.at(-1)!)} ms`,
  };
}

async function verdicts(page: Page, pictures: string[]): Promise<Figure> {
  await page.waitForFunction('globalThis.isFilming === true');
  const times: number[] = [];
  for (const picture of pictures) {
    const { look, ms } = await page.evaluate<{ look: string; ms: number }>(
      `globalThis.hold(${JSON.stringify(picture)})`,
    );
    if (look !== 'valid') throw new Error(`the verdict was ${look}`);
    times.push(ms);
    await page.evaluate('globalThis.hold(null)');
    await page.keyboard.press('Escape');
    await page.locator('body[data-look=""]').waitFor();
  }
  // The first loads the reader of codes.
  const [first] = times;
  const sorted = times.slice(1).sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)]!);
  return {
    name: 'a card held before a door, to the verdict',
    value: at(0.5),
    unit: 'ms',
    limit: { atMost: 300 },
    measured: `median of ${sorted.length}; 95 % within ${at(0.95)} ms; the first ${Math.round(first!)} ms`,
  };
}

/**
 * Runs in the page: a camera that shows a canvas. `hold` paints a picture there, and resolves when the page shows a verdict;
 * with null, it paints the wall again.
 */
const paintedCamera = (wall: string) => `(() => {
  if (location.protocol === 'about:') return;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1280, 720];
  const pen = canvas.getContext('2d');
  let picture = null;
  // The page lets no pictures in by their address.
  const load = (jpeg) => createImageBitmap(new Blob([Uint8Array.from(atob(jpeg), (one) => one.charCodeAt(0))]));
  // A camera goes on although nothing moves before it.
  const paint = () => { if (picture !== null) pen.drawImage(picture, 0, 0, 1280, 720); requestAnimationFrame(paint); };
  load(${JSON.stringify(wall)}).then((one) => { picture = one; paint(); });
  navigator.mediaDevices.getUserMedia = async () => {
    globalThis.isFilming = true;
    return canvas.captureStream(30);
  };
  globalThis.hold = async (jpeg) => {
    const next = await load(jpeg ?? ${JSON.stringify(wall)});
    picture = next;
    if (jpeg === null) return;
    const heldAtMs = performance.now();
    return new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const { look } = document.body.dataset;
        if (look === '' || look === 'asking') return;
        observer.disconnect();
        requestAnimationFrame(() => resolve({ look, ms: performance.now() - heldAtMs }));
      });
      observer.observe(document.body, { attributes: true, attributeFilter: ['data-look'] });
    });
  };
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.state !== 'ready') return;
    globalThis.readyAfterMs ??= performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
})()`;
