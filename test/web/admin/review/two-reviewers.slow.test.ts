import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { done } from '../../../support/records/cards.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';

describe.skipIf(!hasBrowser)('two reviewers at the same queue', () => {
  const desk = openDesk('reviewer');
  const shows = (page: Page, photo: string) => page.locator(`[data-photo="${photo}"]`).waitFor();
  const strip = (page: Page) => page.getByRole('navigation', { name: 'Waiting photos' });

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reject this photo' });
  const photo = (id: string) => done(desk.tenant.send('GET', `/photos/${id}`));
  /** Lets a third reviewer approve a photo; returns the reviewer's name. */
  const approve = async (id: string): Promise<string> => {
    const other = await desk.tenant.staff('reviewer');
    const { version } = await photo(id);
    const { review } = await done(other.send('POST', `/photos/${id}/approve`, { body: { version } }));
    return review.reviewedBy;
  };

  it('are dealt different photos, see who looks at what, and decide about each once', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 10);
    const [one, two] = [desk.staff, await desk.tenant.staff('reviewer')];
    const first = await desk.come('/review', { staff: one, isNew: true });
    await shows(first.page, ids[0]!);
    const second = await desk.come('/review', { staff: two, isNew: true });
    // The first reviewer has four photos reserved, in addition to the one on their screen.
    await shows(second.page, ids[5]!);
    await second.page.getByText('6 of 10 photos').waitFor();
    const { name } = (await done(one.send('GET', '/session'))).staff;
    await strip(second.page)
      .getByRole('link', { name: `${name} is looking at it` })
      .waitFor();
    expect(await axeFindings(second.page)).toEqual([]);

    // Whoever was dealt a photo further on can look back, though the photo before is reserved.
    await second.page.getByRole('button', { name: 'Previous person' }).click();
    await shows(second.page, ids[4]!);
    await second.page.keyboard.press('j');
    await shows(second.page, ids[5]!);

    for (const { page } of [first, second]) await page.keyboard.press('a');
    await shows(first.page, ids[1]!);
    await shows(second.page, ids[6]!);
    for (const id of [ids[0]!, ids[5]!])
      await expect
        .poll(async () => (await done(desk.tenant.send('GET', `/photos/${id}`))).status)
        .toBe('approved');
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });

  it('see in the grid who looks at what, and leave that out of what they approve together', async () => {
    // The first two of the six photos pass all checks.
    const ids = await fillQueue(desk.server, desk.tenant, 6);
    const two = await desk.tenant.staff('reviewer');
    const { name } = (await done(desk.staff.send('GET', '/session'))).staff;
    const first = await desk.come('/review', { isNew: true });
    await shows(first.page, ids[0]!);
    await first.page.getByRole('link', { name: /^Person 2, photo 2: passes$/ }).waitFor();
    // A reviewer may still approve, one by one, the photos that the other is looking at.
    await first.page.getByRole('link', { name: /^Person 6, photo 6: fails$/ }).click();
    await shows(first.page, ids[5]!);
    const second = await desk.come('/review/grid', { staff: two, isNew: true });
    const tile = (who: string) => second.page.getByRole('link', { name: new RegExp(`^${who}\\b`) });
    await tile('Person 6').getByText(`${name} is looking at it`).waitFor();
    expect(await second.page.getByText('is looking at it').count()).toBe(1);
    await first.page.getByRole('link', { name: /^Person 1, photo 1: passes/ }).click();
    await tile('Person 1').getByText(`${name} is looking at it`).waitFor();
    await tile('Person 2').getByText(`${name} gets it next`).waitFor();
    expect(await second.page.getByRole('button', { name: /^Approve all that pass/ }).count()).toBe(0);
    await first.page.getByRole('link', { name: 'People', exact: true }).click();
    await second.page.getByRole('button', { name: 'Approve all that pass (2)' }).click();
    await second.page.getByRole('dialog', { name: 'Approve 2 photos?' }).waitFor();
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });

  it('are both told when they look at the same photo, and neither is kept from it', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 2);
    const two = await desk.tenant.staff('reviewer');
    const first = await desk.come('/review', { isNew: true });
    await shows(first.page, ids[0]!);
    const second = await desk.come(`/review/${ids[0]}`, { staff: two, isNew: true });
    await second.page.getByText('Also looking at this photo').waitFor();
    await first.page.getByText('Also looking at this photo').waitFor();
    await shows(first.page, ids[0]!);
    await second.page.keyboard.press('a');
    await shows(second.page, ids[1]!);
  });

  it('reject the photo that they saw, though the other has decided about it meanwhile', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 2);
    const { page } = await desk.come('/review', { isNew: true });
    await shows(page, ids[0]!);
    await page.keyboard.press('r');
    await dialog(page).getByRole('checkbox', { name: 'Headwear' }).check();
    await dialog(page).getByRole('textbox').fill('Please take off your cap.');
    await approve(ids[0]!);
    await expect.poll(() => strip(page).getByRole('link').count()).toBe(1);
    await page.keyboard.press('Control+Enter');
    const decisions = page.getByRole('list', { name: 'Your latest decisions' });
    await expect.poll(() => decisions.textContent()).toContain('Person 1: rejected');
    await shows(page, ids[1]!);
    await page.getByText('Person 1: not rejected').waitFor();
    expect((await photo(ids[0]!)).status).toBe('approved');
    expect((await photo(ids[1]!)).status).toBe('in_review');
  });

  it('keep the photo that they see, and are told when the other has decided about it', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 2);
    const { page, complaints } = await desk.come('/review', { isNew: true });
    await shows(page, ids[0]!);
    const name = await approve(ids[0]!);
    await expect.poll(() => strip(page).getByRole('link').count()).toBe(1);
    expect(await page.locator('[data-photo]').getAttribute('data-photo')).toBe(ids[0]);
    await page
      .getByRole('status')
      .filter({ hasText: `${name} approved this photo` })
      .waitFor();
    await page.getByRole('link', { name: 'Next waiting photo' }).click();
    await shows(page, ids[1]!);
    expect(complaints).toEqual([]);
  });

  it('reject the photo that they opened the dialog for, though Back shows another behind it', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 2);
    await approve(ids[0]!);
    const { page, complaints } = await desk.come(`/review/${ids[0]}`, { isNew: true });
    await page.getByRole('link', { name: 'Next waiting photo' }).click();
    await shows(page, ids[1]!);
    await page.keyboard.press('r');
    await dialog(page).getByRole('checkbox', { name: 'Headwear' }).check();
    await page.goBack();
    await shows(page, ids[0]!);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await photo(ids[1]!)).review?.reasonCodes).toEqual(['headwear']);
    expect(complaints).toEqual([]);
  });

  it('are told when the photo before them is gone, and go on from there', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 2);
    const { page } = await desk.come(`/review/${ids[0]}`, { isNew: true });
    await shows(page, ids[0]!);
    const { cardHolderId } = await photo(ids[0]!);
    expect((await desk.tenant.send('DELETE', `/card-holders/${cardHolderId}`)).status).toBe(200);
    await expect.poll(() => page.getByRole('heading', { name: 'There is no such photo.' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Next waiting photo' }).click();
    await shows(page, ids[1]!);
  });

  it('leave their photos to others when they go, or close the lid', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 1);
    const two = await desk.tenant.staff('reviewer');
    // This stands for a reviewer whose browser no longer reports.
    await done(desk.staff.send('POST', '/photos/deal', { body: { looking: ids[0] } }));
    const { page, complaints } = await desk.come('/review', { staff: two, isNew: true });
    await page.getByText('Others are looking at the last photos').waitFor();
    desk.server.clock.advance(21_000);
    await shows(page, ids[0]!);
    expect(complaints).toEqual([]);

    const first = await desk.come('/review', { isNew: true });
    await first.page.getByText('Others are looking at the last photos').waitFor();
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await shows(first.page, ids[0]!);
  });
});
