import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { demoFace } from '../../../support/photos/demo-face.ts';
import { createHolder } from '../../../support/photos/photos.ts';

describe.skipIf(!hasBrowser)('a photo that was just taken on a person’s page', () => {
  const desk = openDesk(['operator', 'reviewer']);
  const holder = async (id: string) => (await desk.tenant.send('GET', `/card-holders/${id}`)).body.data;
  const photosOf = async (id: string) =>
    (await desk.tenant.send('GET', `/photos?cardHolderId=${id}`)).body.data;
  const take = (page: Page, name: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.jpg`, mimeType: '', buffer: demoFace(name) });

  it('is approved there by somebody who may also review, with time to think again', async () => {
    const id = await createHolder(desk.tenant);
    const order = { body: { submit: true, items: [{ cardHolderId: id }] } };
    await desk.tenant.send('POST', '/orders', order);
    const { page, complaints } = await desk.come(`/people/${id}`);
    await take(page, '25');
    await page.getByText('It looks suitable for a card.').waitFor();
    await page.getByText('On a new card', { exact: true }).waitFor();
    await page.keyboard.press('a');
    await page.getByText('Ada Lovelace: approved').waitFor();
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    expect((await photosOf(id))[0].status).toBe('in_review');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Approve' }).waitFor({ state: 'hidden' });
    await page.getByText('Approved: this is the photo for the card now.').waitFor();
    await page.getByRole('img', { name: 'Photo of Ada Lovelace' }).waitFor();
    const [photo] = await photosOf(id);
    expect(photo).toMatchObject({ status: 'approved', review: { crop: photo.analysis.suggestedCrop } });
    expect((await holder(id)).currentPhotoId).toBe(photo.id);
    // The card that waited for the photo is in the queue now, and the page shows it.
    await page.getByText('To be printed').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('is rejected there with its reasons, and another one is taken', async () => {
    const id = await createHolder(desk.tenant);
    const { page, complaints } = await desk.come(`/people/${id}`);
    await take(page, '14-dark');
    await page.getByText('The analysis recommends rejecting it').waitFor();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Reject this photo' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Rejected. Take another one.').waitFor();
    expect((await photosOf(id))[0].review.reasonCodes).toContain('exposure');
    await take(page, '25');
    await page.getByText('It looks suitable for a card.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('is not decided twice: who comes second reads who was first', async () => {
    const id = await createHolder(desk.tenant);
    const { page } = await desk.come(`/people/${id}`);
    await take(page, '25');
    await page.getByText('It looks suitable for a card.').waitFor();
    const [{ id: photoId, version }] = await photosOf(id);
    const other = await desk.tenant.staff('reviewer');
    const body = { version, reasonCodes: ['wrong_person'] };
    // The other reviewer decides while this page's decision is on its way. A little earlier, the page might already
    // have learned of that, and have no button any more.
    await page.route('**/photos/*/approve', async (route) => {
      expect((await other.send('POST', `/photos/${photoId}/reject`, { body })).status).toBe(200);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText(/rejected this photo .* Your decision was not saved\./).waitFor();
    await page.getByText('Rejected. Take another one.').waitFor();
    expect((await holder(id)).currentPhotoId).toBe(null);
  });

  it('waits for a reviewer when an operator took it', async () => {
    const id = await createHolder(desk.tenant);
    const { page } = await desk.come(`/people/${id}`, { staff: await desk.tenant.staff('operator') });
    await take(page, '25');
    await page.getByText('It looks suitable for a card, and is now waiting for review.').waitFor();
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  });
});
