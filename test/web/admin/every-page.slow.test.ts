import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, goOnTo, hasBrowser, type Visitor } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { faultsOf } from '../../support/browser/layout.ts';
import { allPages, ROOMS } from './all-pages.ts';

/** `every-page.test.ts` tests the width between these. */
const WIDTHS = [390, 820, 1920];

describe.skipIf(!hasBrowser)('every page of /admin in the dark', () => {
  const desk = openDesk(['admin', 'operator'], { isShared: true });
  let pages: Awaited<ReturnType<typeof allPages>>;
  beforeAll(async () => {
    pages = await allPages(desk.server, desk.tenant);
  });

  it.each(ROOMS)(
    'fits a phone, a tablet and a wide window, and has nothing for axe to find: %s',
    async (room) => {
      const visitor = await desk.come('/account', { colorScheme: 'dark' });
      await walk(visitor, pages[room], room, WIDTHS, async (page, path, width) => {
        expect([path, width, await faultsOf(page)]).toEqual([path, width, []]);
        if (width === 820) expect([path, await axeFindings(page)]).toEqual([path, []]);
      });
    },
  );

  it.each(['de', 'fr'].flatMap((language) => ROOMS.map((room) => [language, room] as const)))(
    'fits a phone and a small window, also in the longer words of %s: %s',
    async (language, room) => {
      await desk.staff.send('PATCH', '/session', { body: { language } });
      const visitor = await desk.come('/account');
      await walk(visitor, pages[room], room, [390, 1280], async (page, path, width) => {
        const shown = await page.locator('html').getAttribute('lang');
        expect([path, width, shown, await faultsOf(page)]).toEqual([path, width, language, []]);
      });
    },
  );
});

/** Goes through pages, and looks at each in windows of several widths. */
async function walk(
  visitor: Visitor,
  paths: string[],
  room: string,
  widths: number[],
  look: (page: Page, path: string, width: number) => Promise<void>,
): Promise<void> {
  const { page } = visitor;
  for (const path of paths) {
    // Leaving the review desk sends a request that releases its photos. Nothing reads the answer, so `settled` would
    // wait for it in vain.
    await (room === 'review' ? visitor.open(path) : goOnTo(visitor, path));
    await page.locator('main h1').first().waitFor();
    await visitor.settled();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await look(page, path, width);
    }
  }
}

describe.skipIf(!hasBrowser)('every page of /admin that has nothing to show', () => {
  const desk = openDesk('admin', { isShared: true });

  it.each([
    ['the desk', ['/', '/no/such/page', '/review/grid', '/review']],
    ['people', ['/people', '/people?q=nobody', '/people/bulk', '/people/campaigns']],
    ['cards', ['/orders', '/cards', '/printing', '/printing/batches', '/printing/hand-over']],
    [
      'the office',
      ['/statistics', '/integrations/webhooks', '/integrations/deliveries', '/integrations/bridges'],
    ],
  ])('lies well in its window, and has nothing for axe to find: %s', async (_, paths) => {
    const visitor = await desk.come('/account');
    const { page, complaints } = visitor;
    for (const path of paths) {
      await goOnTo(visitor, path);
      await page.locator('main h1').first().waitFor();
      await visitor.settled();
      expect([path, await axeFindings(page), await faultsOf(page)]).toEqual([path, [], []]);
    }
    expect(complaints).toEqual([]);
  });
});
