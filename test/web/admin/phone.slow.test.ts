import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as de from '../../../src/web/texts/de.ts';
import * as en from '../../../src/web/texts/en.ts';
import * as fr from '../../../src/web/texts/fr.ts';
import { axeFindings, hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { waitToShow } from '../../support/browser/waits.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { fillQueue } from '../../support/records/review-queue.ts';

const PHONE = { width: 390, height: 844 };

describe.skipIf(!hasBrowser)('the web app on a phone', () => {
  const desk = openDesk('admin');
  const come = (path: string) => desk.come(path, { viewport: PHONE });
  const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  it('has a bar at the bottom with four places and the search, and a sheet with the rest', async () => {
    const { page, complaints } = await come('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const bar = (await rail(page).boundingBox())!;
    expect([bar.x, bar.width, Math.round(bar.y + bar.height)]).toEqual([0, 390, 844]);
    expect(bar.height).toBeLessThan(70);
    const main = (await page.getByRole('main').boundingBox())!;
    expect([main.x, main.width]).toEqual([0, 390]);
    const items = rail(page).locator('a, button').filter({ visible: true });
    const words = ['Home', 'Review', 'Counter', 'People', 'Search', 'More'];
    expect(await items.allInnerTexts()).toEqual(words);
    for (const item of await items.all()) {
      const { x, width, height } = (await item.boundingBox())!;
      expect([x >= 0, x + width <= 390, width >= 44, height >= 44]).toEqual([true, true, true, true]);
    }
    const more = rail(page).getByRole('button', { name: 'More' });
    expect(await more.getAttribute('data-here')).toBe(null);
    await more.click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    const rest = [
      'Orders',
      'Cards',
      'Printing',
      'Designs',
      'Statistics',
      'Integrations',
      'Settings',
      'Audit',
    ];
    await expect.poll(() => sheet.getByRole('link').allInnerTexts()).toEqual(rest);
    expect(await axeFindings(page)).toEqual([]);
    await sheet.getByRole('link', { name: 'Audit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    await sheet.waitFor({ state: 'hidden' });
    expect(await more.getAttribute('data-here')).toBe('true');
    await rail(page)
      .getByRole('button', { name: /^Search/ })
      .click();
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['de', de],
    ['fr', fr],
  ])('has room in that bar for its words in %s', async (language, { shell }) => {
    await desk.staff.send('PATCH', '/session', { body: { language } });
    const { page } = await come('/');
    const bar = page.getByRole('navigation', { name: shell.navigation });
    const items = bar.locator('a, button').filter({ visible: true });
    await items.first().waitFor();
    expect(await items.count()).toBe(6);
    for (const item of await items.all()) {
      const { x, width } = (await item.boundingBox())!;
      const words = item.locator('span').filter({ visible: true }).last();
      const isCut = await words.evaluate((one) => one.scrollWidth > one.clientWidth + 1);
      const name = await item.textContent();
      expect([name, x >= 0, x + width <= 390, isCut]).toEqual([name, true, true, false]);
    }
  });

  it('has the account in that sheet', async () => {
    const { page } = await come('/');
    await rail(page).getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await sheet.locator('button[aria-haspopup=menu]').click();
    await page.getByRole('menuitem', { name: 'Account and sessions' }).click();
    await page.waitForURL('**/admin/account');
    await sheet.waitFor({ state: 'hidden' });
  });

  it('shows an entry of the audit log in two lines, which open', async () => {
    const id = await createHolder(desk.tenant);
    await desk.staff.send('PATCH', `/card-holders/${id}`, { body: { department: 'Law' } });
    const { page, complaints } = await come('/audit');
    const row = page.getByRole('row').filter({ hasText: 'Person changed' });
    await row.waitFor();
    const heightOf = async () => (await row.boundingBox())!.height;
    expect(await heightOf()).toBeLessThan(60);
    expect(await row.getByText('Law').isVisible()).toBe(false);
    const { name } = (await desk.staff.send('GET', '/session')).body.data.staff;
    await row.getByText(name, { exact: true }).filter({ visible: true }).waitFor();
    // Both lines together are a button.
    await row.click({ position: { x: 20, y: 20 } });
    await row.getByText('Law').waitFor();
    expect(await heightOf()).toBeGreaterThan(100);
    expect(await axeFindings(page)).toEqual([]);
    await row.getByRole('button', { name: 'Details: Person changed, Ada Lovelace' }).click();
    await row.getByText('Law').waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  it('has many statuses of a list as one choice', async () => {
    const { page } = await come('/cards');
    const choice = page.getByRole('combobox', { name: 'Cards by status' });
    await choice.selectOption('printed');
    await page.waitForURL('**/cards?status=printed');
    await choice.selectOption('issued');
    await page.waitForURL('**/cards');
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
    // The second visit has everything in memory, and still starts at the top.
    await last.click();
    await page.getByRole('heading', { level: 1, name: 'Ada Byron 9' }).waitFor();
    await expect.poll(heightOf).toBe(0);
  });

  it.each([
    ['en', en],
    ['de', de],
    ['fr', fr],
  ])('says on its buttons what they decide, in %s', async (language, { review }) => {
    await desk.staff.send('PATCH', '/session', { body: { language } });
    const [id] = await fillQueue(desk.server, desk.tenant, 1);
    const { page } = await come('/review');
    await waitToShow(page, `[data-photo="${id}"]`);
    for (const name of [review.approve, review.reject]) {
      const button = page.getByRole('button', { name });
      const words = (await button.getByText(name, { exact: true }).boundingBox())!;
      const whole = (await button.boundingBox())!;
      // None of the text is cut off.
      for (const one of [button, button.getByText(name, { exact: true })])
        expect(await one.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
      expect(words.x + words.width).toBeLessThanOrEqual(whole.x + whole.width);
    }
  });
});
