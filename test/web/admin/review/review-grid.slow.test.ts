import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { waitToShow } from '../../../support/browser/waits.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';

const shows = (page: Page, id: string) => waitToShow(page, `[data-photo="${id}"]`);

describe.skipIf(!hasBrowser)('what lies beside decisions that wait for their undo', () => {
  const desk = openDesk('reviewer');
  /**
   * Holds decisions back from the server until the returned function is called, so that the page shows them
   * for as long as the test looks.
   */
  const holdBack = async (page: Page): Promise<() => void> => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/photos/*/approve', async (route) => {
      await isReleased;
      await route.continue();
    });
    return release;
  };
  const decisions = (page: Page) => page.getByRole('list', { name: 'Your latest decisions' });

  it('stays where it is in the grid, and the decisions are in sight at its lower edge', async () => {
    const [first, second] = await fillQueue(desk.server, desk.tenant, 3);
    const { page } = await desk.come('/review');
    await shows(page, first!);
    const release = await holdBack(page);
    await page.keyboard.press('a');
    await shows(page, second!);
    await page.keyboard.press('v');
    const place = () => page.getByRole('link', { name: /^Person 2/ }).boundingBox();
    const entry = decisions(page).getByText('Person 1: approved');
    await page.getByRole('link', { name: /^Person 3/ }).waitFor();
    await entry.waitFor();
    const before = await place();
    const box = (await entry.boundingBox())!;
    expect(box.y).toBeGreaterThan(before!.y + before!.height);
    expect(box.y + box.height).toBeLessThanOrEqual(900);
    release();
    await entry.waitFor({ state: 'hidden' });
    expect(await place()).toEqual(before);
  });

  it('stays where it is on a tablet, where the person is below the photo', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 3);
    const { page } = await desk.come('/review', { viewport: { width: 820, height: 1180 } });
    await shows(page, ids[0]!);
    const person = page.getByRole('region', { name: 'Person' });
    const release = await holdBack(page);
    const before = (await person.boundingBox())!.y;
    for (const panel of [
      person.getByText('Person 1', { exact: true }).first(),
      page.getByRole('heading', { name: 'Checks' }),
    ])
      expect((await panel.boundingBox())!.y).toBeLessThan(1180);
    await page.keyboard.press('a');
    await shows(page, ids[1]!);
    await page.keyboard.press('a');
    await shows(page, ids[2]!);
    await decisions(page).getByText('Person 2: approved').waitFor();
    expect((await person.boundingBox())!.y).toBe(before);
    release();
    await decisions(page).getByText('saved', { exact: true }).first().waitFor();
    expect((await person.boundingBox())!.y).toBe(before);
  });
});

describe.skipIf(!hasBrowser)('the grid of rejected photos', () => {
  const desk = openDesk('reviewer');

  it('is narrowed to recent decisions, and to one’s own', async () => {
    const [own, other] = await fillQueue(desk.server, desk.tenant, 2);
    const { version } = (await desk.tenant.send('GET', `/photos/${other}`)).body.data;
    const body = { version, reasonCodes: ['focus'] };
    expect((await desk.tenant.send('POST', `/photos/${other}/reject`, { body })).status).toBe(200);
    const { page, complaints } = await desk.come(`/review/${own}`);
    await shows(page, own!);
    await page.keyboard.press('r');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await desk.tenant.send('GET', `/photos/${own}`)).body.data.status)
      .toBe('rejected');
    await page.goto(`${desk.server.url}/admin/review/grid?status=rejected`);
    const tile = (place: number) => page.getByRole('link', { name: new RegExp(`^Person ${place}`) });
    await tile(1).waitFor();
    await tile(2).waitFor();
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('By', 'Me');
    await tile(2).waitFor({ state: 'hidden' });
    await tile(1).waitFor();
    await choose('Decided', 'Today');
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ status: 'rejected', by: 'own', decided: '0' });
    await tile(1).waitFor();
    expect(complaints).toEqual([]);
  });

  it('says why each was rejected, and by whom', async () => {
    const [id] = await fillQueue(desk.server, desk.tenant, 1);
    const { version } = (await desk.tenant.send('GET', `/photos/${id}`)).body.data;
    const body = { version, reasonCodes: ['focus', 'headwear'] };
    expect((await desk.tenant.send('POST', `/photos/${id}/reject`, { body })).status).toBe(200);
    const { page } = await desk.come('/review/grid?status=rejected');
    const { reviewedBy } = (await desk.tenant.send('GET', `/photos/${id}`)).body.data.review;
    const tile = page.getByRole('link', { name: /^Person 1/ });
    await expect.poll(() => tile.textContent()).toContain(`Focus, Headwear by ${reviewedBy}, `);
  });
});
