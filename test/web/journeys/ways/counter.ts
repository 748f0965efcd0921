import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { hasBrowser, launchBrowser, visit } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { atHand, type Declare } from '../../../support/browser/journey.ts';
import { printAtCounter } from '../../../support/browser/print-anyway.ts';
import { untilSaid } from '../../../support/browser/waits.ts';
import { demoFace } from '../../../support/photos/demo-face.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { cardOf, done, photographed, print, queuedCard } from '../../../support/records/cards.ts';
import { directory } from '../../../support/server/directory.ts';

const portrait = demoFace('25');

export const counterJourneys = (journey: Declare) =>
  describe.skipIf(!hasBrowser)('somebody who has never seen it', () => {
    const desk = openDesk(['operator', 'reviewer']);
    /** A browser whose camera shows somebody's face. */
    let camera: Browser;
    beforeAll(async () => {
      const frame = await sharp(portrait)
        .resize(960, 1280, { fit: 'cover' })
        .jpeg({ quality: 95 })
        .toBuffer();
      const path = join(directory(), 'sitter.mjpeg');
      writeFileSync(path, Buffer.concat(Array.from({ length: 5 }, () => frame)));
      const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
      camera = await launchBrowser([...fake, `--use-file-for-fake-video-capture=${path}`]);
    });
    afterAll(() => camera?.close());

    journey(2, 'serves somebody at the counter', async ({ looks, see }) => {
      const id = await createHolder(desk.tenant, { externalId: 'S-1', department: 'Mathematics' });
      await createHolder(desk.tenant, { firstName: 'Grace', lastName: 'Hopper' });
      const { page, context, open, complaints } = await visit(camera, desk.server, {
        staff: desk.staff,
        ...looks,
      });
      await context.grantPermissions(['camera']);
      await open('/');
      const main = page.getByRole('main');
      await main.getByRole('heading', { level: 1 }).waitFor();
      await see(page, '0-home');
      await page.getByRole('navigation').getByRole('link', { name: 'Counter' }).click();
      await main.getByRole('combobox', { name: 'Who is there?' }).fill('lovelace');
      const found = page.getByRole('option', { name: /Ada Lovelace/ });
      await found.waitFor();
      await see(page, '1-find');
      await found.click();
      await main.getByRole('button', { name: 'Use the camera' }).waitFor();
      await see(page, '2-photo');
      await main.getByRole('button', { name: 'Use the camera' }).click();
      const dialog = page.getByRole('dialog', { name: 'Take a photo' });
      await dialog.getByRole('button', { name: 'Take the photo', disabled: false }).waitFor();
      await see(page, '3-camera');
      // The dialog shows everything that the photo will show, even with an upright camera.
      const live = dialog.getByLabel('What the camera sees');
      const [picture, frame] = [(await live.boundingBox())!, (await live.locator('..').boundingBox())!];
      expect(picture.height).toBeLessThanOrEqual(frame.height);
      await dialog.getByRole('button', { name: 'Take the photo' }).click();
      await dialog.getByRole('button', { name: 'Take another' }).click();
      await dialog.getByRole('button', { name: 'Take the photo', disabled: false }).click();
      await dialog.getByRole('button', { name: 'Use this photo' }).waitFor();
      await see(page, '4-taken');
      await dialog.getByRole('button', { name: 'Use this photo' }).click();
      await atHand(main.getByRole('button', { name: 'Approve' }));
      await see(page, '5-approve');
      await main.getByRole('button', { name: 'Approve' }).click();
      await main.getByRole('button', { name: 'Order and print' }).waitFor();
      await see(page, '6-print');
      await printAtCounter(page, 'Order and print');
      const pdf = main.getByRole('link', { name: 'Open the PDF' });
      await pdf.waitFor();
      await see(page, '7-printing');
      const [shown] = await Promise.all([context.waitForEvent('page'), pdf.click()]);
      if (!shown.isClosed()) await shown.close();
      await page.bringToFront();
      await main.getByRole('button', { name: 'It is printed' }).click();
      await atHand(main.getByRole('button', { name: 'Hand over' }));
      await see(page, '8-hand-over');
      const handOver = main.getByRole('button', { name: 'Hand over' });
      await untilSaid(page, /^Card \d+ handed over to Ada Lovelace\.$/, () => handOver.click());
      await see(page, '9-next');
      const cards = await done(desk.tenant.send('GET', `/cards?cardHolderId=${id}`));
      expect(cards).toMatchObject([{ status: 'active' }]);
      expect(complaints).toEqual([]);
      await context.close();
    });

    journey(3, 'hands a card over by name', async ({ looks, see }) => {
      const printed = async (person: Record<string, unknown>) => {
        const holder = await photographed(desk.server, desk.tenant, person);
        return print(desk.tenant, (await queuedCard(desk.tenant, holder)).id);
      };
      const twin = { firstName: 'Maria', lastName: 'Santos' };
      await printed({ ...twin, externalId: 'S-17', department: 'Law' });
      const physicist = await printed({ ...twin, externalId: 'S-18', department: 'Physics' });
      await printed({ firstName: 'Grace', lastName: 'Hopper', externalId: 'S-19' });
      const { page, complaints } = await desk.come('/', looks);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: 'Hand them over' }).click();
      await main.getByText('3 cards to be handed over').waitFor();
      await see(page, '1-list');
      await main.getByLabel('Name or card number').fill('santos');
      const hers = main.getByRole('button', { name: /S-18 · Physics/ });
      await hers.waitFor();
      await see(page, '2-who');
      await hers.click();
      const dialog = page.getByRole('dialog', { name: 'Hand over this card?' });
      await dialog.getByText('S-18 · Physics').waitFor();
      await see(page, '3-ask');
      await dialog.getByRole('button', { name: 'Yes, hand over', exact: true }).click();
      await main.getByText('2 cards to be handed over').waitFor();
      await see(page, '4-done');
      expect((await cardOf(desk.tenant, physicist.id)).status).toBe('active');
      expect(complaints).toEqual([]);
    });
  });
