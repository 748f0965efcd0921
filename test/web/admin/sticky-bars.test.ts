import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { openDesk } from '../../support/desk.ts';
import { createHolder } from '../../support/photos.ts';

/** How much of the element with the focus lies under the bar at the bottom, in pixels; null when the bar has the focus. */
const COVERED = `(() => {
  const bar = document.querySelector('[data-bar]');
  const { activeElement } = document;
  if (bar.contains(activeElement)) return null;
  return Math.max(0, activeElement.getBoundingClientRect().bottom - bar.getBoundingClientRect().top);
})()`;

describe.skipIf(!hasBrowser)('the bar at the bottom of a page', () => {
  const desk = openDesk('admin');

  it.each(['/people/new', '/settings/photos'])('covers nothing that gets the focus: %s', async (path) => {
    for (const width of [390, 1280]) {
      const { page } = await desk.come(path, { viewport: { width, height: 420 } });
      await page.locator('main [data-bar]').waitFor();
      await page.locator('main').focus();
      const covered: number[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const here = (await page.evaluate(COVERED)) as number | null;
        if (here === null) break;
        covered.push(here);
      }
      expect(covered.length).toBeGreaterThan(5);
      expect(covered.filter((pixels) => pixels > 0)).toEqual([]);
    }
  });

  it('covers no row that keys lead to', async () => {
    for (let place = 0; place < 14; place++) await createHolder(desk.tenant, { lastName: `Row ${place}` });
    const { page } = await desk.come('/people', { viewport: { width: 1280, height: 480 } });
    await page.getByRole('link', { name: 'Row 0' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.locator('[data-bar]').waitFor();
    const covered: unknown[] = [];
    for (let place = 0; place < 13; place++) {
      await page.keyboard.press('j');
      covered.push(await page.evaluate(COVERED));
    }
    expect(covered.filter((pixels) => pixels !== 0)).toEqual([]);
  });
});
