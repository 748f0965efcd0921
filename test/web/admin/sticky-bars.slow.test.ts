import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { createHolder } from '../../support/photos/photos.ts';

/**
 * The height of the part of the focused element that the bottom bar covers, in px; null when the bar has the
 * focus.
 */
const COVERED = `(() => {
  const bar = document.querySelector('[data-bar]');
  const { activeElement } = document;
  if (bar.contains(activeElement)) return null;
  return Math.max(0, activeElement.getBoundingClientRect().bottom - bar.getBoundingClientRect().top);
})()`;

/** More presses of Tab than any page needs to reach the bar. */
const STOPS_MAX = 300;

/** The pager's buttons that the bar covers in part, at any scroll position of the page. */
const COVERED_PAGER = `(() => {
  const bar = document.querySelector('[data-bar]');
  const covered = [];
  for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight; top += 20) {
    scrollTo(0, top);
    const over = bar.getBoundingClientRect();
    for (const button of document.querySelectorAll('main nav[aria-label=Pages] button')) {
      const { top: from, bottom: to } = button.getBoundingClientRect();
      if (Math.min(to, over.bottom) > Math.max(from, over.top)) covered.push([top, button.textContent]);
    }
  }
  return covered;
})()`;

describe.skipIf(!hasBrowser)('the bar at the bottom of a page', () => {
  const desk = openDesk('admin');

  it.each([
    ['/people/new', 390],
    ['/settings/photos', 1280],
  ])('covers nothing that gets the focus: %s', async (path, width) => {
    const { page } = await desk.come(path, { viewport: { width, height: 420 } });
    await page.locator('main [data-bar]').waitFor();
    await page.locator('main').focus();
    const covered: (number | null)[] = [];
    do {
      await page.keyboard.press('Tab');
      covered.push((await page.evaluate(COVERED)) as number | null);
    } while (covered.at(-1) !== null && covered.length < STOPS_MAX);
    expect(covered.pop()).toBeNull();
    expect(covered.length).toBeGreaterThan(5);
    expect(covered.filter((pixels) => pixels !== 0)).toEqual([]);
  });

  it('covers no page of the list of people', async () => {
    for (let place = 0; place < 30; place++) await createHolder(desk.tenant, { lastName: `Row ${place}` });
    const { page } = await desk.come('/people', { viewport: { width: 390, height: 480 } });
    await page.getByRole('button', { name: 'Page 2' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Select all 30 people' }).waitFor();
    expect(await page.evaluate(COVERED_PAGER)).toEqual([]);
    expect(await page.evaluate('scrollY')).toBeGreaterThan(200);
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
