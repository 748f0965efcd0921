import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { waitToShow } from '../../../support/browser/waits.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';

/** Imitates a busy machine, which takes keys immediately, but whose timers of up to 50 ms come half a second late. */
const LATE_TIMERS = `(() => {
  const inTime = setTimeout;
  globalThis.setTimeout = (run, ms = 0, ...rest) => inTime(run, ms <= 50 ? ms + 500 : ms, ...rest);
})()`;

describe.skipIf(!hasBrowser)('keys that follow each other at once', () => {
  const desk = openDesk('reviewer');
  const shows = (page: Page, id: string) => waitToShow(page, `[data-photo="${id}"]:has(image)`);
  const comeLate = async (path: string) => {
    const visitor = await desk.come('/account', { isNew: true });
    await visitor.page.addInitScript(LATE_TIMERS);
    await visitor.open(path);
    return visitor;
  };
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const hasFocus = (page: Page) =>
    page.evaluate(() => {
      // biome-ignore lint/suspicious/noExplicitAny: the tests know no DOM
      const { activeElement, body } = (globalThis as any).document;
      return activeElement === body ? 'nothing' : (activeElement.textContent as string);
    });

  it('reject with the reasons at hand, though the machine is busy', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 6);
    const { page } = await comeLate(`/review/${ids[3]}`);
    await shows(page, ids[3]!);
    await press(page, 'r', 'Enter');
    await shows(page, ids[4]!);
    await press(page, 'r', '6', 'Enter');
    await shows(page, ids[5]!);
    const review = async (id: string) => (await desk.tenant.send('GET', `/photos/${id}`)).body.data.review;
    await expect.poll(async () => (await review(ids[3]!))?.reasonCodes).toEqual(['focus']);
    await expect.poll(async () => (await review(ids[4]!))?.reasonCodes).toContain('headwear');
  });

  it('reject although nothing in the dialog has the focus any more', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 2);
    const { page } = await desk.come('/review');
    await shows(page, ids[0]!);
    await press(page, 'r');
    // biome-ignore lint/suspicious/noExplicitAny: the tests know no DOM
    await page.evaluate(() => (globalThis as any).document.activeElement.blur());
    await press(page, '4', 'Enter');
    await shows(page, ids[1]!);
  });

  it('lead by Tab to the decision before all the tools', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 2);
    const { page } = await desk.come(`/review/${ids[0]}`);
    await shows(page, ids[0]!);
    await press(page, 'Tab', 'Enter');
    const stops = [];
    while (stops.length < 10 && !stops.at(-1)?.startsWith('Approve')) {
      await press(page, 'Tab');
      stops.push(await hasFocus(page));
    }
    expect(stops.at(-1)).toMatch(/^Approve/);
    await press(page, 'Tab');
    expect(await hasFocus(page)).toMatch(/^Reject/);
  });

  it('approve all that pass, though the machine is busy', async () => {
    await fillQueue(desk.server, desk.tenant, 3);
    const { page } = await comeLate('/review/grid');
    await page.getByRole('button', { name: 'Approve all that pass (2)' }).click();
    await page.getByRole('dialog').waitFor();
    await press(page, 'Enter');
    await page.getByText('2 photos approved.').waitFor();
  });

  it('act right after a dialog or a menu was closed, which gives the focus back', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 6);
    const { page } = await comeLate('/review');
    await shows(page, ids[0]!);
    for (const [place, open] of ['r', '?', '/'].entries()) {
      await press(page, open);
      await page.getByRole('dialog').waitFor();
      await press(page, 'Escape', 'j');
      await shows(page, ids[place + 1]!);
    }
    await page.getByRole('button', { name: 'Reject…' }).focus();
    await press(page, 'r', 'Escape');
    expect(await hasFocus(page)).toContain('Reject…');
    await page.getByRole('button', { name: /Reviewer/ }).click();
    await page.getByRole('menu').waitFor();
    await press(page, 'Escape', 'j');
    await shows(page, ids[4]!);
  });

  it('are listed in the help, those of a kind together', async () => {
    await fillQueue(desk.server, desk.tenant, 1);
    const { page } = await desk.come('/review');
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await press(page, '?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.waitFor();
    const titles = await help.getByRole('heading', { level: 3 }).allTextContents();
    expect(titles).toEqual([...new Set(titles)]);
    expect([titles[0], titles.at(-1)]).toEqual(['Review', 'Everywhere']);
    const review = help.locator('section').filter({ has: page.getByRole('heading', { name: 'Review' }) });
    expect((await review.locator('kbd').allTextContents()).sort()).toEqual([
      'A',
      'J',
      'K',
      'R',
      'S',
      'U',
      'W',
      '←',
      '→',
    ]);
  });

  it('stay in the dialog by Tab, there and back', async () => {
    const [id] = await fillQueue(desk.server, desk.tenant, 1);
    const { page } = await desk.come('/review');
    await shows(page, id!);
    await press(page, 'r');
    const dialog = page.getByRole('dialog', { name: 'Reject this photo' });
    await dialog.waitFor();
    const isInside = () =>
      // biome-ignore lint/suspicious/noExplicitAny: the tests know no DOM
      dialog.evaluate((element: any) => element.contains(element.ownerDocument.activeElement));
    for (const key of [...Array(24).fill('Tab'), ...Array(24).fill('Shift+Tab')]) {
      await press(page, key);
      expect(await isInside()).toBe(true);
    }
  });

  it('act right after a switch, a view or a filter was chosen', async () => {
    const [id] = await fillQueue(desk.server, desk.tenant, 1);
    const { page } = await desk.come('/review');
    const goHomeAndBack = async () => {
      await press(page, 'g', 'h');
      await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor({ state: 'hidden' });
      await press(page, 'g', 'r');
      await shows(page, id!);
    };
    await shows(page, id!);
    await page.getByText('Guides', { exact: true }).click();
    await goHomeAndBack();
    await page.getByText('Grid', { exact: true }).click();
    await page.getByText('Person 1').waitFor();
    await goHomeAndBack();
    await press(page, 'v');
    await page.getByRole('combobox', { name: 'Analysis' }).click();
    await page.getByRole('option', { name: 'Passes' }).click();
    await page.getByText('1 photo', { exact: true }).waitFor();
    await goHomeAndBack();
  });
});
