import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { beforeAll, describe, expect } from 'vitest';
import { LOOKED_UP_MAX } from '../../../../src/shared/limits.ts';
import { people } from '../../../api/bulk/bulk.ts';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { atHand, type Declare } from '../../../support/browser/journey.ts';
import { createHolder, noisePhoto } from '../../../support/photos/photos.ts';

const COUNT = 12;

/**
 * A ZIP with one photo for each number. The photos differ only in the bytes after the JPEG's end, which aren't part of
 * the picture.
 */
async function zipFor(numbers: string[]): Promise<Buffer> {
  const picture = await noisePhoto();
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, level: 0 });
  for (const number of numbers)
    await zip.add(`${number}.jpg`, new Uint8ArrayReader(Buffer.concat([picture, Buffer.from(number)])));
  return Buffer.from(await (await zip.close()).arrayBuffer());
}

export const photoFilesJourney = (journey: Declare) =>
  describe.skipIf(!hasBrowser)('somebody who has never seen it', () => {
    const desk = openDesk('operator');
    // The journey doesn't wait for the analysis of its photos.
    beforeAll(() => desk.server.context.jobs.stop());

    journey(5, 'sends a ZIP of photos', async ({ looks, see }) => {
      // At the second width, there are more numbers than one request may look up.
      const strangers = looks.viewport.width === 1920 ? LOOKED_UP_MAX : 1;
      const ids = await people(desk.tenant, COUNT - 1);
      await createHolder(desk.tenant, { externalId: 'E\u0301va' });
      const numbers = ids.map((_, place) => `S${String(place).padStart(4, '0')}`);
      const unknown = Array.from({ length: strangers }, (_, place) => `X${place}`);
      // The É of the file's name is one character; the É of the person's external id is an E and an accent.
      const zip = await zipFor([...numbers, '\u00c9va', ...unknown]);
      const { page, complaints } = await desk.come('/', looks);
      const main = page.getByRole('main');
      await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
      await main.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Photos from a ZIP or folder' }).click();
      await main.getByRole('heading', { name: 'Choose a ZIP or a folder' }).waitFor();
      await see(page, '1-choose');
      const chooser = page.waitForEvent('filechooser');
      await main.getByRole('button', { name: 'Choose a ZIP' }).click();
      await (await chooser).setFiles({ name: 'autumn.zip', mimeType: 'application/zip', buffer: zip });
      const send = main.getByRole('button', { name: `Send ${COUNT} photos` });
      await atHand(send);
      await see(page, '2-check');
      await main.getByText(`Person unknown (${strangers})`).click();
      await main.getByText('Nobody has this number.').first().waitFor();
      await send.click();
      await main.getByText(`Everything arrived: ${COUNT} photos.`).waitFor();
      await see(page, '3-sent');
      const { meta } = (await desk.tenant.send('GET', '/photos?pageSize=1')).body;
      expect(meta.total).toBe(COUNT);
      expect(complaints).toEqual([]);
    });
  });
