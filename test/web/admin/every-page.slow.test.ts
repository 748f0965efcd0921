import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  axeFindings,
  goOnTo,
  hasBrowser,
  RULES_OF_LOOKS,
  type Visitor,
} from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { faultsOf } from '../../support/browser/layout.ts';
import { allPages, ROOMS } from './all-pages.ts';

/**
 * The looks in which every page is seen. `every-page.test.ts` has each page in English and light at 1280 for all rules of
 * axe; German and French have longer words, and `axeAt` is the width for the rules that depend on colours and width.
 */
const LOOKS = [
  { language: 'fr', colorScheme: 'dark', widths: [390, 820, 1280, 1920], axeAt: 820 },
  { language: 'de', colorScheme: 'light', widths: [390, 1280], axeAt: null },
] as const;

describe.skipIf(!hasBrowser)('every page of /admin in longer words', () => {
  const desk = openDesk(['admin', 'operator'], { isShared: true });
  let pages: Awaited<ReturnType<typeof allPages>>;
  beforeAll(async () => {
    pages = await allPages(desk.server, desk.tenant);
  });

  it.each(LOOKS.flatMap((look) => ROOMS.map((room) => [look.language, room, look] as const)))(
    'fits a phone and wider windows in %s, and has no faults for axe that come with the look: %s',
    async (language, room, { colorScheme, widths, axeAt }) => {
      await desk.staff.send('PATCH', '/session', { body: { language } });
      const visitor = await desk.come('/account', { colorScheme });
      await walk(visitor, pages[room], room, widths, async (page, path, width) => {
        const shown = await page.locator('html').getAttribute('lang');
        expect([path, width, shown, await faultsOf(page)]).toEqual([path, width, language, []]);
        if (width === axeAt) expect([path, await axeFindings(page, RULES_OF_LOOKS)]).toEqual([path, []]);
      });
    },
  );
});

/** Goes through pages, and looks at each in windows of several widths. */
async function walk(
  visitor: Visitor,
  paths: string[],
  room: string,
  widths: readonly number[],
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
