import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';

describe.skipIf(!hasBrowser)('the decision about the last photo', () => {
  const desk = openDesk('reviewer');

  it('is shown and can be taken back by its key, though nothing is left to review', async () => {
    const [only] = await fillQueue(desk.server, desk.tenant, 1);
    const { page, complaints } = await desk.come('/review');
    await page.locator(`[data-photo="${only}"]`).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor();
    await page.getByText('Person 1: approved').waitFor();
    await page.keyboard.press('u');
    await page.locator(`[data-photo="${only}"]`).waitFor();
    expect((await desk.tenant.send('GET', `/photos/${only}`)).body.data.status).toBe('in_review');
    expect(complaints).toEqual([]);
  });

  it('can be taken back by its button, and is saved when it is not', async () => {
    const [only] = await fillQueue(desk.server, desk.tenant, 1);
    const { page, complaints } = await desk.come('/review');
    await page.locator(`[data-photo="${only}"]`).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator(`[data-photo="${only}"]`).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor();
    await expect
      .poll(async () => (await desk.tenant.send('GET', `/photos/${only}`)).body.data.status)
      .toBe('approved');
    await page.getByRole('button', { name: 'Take back the approval: Person 1' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
