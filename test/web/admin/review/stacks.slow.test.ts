import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { demoFace } from '../../../support/photos/demo-face.ts';
import { reviewable } from '../../../support/photos/photos.ts';
import { done } from '../../../support/records/cards.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';

describe.skipIf(!hasBrowser)('one person’s waiting photos', () => {
  const desk = openDesk('reviewer');
  const shows = (page: Page, photo: string) => page.locator(`[data-photo="${photo}"]`).waitFor();
  const photo = (id: string) => done(desk.tenant.send('GET', `/photos/${id}`));
  const becomes = async (id: string, status: string) =>
    expect.poll(async () => (await photo(id)).status).toBe(status);
  const stack = (page: Page) => page.getByRole('navigation', { name: /^3 photos of Person 1/ });
  const decisions = (page: Page) => page.getByRole('list', { name: 'Your latest decisions' });

  /** Gives Person 1 three photos, and Person 2 one; returns all of them, Person 1's oldest first. */
  async function fill(): Promise<[oldest: string, older: string, newest: string, next: string]> {
    const [first, next] = await fillQueue(desk.server, desk.tenant, 2);
    const { cardHolderId } = await photo(first!);
    const more = async (face: string) =>
      (await reviewable(desk.server, desk.tenant, cardHolderId, demoFace(face))).id as string;
    return [first!, await more('25'), await more('15'), next!];
  }

  it('are one stack with the newest on top, of which S keeps one and U brings the others back', async () => {
    const [oldest, older, newest, next] = await fill();
    const { page, complaints } = await desk.come('/review', { isNew: true });
    await shows(page, newest);
    await page.getByText('1 of 4 photos').waitFor();
    expect(await stack(page).getByRole('link').count()).toBe(3);
    await page.getByRole('link', { name: /^Person 1, photo 1: .*, 3 photos$/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await stack(page)
      .getByRole('link', { name: /^Photo 2 of 3/ })
      .click();
    await shows(page, older);

    await page.keyboard.press('s');
    await decisions(page).getByText('Person 1: 2 photos withdrawn').waitFor();
    await shows(page, older);
    await page.getByText('1 of 2 photos').waitFor();
    expect(await stack(page).count()).toBe(0);
    await page.keyboard.press('u');
    await stack(page).waitFor();
    await shows(page, older);

    await page.keyboard.press('s');
    for (const id of [oldest, newest]) await becomes(id, 'withdrawn');
    expect(await photo(older)).toMatchObject({ status: 'in_review' });
    // Once saved, the withdrawal is taken back as a whole.
    await decisions(page).getByRole('button', { name: 'Take back the withdrawal: Person 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take back the withdrawal?' });
    await dialog.getByText('The 2 photos wait for review again.').waitFor();
    await dialog.getByRole('textbox').fill('Both are needed.');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    for (const id of [oldest, newest]) await becomes(id, 'in_review');
    await shows(page, newest);
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await shows(page, next);
    expect(complaints).toEqual([]);
  });

  it('leave the queue with the approval of the newest, and come back when it is undone', async () => {
    const [oldest, older, newest, next] = await fill();
    const { page } = await desk.come('/review', { isNew: true });
    await shows(page, newest);
    await page.keyboard.press('a');
    await shows(page, next);
    await page.getByText('1 of 1 photo').waitFor();
    await page.keyboard.press('u');
    await shows(page, newest);
    await stack(page).waitFor();
    await page.keyboard.press('a');
    for (const id of [oldest, older]) await becomes(id, 'withdrawn');
    const { page: other } = await desk.come(`/review/${oldest}`, { isNew: true });
    await other
      .getByRole('status')
      .filter({ hasText: 'a newer photo of this person was approved' })
      .waitFor();
  });

  it('are withdrawn one by one by W, which goes on with the person’s next photo', async () => {
    const [, older, newest] = await fill();
    const { page } = await desk.come('/review', { isNew: true });
    await shows(page, newest);
    await page.keyboard.press('w');
    await shows(page, older);
    await decisions(page).getByText('Person 1: withdrawn').waitFor();
    await becomes(newest, 'withdrawn');
    expect(await photo(newest)).toMatchObject({ review: { reason: 'by_staff' } });
    await page.keyboard.press('?');
    await page.getByText('Withdraw this photo: nobody has to decide about it').waitFor();
  });
});
