import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { waitToShow } from '../../../support/browser/waits.ts';
import { createHolder, upload } from '../../../support/photos/photos.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';

describe.skipIf(!hasBrowser)('/admin/review', () => {
  const desk = openDesk('reviewer');
  const shows = (page: Page, id: string) => waitToShow(page, `[data-photo="${id}"]`);
  const photo = async (id: string) => (await desk.tenant.send('GET', `/photos/${id}`)).body.data;
  const becomes = (id: string, status: string) =>
    expect.poll(async () => (await photo(id)).status).toBe(status);

  it('is done by keys alone: each shows the next photo, and all are saved as decided', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 5);
    const { page, complaints } = await desk.come('/review');
    await shows(page, ids[0]!);
    for (const [index, id] of ids.slice(0, 4).entries()) {
      await shows(page, id);
      await page
        .getByText(`Person ${index + 1}`, { exact: true })
        .first()
        .waitFor();
      if (index % 2 === 0) await page.keyboard.press('a');
      else {
        await page.keyboard.press('r');
        await page.getByRole('dialog', { name: 'Reject this photo' }).waitFor();
        // Nothing failed in this photo, so a reason has to be chosen first.
        if (index === 1) await page.keyboard.press('6');
        await page.keyboard.press('Enter');
      }
    }
    await shows(page, ids[4]!);
    for (const [index, id] of ids.slice(0, 4).entries())
      await becomes(id, index % 2 === 0 ? 'approved' : 'rejected');
    expect((await photo(ids[3]!)).review).toMatchObject({ reasonCodes: ['focus'], decision: 'rejected' });
    expect((await photo(ids[1]!)).review.reasonCodes).toEqual(['headwear']);
    expect((await photo(ids[4]!)).status).toBe('in_review');
    expect(complaints).toEqual([]);
  });

  it('approves the crop as it was drawn by keys and by dragging', async () => {
    const [first, second] = await fillQueue(desk.server, desk.tenant, 2);
    const { page } = await desk.come('/review');
    await shows(page, first!);
    const suggested = (await photo(first!)).analysis.suggestedCrop;
    for (let count = 0; count < 5; count++) await page.keyboard.press('-');
    for (let count = 0; count < 3; count++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('a');
    await shows(page, second!);
    for (let count = 0; count < 5; count++) await page.keyboard.press('-');
    const frame = await page.locator('[data-photo] rect:has(title)').boundingBox();
    const middle = { x: frame!.x + frame!.width / 2, y: frame!.y + frame!.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 20, middle.y + 15, { steps: 4 });
    await page.mouse.up();
    const dragged = (await page.locator('[data-photo] rect:has(title)').boundingBox())!;
    expect([Math.round(dragged.x - frame!.x), Math.round(dragged.y - frame!.y)]).toEqual([-20, 15]);
    await page.keyboard.press('a');

    await becomes(first!, 'approved');
    const { crop } = (await photo(first!)).review;
    expect(crop.width).toBeLessThan(suggested.width * 0.85);
    expect(crop.left).toBeGreaterThan(suggested.left);
    expect(crop.width / crop.height).toBeCloseTo(35 / 45, 1);
    await becomes(second!, 'approved');
  });

  it('never overwrites another reviewer: the second one sees who decided, and what', async () => {
    const [id, other] = await fillQueue(desk.server, desk.tenant, 2);
    const second = await desk.tenant.staff('reviewer');
    const { page } = await desk.come('/review');
    await shows(page, id!);
    await page.keyboard.press('a');
    await page.getByText('will be saved in').waitFor();
    const { version } = await photo(id!);
    const body = { version, reasonCodes: ['headwear'] };
    expect((await second.send('POST', `/photos/${id}/reject`, { body })).status).toBe(200);
    const alert = page.getByRole('alert').filter({ hasText: 'Person 1: not approved' });
    await alert.waitFor();
    const { reviewedBy } = (await photo(id!)).review;
    await expect.poll(() => alert.textContent()).toContain(`${reviewedBy} rejected this photo`);
    expect((await photo(id!)).status).toBe('rejected');

    // A reviewer who only looks at a photo is told of the decision without asking.
    await shows(page, other!);
    const { version: otherVersion } = await photo(other!);
    await second.send('POST', `/photos/${other}/approve`, { body: { version: otherVersion } });
    await page
      .getByRole('status')
      .filter({ hasText: `${reviewedBy} approved this photo` })
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  });

  it('shows new photos without a reload', async () => {
    const { page } = await desk.come('/review');
    await page.getByText('Nothing to review').waitFor();
    const [id] = await fillQueue(desk.server, desk.tenant, 1);
    await shows(page, id!);
  });

  it('saves what is held when the tab is closed, and keeps it through a reload', async () => {
    const [first, second, third] = await fillQueue(desk.server, desk.tenant, 3);
    const one = await desk.come('/review');
    await shows(one.page, first!);
    await one.page.keyboard.press('a');
    await shows(one.page, second!);
    await one.page.close({ runBeforeUnload: true });
    await becomes(first!, 'approved');

    const two = await desk.come('/review');
    await shows(two.page, second!);
    await two.page.keyboard.press('a');
    await shows(two.page, third!);
    // Leaving for another page of the app sends the decision, too.
    await two.page.keyboard.press('g');
    await two.page.keyboard.press('h');
    await becomes(second!, 'approved');
  });

  it('says that a decision is not saved while the connection is gone, and saves it when it is back', async () => {
    const [first, second] = await fillQueue(desk.server, desk.tenant, 2);
    const { page, context } = await desk.come('/review');
    await shows(page, first!);
    await page.keyboard.press('a');
    await shows(page, second!);
    await context.setOffline(true);
    await page.getByText('not saved yet: no connection').waitFor();
    expect((await photo(first!)).status).toBe('in_review');
    await context.setOffline(false);
    await becomes(first!, 'approved');
    await page.getByText('not saved yet').waitFor({ state: 'hidden' });
  });

  it('asks again for a picture that the server had no time for, and lets the reviewer ask', async () => {
    const [id] = await fillQueue(desk.server, desk.tenant, 1);
    const { page } = await desk.come('/account');
    let refusals = 0;
    await page.route(`**/photos/${id}/image?variant=display`, (route) => {
      refusals++;
      return refusals <= 5 ? route.fulfill({ status: 503, json: {} }) : route.continue();
    });
    await page.goto(`${desk.server.url}/admin/review`);
    // The page tries again by itself. When that has failed, the reviewer tries again by hand.
    await page.getByText('The photo could not be loaded').waitFor();
    expect(refusals).toBe(4);
    await page.getByRole('button', { name: 'Try again' }).click();
    await shows(page, id!);
    expect(refusals).toBe(6);
  });

  it('goes on with a decision after the session has ended and the password was given again', async () => {
    const [first, second] = await fillQueue(desk.server, desk.tenant, 2);
    const { page } = await desk.come('/review');
    await shows(page, first!);
    await page.keyboard.press('a');
    await shows(page, second!);
    await desk.staff.send('DELETE', '/session');
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await dialog.getByLabel('Password', { exact: true }).fill('seven green bicycles');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await becomes(first!, 'approved');
    await shows(page, second!);
  });

  it('says what is wrong with a file that has no picture, and lets it only be rejected', async () => {
    const id = await upload(
      desk.server,
      desk.tenant,
      await createHolder(desk.tenant),
      Buffer.from('no picture at all'),
    );
    await desk.server.context.jobs.idle();
    const { page, complaints } = await desk.come('/review');
    await shows(page, id);
    await page.getByRole('heading', { name: 'This file can’t be shown' }).waitFor();
    const [finding] = (await photo(id)).analysis.findings;
    await expect.poll(() => page.locator(`[data-photo="${id}"]`).textContent()).toContain(finding.message);
    await expect.poll(() => page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    await page.keyboard.press('r');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await becomes(id, 'rejected');
    expect((await photo(id)).review).toMatchObject({ reasonCodes: ['other'], note: finding.message });
    expect(complaints).toEqual([]);
  });

  it('filters the grid by address, and approves all that pass after showing them, but those left out', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 7);
    const { page, complaints } = await desk.come('/review/grid?analysis=reject');
    await page.getByText('3 of 7 photos').waitFor();
    await page.getByRole('button', { name: /Approve all/ }).waitFor({ state: 'hidden' });
    await page.goto(`${desk.server.url}/admin/review/grid`);
    await page.getByRole('button', { name: 'Approve all that pass (3)' }).click();
    const leaveOut = page.getByRole('checkbox', { name: 'Approve the photo of Person 2' });
    await page
      .getByRole('dialog', { name: 'Approve 3 photos?' })
      .getByText('nobody else had them open')
      .waitFor();
    await leaveOut.click();
    const dialog = page.getByRole('dialog', { name: 'Approve 2 photos?' });
    // The message disappears after a few seconds, so the wait begins before the click.
    const told = waitToShow(page, 'text="2 photos approved."');
    await dialog.getByRole('button', { name: 'Approve 2' }).click();
    await told;
    const states = await Promise.all(ids.map(async (id) => (await photo(id)).status));
    expect(states).toEqual(['approved', ...Array(5).fill('in_review'), 'approved']);
    expect(complaints).toEqual([]);
  });
});
