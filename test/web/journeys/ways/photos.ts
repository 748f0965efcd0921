import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import type { Declare } from '../../../support/browser/journey.ts';
import { demoFace } from '../../../support/photos/demo-face.ts';
import { createHolder, upload } from '../../../support/photos/photos.ts';
import { done, photographed, queuedCard } from '../../../support/records/cards.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';

const portrait = demoFace('15');

export const photoJourneys = (journey: Declare) =>
  describe.skipIf(!hasBrowser)('somebody who has never seen it', () => {
    const desk = openDesk(['operator', 'reviewer']);
    const photosOf = (id: string) => done(desk.tenant.send('GET', `/photos?cardHolderId=${id}`));

    journey(0, 'takes back a decision', async ({ looks, see }) => {
      const grace = await photographed(desk.server, desk.tenant, { firstName: 'Grace', lastName: 'Hopper' });
      await queuedCard(desk.tenant, grace);
      const [first] = await fillQueue(desk.server, desk.tenant, 2);
      const { page, complaints } = await desk.come('/', looks);
      const main = page.getByRole('main');
      const dialog = page.getByRole('dialog');

      // The approval is taken back at once, on the review page.
      await main.getByRole('link', { name: 'Start reviewing' }).click();
      await page.locator(`[data-photo="${first}"]`).waitFor();
      await see(page, '1-desk');
      await main.getByRole('button', { name: /^Approve/ }).click();
      const takeBack = main.getByRole('button', { name: 'Take back the approval: Person 1' });
      await takeBack.waitFor();
      await see(page, '2-approved');
      await takeBack.click();
      await dialog.getByLabel('Why?').fill('It shows her sister.');
      await see(page, '3-why');
      await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.locator(`[data-photo="${first}"]`).waitFor();
      await main.getByText('1 of 2 photos').waitFor();

      // Days later, an approval is taken back from the person's page.
      await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
      await main.getByRole('textbox', { name: 'Search' }).fill('hopper');
      // A click while the list still moves may miss.
      await main.getByText('1 person', { exact: true }).waitFor();
      await main.getByRole('link', { name: 'Grace Hopper' }).click();
      await main.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor();
      await main.getByRole('button', { name: /^Take back the approval/ }).click();
      await dialog.getByText('not printed yet, is withdrawn').waitFor();
      await see(page, '4-later');
      await dialog.getByLabel('Why?').fill('She asked for another one.');
      await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      await main.getByRole('listitem').filter({ hasText: 'Waiting for review' }).waitFor();
      await see(page, '5-person');
      expect(await photosOf(grace)).toMatchObject([{ status: 'in_review' }]);
      expect(complaints).toEqual([]);
    });

    journey(1, 'turns a photo', async ({ looks, see }) => {
      const holder = await createHolder(desk.tenant);
      const sideways = await sharp(portrait).rotate(270).jpeg({ quality: 95 }).toBuffer();
      await upload(desk.server, desk.tenant, holder, sideways);
      await desk.server.context.jobs.idle();
      const { page, complaints } = await desk.come('/', looks);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: 'Start reviewing' }).click();
      await main.getByText('This photo lies on its side.').waitFor();
      await see(page, '1-sideways');
      await main.getByRole('button', { name: 'Turn right', exact: true }).click();
      await main.getByText('This photo lies on its side.').waitFor({ state: 'hidden' });
      await main.getByRole('button', { name: 'Straighten by the eyes', exact: true }).click();
      await see(page, '2-turned');
      await main.getByRole('button', { name: /^Approve/ }).click();
      await expect
        .poll(() => photosOf(holder))
        .toMatchObject([{ status: 'approved', review: { rotate: 90 } }]);
      await see(page, '3-done');
      expect(complaints).toEqual([]);
    });
  });
