import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { waitToShow } from '../../support/browser/waits.ts';
import { fillQueue } from '../../support/records/review-queue.ts';

const PHONE = { width: 390, height: 844 };

describe.skipIf(!hasBrowser)('the web app on a phone', () => {
  const desk = openDesk('admin');
  const come = (path: string) => desk.come(path, { viewport: PHONE });
  const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' });
  const place = (page: Page, name: RegExp) => rail(page).getByRole('link', { name });

  it('has a bar at the bottom, which shows where one is and leads everywhere', async () => {
    const { page, complaints } = await come('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const bar = (await rail(page).boundingBox())!;
    expect([bar.x, bar.width, Math.round(bar.y + bar.height)]).toEqual([0, 390, 844]);
    expect(bar.height).toBeLessThan(70);
    const main = (await page.getByRole('main').boundingBox())!;
    expect([main.x, main.width]).toEqual([0, 390]);
    await place(page, /^Audit/).click();
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    // The link lies beyond the part of the bar that shows at first.
    const isInSight = async () => {
      const box = (await place(page, /^Audit/).boundingBox())!;
      const search = (await rail(page)
        .getByRole('button', { name: /^Search/ })
        .boundingBox())!;
      return box.x >= 0 && box.x + box.width <= search.x + 1;
    };
    await expect.poll(isInSight).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    await expect.poll(isInSight).toBe(true);
    await rail(page)
      .getByRole('button', { name: /^Search/ })
      .click();
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('keeps the buttons of a form above that bar', async () => {
    const { page } = await come('/people/new');
    const add = page.getByRole('button', { name: 'Add person', exact: true });
    await add.waitFor();
    const bar = (await rail(page).boundingBox())!;
    for (const name of ['Add person', 'Cancel']) {
      const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!;
      expect([name, box.y + box.height <= bar.y]).toEqual([name, true]);
    }
  });

  it('starts each page at its top, and goes back to where one was', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      ...{ externalId: `S${index}`, firstName: 'Ada', lastName: `Byron ${index}`, holderType: 'student' },
    }));
    await desk.tenant.send('POST', '/card-holders/import', { body: { rows } });
    const { page } = await come('/people?q=Byron&sort=number');
    const last = page.getByRole('link', { name: 'Ada Byron 9', exact: true });
    await last.scrollIntoViewIfNeeded();
    const heightOf = () => page.evaluate<number>('scrollY');
    const height = await heightOf();
    expect(height).toBeGreaterThan(500);
    await last.click();
    await page.getByRole('heading', { level: 1, name: 'Ada Byron 9' }).waitFor();
    await expect.poll(heightOf).toBe(0);
    await page.goBack();
    await expect.poll(heightOf).toBe(height);
    // The page has everything at once now.
    await last.click();
    await page.getByRole('heading', { level: 1, name: 'Ada Byron 9' }).waitFor();
    await expect.poll(heightOf).toBe(0);
  });

  it('says on its buttons what they decide', async () => {
    const [id] = await fillQueue(desk.server, desk.tenant, 1);
    const { page } = await come('/review');
    await waitToShow(page, `[data-photo="${id}"]`);
    for (const name of ['Approve', 'Reject…']) {
      const button = page.getByRole('button', { name });
      const words = (await button.getByText(name, { exact: true }).boundingBox())!;
      const whole = (await button.boundingBox())!;
      // Nothing of the words is cut off.
      expect(await button.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
      expect(words.x + words.width).toBeLessThanOrEqual(whole.x + whole.width);
    }
  });
});
