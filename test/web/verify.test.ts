import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Card } from '../../src/db/schema/cards.ts';
import { LANGUAGES, type Language } from '../../src/shared/texts/languages.ts';
import { connectBrowser, hasBrowser, newWindow } from '../support/browser/browser.ts';
import { createHolder, noisePhoto, reviewable } from '../support/photos/photos.ts';
import { plantCard } from '../support/records/planted-card.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core');
const UNKNOWN = '0'.repeat(26);

let server: Harness;
let browser: Browser;
const codes: Record<string, string> = { unknown: UNKNOWN };

beforeAll(async () => {
  if (!hasBrowser) return;
  server = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '0' });
  const tenant: Tenant = server.organisation('University of Examples');
  const plant = async (card: Partial<Card>, holder: Record<string, unknown> = {}) =>
    plantCard(server, { organisationId: tenant.id, cardHolderId: await createHolder(tenant, holder) }, card)
      .verificationCode;
  const holder = await createHolder(tenant, { firstName: 'Grace', lastName: 'Hopper' });
  const photo = await reviewable(server, tenant, holder, await noisePhoto({ width: 900, height: 1157 }));
  await tenant.send('POST', `/photos/${photo.id}/approve`, { body: { version: photo.version } });
  server.context.db.$client.run('UPDATE organisations SET verification_shows_photo = 1');
  const owner = { organisationId: tenant.id, cardHolderId: holder };
  codes.photo = plantCard(server, owner, { photoId: photo.id, validUntil: '2999-09-30' }).verificationCode;
  codes.valid = await plant({ validUntil: '2999-09-30' });
  codes.long = await plant(
    {},
    { firstName: 'W'.repeat(120), lastName: 'Wolfeschlegelsteinhausen '.repeat(4) },
  );
  codes.hostile = await plant({}, { firstName: '<img src=x onerror="document.title=1">', lastName: 'עדה 7' });
  codes.revoked = await plant({ status: 'revoked' });
  codes.expired = await plant({ validUntil: '2020-01-01' });
  codes.suspended = await plant({ status: 'suspended' });
  codes.left = await plant({}, { status: 'inactive' });
  browser = await connectBrowser(inject('browserUrl'));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Visit {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  language?: Language;
  javaScriptEnabled?: boolean;
  /** For tools of the test, which the page's own policy would keep out. */
  bypassCSP?: boolean;
}

/** Windows by the options that can't be changed later. Opening a window takes longer than loading one of our pages. */
const windows = new Map<string, Promise<Page>>();
function windowWith(fixed: Pick<Visit, 'javaScriptEnabled' | 'bypassCSP'>): Promise<Page> {
  const key = JSON.stringify(fixed);
  const page = windows.get(key) ?? newWindow(browser, fixed).then((context) => context.newPage());
  windows.set(key, page);
  return page;
}

/** Opens a page as a phone does; returns the origins from which the page fetched something, and its complaints. */
async function visit(name: string, look: (page: Page) => Promise<void>, how: Visit = {}) {
  const { width = 390, height = 844, colorScheme = null, language = 'en', ...fixed } = how;
  const page = await windowWith(fixed);
  const origins = new Set<string>();
  const complaints: string[] = [];
  try {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.setExtraHTTPHeaders({ 'Accept-Language': language });
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${server.url}/v/${codes[name]}`);
    await look(page);
    expect(await page.context().cookies()).toEqual([]);
  } finally {
    for (const event of ['request', 'console', 'pageerror']) page.removeAllListeners(event);
  }
  return { origins: [...origins], complaints };
}

const backgroundOf = (page: Page) => page.evaluate('getComputedStyle(document.body).backgroundColor');

describe.skipIf(!hasBrowser)('/v in a browser', () => {
  it('shows the result in words, in the colour of the whole screen and in a shape, without JavaScript', async () => {
    const shown: Record<string, unknown> = {};
    for (const name of ['valid', 'revoked', 'unknown'])
      await visit(
        name,
        async (page) => {
          const heading = page.getByRole('status').getByRole('heading', { level: 1 });
          shown[name] = [
            await heading.textContent(),
            await page.locator('svg.sign path').first().getAttribute('d'),
          ];
          expect(await heading.isVisible()).toBe(true);
        },
        { javaScriptEnabled: false },
      );
    expect(shown.valid).toEqual(['Valid', expect.any(String)]);
    expect(shown.revoked).toEqual(['Not valid', expect.any(String)]);
    expect(shown.unknown).toEqual(['No card has this code', expect.any(String)]);
    expect(new Set(Object.values(shown).map((one) => (one as string[])[1])).size).toBe(3);
  });

  it('is green, red or amber, in light and in dark', async () => {
    const colours = new Set<unknown>();
    for (const name of ['valid', 'revoked', 'unknown'])
      for (const colorScheme of ['light', 'dark'] as const)
        await visit(name, async (page) => void colours.add(await backgroundOf(page)), { colorScheme });
    expect(colours.size).toBe(6);
  });

  it.each(['photo', 'long', 'revoked', 'unknown'])(
    'has nothing for axe to find, in light and in dark: %s',
    async (name) => {
      for (const colorScheme of ['light', 'dark'] as const)
        await visit(
          name,
          async (page) => {
            await page.addScriptTag({ path: AXE });
            const violations = await page.evaluate(
              'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html)))',
            );
            expect(violations, colorScheme).toEqual([]);
          },
          { colorScheme, bypassCSP: true },
        );
    },
  );

  it.each(['photo', 'long'])('fits a narrow phone, one on its side and a desktop: %s', async (name) => {
    for (const [width, height] of [
      [320, 568],
      [844, 390],
      [1280, 800],
    ] as const)
      await visit(
        name,
        async (page) => {
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
          const box = await page.getByRole('heading', { level: 1 }).boundingBox();
          expect(box!.y + box!.height, 'the result is seen without scrolling').toBeLessThanOrEqual(height);
        },
        { width, height },
      );
  });

  it.each(LANGUAGES)('fits a narrow phone in %s, whatever the result', async (language) => {
    for (const name of ['valid', 'expired', 'revoked', 'suspended', 'left', 'unknown'])
      await visit(
        name,
        async (page) => {
          expect(await page.locator('html').getAttribute('lang')).toBe(language);
          expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBe(320);
          const isCut = 'document.querySelector("h1").scrollWidth > document.querySelector("h1").clientWidth';
          expect(await page.evaluate(isCut), name).toBe(false);
        },
        { width: 320, height: 568, language },
      );
  });

  it('loads the photo under its own policy', async () => {
    await visit('photo', async (page) => {
      await page.waitForLoadState('load');
      expect(await page.evaluate('document.images[0].naturalWidth')).toBeGreaterThan(100);
    });
  });

  it('shows a hostile name as text', async () => {
    await visit('hostile', async (page) => {
      const name = '<img src=x onerror="document.title=1"> עדה 7';
      expect(await page.locator('dd.name > bdi').textContent()).toBe(name);
      expect(await page.evaluate('document.images.length')).toBe(0);
      expect(await page.title()).toBe('Valid – University of Examples');
    });
  });

  it('asks no other host for anything, and complains of nothing', async () => {
    for (const name of Object.keys(codes)) {
      const { origins, complaints } = await visit(name, (page) => page.waitForLoadState('load'));
      expect(origins).toEqual([server.url]);
      // Chromium notes the status of the page itself, which is 404 for an unknown code.
      const own = complaints.filter((text) => !text.includes('the server responded with a status of 404'));
      expect(own, name).toEqual([]);
    }
  });
});
