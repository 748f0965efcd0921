import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { atHand, type Declare, goToPlace } from '../../../support/browser/journey.ts';
import { untilSaid } from '../../../support/browser/waits.ts';
import { done, photographed, print, queuedCard } from '../../../support/records/cards.ts';

const CHIP = '04A2B3C4D5E680';
const TURNED_DECIMAL = BigInt('0x80E6D5C4B3A204').toString();

export const cardJourneys = (journey: Declare) =>
  describe.skipIf(!hasBrowser)('somebody who has never seen it', () => {
    const desk = openDesk('admin');

    journey(8, 'finds a card by its reversed decimal number', async ({ looks, see }) => {
      const holder = await photographed(desk.server, desk.tenant, { externalId: 'S-1', department: 'Law' });
      const { id } = await queuedCard(desk.tenant, holder);
      const card = await print(desk.tenant, id, { csn: CHIP, activate: true });
      const { page, complaints } = await desk.come('/', looks);
      await page
        .getByRole('navigation')
        .getByRole('button', { name: /^Search/ })
        .click();
      await page.getByRole('combobox', { name: 'Search' }).fill(TURNED_DECIMAL);
      const found = page.getByRole('option', { name: card.cardNumber });
      await found.waitFor();
      await see(page, '1-found');
      await found.click();
      await page.waitForURL(`**/cards/${card.id}`);
      await page.getByRole('heading', { level: 1, name: `Card ${card.cardNumber}` }).waitFor();
      await page.getByRole('img', { name: `Front of card ${card.cardNumber}` }).waitFor();
      await see(page, '2-card');
      const main = page.getByRole('main');
      await main.getByRole('term').filter({ hasText: 'Person' }).scrollIntoViewIfNeeded();
      // The order below is named after its person, too.
      const [person] = await main.getByRole('definition').all();
      await person!.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
      expect(complaints).toEqual([]);
    });

    journey(7, 'makes a design from a logo', async ({ looks, see }) => {
      const logo = await sharp({
        create: { width: 1200, height: 600, channels: 3, background: '#c00000' },
      })
        .png()
        .toBuffer();
      const { page, complaints } = await desk.come('/', looks);
      const main = page.getByRole('main');
      const preview = main.getByRole('region', { name: 'Preview' });
      await goToPlace(page, 'Designs');
      const create = main.getByRole('button', { name: 'New design' });
      await create.waitFor();
      await see(page, '1-designs');
      await create.click();
      const dialog = page.getByRole('dialog', { name: 'New design' });
      await dialog.getByLabel('Name', { exact: true }).fill('Red house');
      await atHand(dialog.getByRole('button', { name: 'Create design' }));
      await see(page, '2-new');
      await dialog.getByRole('radio', { name: 'Blank, landscape' }).check();
      await dialog.getByRole('button', { name: 'Create design' }).click();
      await main.getByRole('heading', { level: 1, name: 'Red house' }).waitFor();
      await preview.locator('img').waitFor();
      await see(page, '3-blank');
      const drawn = () => preview.locator('img').getAttribute('src');
      const blank = await drawn();
      await main.getByRole('button', { name: 'Add' }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('menuitem', { name: /logo|picture/i }).click();
      await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
      await preview.getByTitle('Picture', { exact: true }).waitFor();
      // The remarks come with the drawing and move the form down. A click on a button that moves under the
      // mouse would miss.
      await expect.poll(drawn).not.toBe(blank);
      await see(page, '4-logo');
      await main.getByRole('button', { name: 'Add' }).click();
      await page.getByRole('menuitem', { name: 'Field of the person or card' }).click();
      await preview.getByTitle('Display name', { exact: true }).waitFor();
      await preview.getByText('Drawing…').waitFor({ state: 'hidden' });
      // The new field doesn't lie on the logo, where nobody could read it.
      expect(await preview.getByRole('button', { name: /^Remark/ }).count()).toBe(0);
      await see(page, '5-name');
      const save = main.getByRole('button', { name: 'Save as version 2' });
      await expect.poll(() => save.isEnabled()).toBe(true);
      await untilSaid(page, 'Version 2 saved.', () => save.click());
      await main.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Make the default…' }).click();
      const make = page.getByRole('dialog').getByRole('button', { name: 'Make the default' });
      await untilSaid(page, '“Red house” is now the default.', () => make.click());
      await see(page, '6-default');
      const designs = await done(desk.tenant.send('GET', '/designs'));
      const made = designs.find(({ name }: { name: string }) => name === 'Red house');
      expect(made).toMatchObject({ isDefault: true, version: 2 });
      expect(complaints).toEqual([]);
    });
  });
