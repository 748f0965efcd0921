import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, goOnTo, hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { faultsOf, nextSteps } from '../../support/browser/layout.ts';
import { allPages, ROOMS } from './all-pages.ts';

const viewport = { width: 1280, height: 900 };

/** Ages, dates and units as a German browser writes them by itself. */
const GERMAN =
  /(vor|in) \d+ (Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr)|(vor)?gestern|\d\d\.\d\d\.\d{4}|\d,\d+ (%|kB|MB|GB)/g;

describe.skipIf(!hasBrowser)('every page of /admin', () => {
  const desk = openDesk(['admin', 'operator'], { isShared: true });
  let pages: Awaited<ReturnType<typeof allPages>>;
  beforeAll(async () => {
    pages = await allPages(desk.server, desk.tenant);
  });

  it.each(ROOMS)(
    'fits its window, with one next step, in English, and has nothing for axe to find: %s',
    async (room) => {
      // The account's language counts, and not the browser's.
      await desk.staff.send('PATCH', '/session', { body: { language: 'en' } });
      const visitor = await desk.come('/account', { viewport, locale: 'de-DE' });
      const { page, complaints } = visitor;
      for (const path of pages[room]) {
        // Leaving the review desk sends a request that releases its photos. Nothing reads the answer, so
        // `settled` would wait for it in vain.
        await (room === 'review' ? visitor.open(path) : goOnTo(visitor, path));
        await page.locator('main h1').first().waitFor();
        await visitor.settled();
        // The review page has two next steps: approve and reject.
        const most = room === 'review' ? 2 : 1;
        expect({
          path,
          tooMany: (await nextSteps(page)).slice(most),
          faults: await faultsOf(page),
          german: (await page.locator('body').textContent())?.match(GERMAN),
          axe: await axeFindings(page),
        }).toEqual({ path, tooMany: [], faults: [], german: null, axe: [] });
      }
      expect(complaints).toEqual([]);
    },
  );
});
