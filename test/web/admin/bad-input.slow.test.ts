import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { PASSWORD } from '../../support/server/harness.ts';

const SVG = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98"><text x="5" y="9">${text}</text></svg>`;

/** A form: its page, the typing, the click that sends it, and the result on the server. */
interface Form {
  path: () => Promise<string>;
  type: (page: Page) => Promise<unknown>;
  send: (page: Page) => Promise<unknown>;
  /** Waits until the page says that the work is done. */
  isDone: (page: Page) => Promise<unknown>;
  /** Returns the result on the server. */
  result: () => Promise<unknown>;
  wanted: unknown;
}

describe.skipIf(!hasBrowser)('what is typed into', () => {
  const desk = openDesk('admin');
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
  const get = (path: string) => done(desk.tenant.send('GET', path));
  let designId = '';

  const forms: Record<string, Form> = {
    'a new person': {
      path: async () => '/people/new',
      async type(page) {
        await page.getByLabel('First name').fill('Grace');
        await page.getByLabel('Last name').fill('Hopper');
        await page.getByRole('combobox', { name: 'Type' }).click();
        await page.getByRole('option', { name: 'Staff' }).click();
      },
      send: (page) => button(page, 'Add person').click(),
      isDone: (page) => page.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor(),
      result: async () => (await get('/card-holders')).map((one: { lastName: string }) => one.lastName),
      wanted: ['Hopper'],
    },
    'the editor of designs': {
      path: async () => {
        const body = { name: 'Plain', front: SVG('one'), back: SVG('two') };
        designId = (await done(desk.tenant.send('POST', '/designs', { body }))).id;
        return `/designs/${designId}`;
      },
      async type(page) {
        await page.getByText('Edit source', { exact: true }).click();
        await page.getByRole('textbox', { name: 'SVG template of the' }).fill(SVG('changed'));
      },
      send: (page) => button(page, /^Save as version/).click(),
      isDone: (page) => page.getByText('Version 2 saved.').waitFor(),
      result: async () => (await get(`/designs/${designId}`)).front,
      wanted: SVG('changed'),
    },
    'a new order': {
      path: async () => `/orders/new?people=${await createHolder(desk.tenant)}`,
      async type(page) {
        await button(page, 'Remove Ada Lovelace').waitFor();
        await page.getByLabel('Reference').fill('Week 38');
        await button(page, 'Check order…').click();
      },
      send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Submit order' }).click(),
      isDone: (page) => page.getByRole('heading', { level: 1, name: 'Week 38' }).waitFor(),
      result: async () =>
        (await get('/orders')).map(({ reference, items }: { reference: string; items: unknown[] }) => [
          reference,
          items.length,
        ]),
      wanted: [['Week 38', 1]],
    },
    'an import': {
      path: async () => '/people/import',
      async type(page) {
        const buffer = Buffer.from('id,first name,last name\nS1,Ada,Lovelace\nS2,Grace,Hopper\n');
        const file = { name: 'people.csv', mimeType: 'text/csv', buffer };
        await page.locator('input[type=file]').setInputFiles(file);
        await button(page, 'Check').click();
        await button(page, 'Import 2 rows').waitFor();
      },
      send: (page) => button(page, 'Import 2 rows').click(),
      isDone: (page) => page.getByText('All rows were imported.').waitFor(),
      result: async () => (await get('/card-holders')).length,
      wanted: 2,
    },
  };

  for (const [name, form] of Object.entries(forms)) {
    it(`${name} waits while the session has ended, and is saved after the password`, async () => {
      const { page } = await desk.come(await form.path());
      await form.type(page);
      await desk.staff.send('DELETE', '/session');
      // The page's own request may open the log-in dialog before the click, which then waits until the dialog
      // has closed.
      const sending = form.send(page);
      const dialog = page.getByRole('dialog', { name: 'Log in again' });
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await sending;
      await form.isDone(page);
      const [{ value = '' } = {}] = await page.context().cookies();
      expect(value).not.toBe('');
      expect(await form.result()).toEqual(form.wanted);
    });

    it(`${name} is said not to be sent while the server is out of reach, and is saved once it is back`, async () => {
      const { page, context } = await desk.come(await form.path());
      await form.type(page);
      await context.setOffline(true);
      await form.send(page);
      await page.getByText('The server is not answering. Trying again').first().waitFor();
      expect(await form.result()).not.toEqual(form.wanted);
      await context.setOffline(false);
      await page.getByText('The server is not answering.').first().waitFor({ state: 'hidden' });
      // An import goes on by itself; a form has to be sent again.
      if (name !== 'an import') await form.send(page);
      await form.isDone(page);
      expect(await form.result()).toEqual(form.wanted);
    });
  }

  it('the settings meets what somebody else has saved meanwhile: it is shown, and both are kept', async () => {
    const { page, complaints } = await desk.come('/settings');
    await page.getByLabel('Prefix', { exact: true }).fill('AB');
    await done(
      desk.staff.send('PATCH', '/organisation', { body: { timeZone: 'Europe/Vienna', cardNumberWidth: 9 } }),
    );
    await button(page, 'Save').click();
    const notice = page.getByRole('alert').filter({ hasText: 'This has changed since you opened it' });
    await notice.getByRole('row', { name: 'Time zone UTC Europe/Vienna' }).waitFor();
    await notice.getByRole('row', { name: 'Digits after the prefix 8 9' }).waitFor();
    expect((await get('/organisation')).cardNumberPrefix).toBe('');
    await button(page, 'Save').click();
    await page.getByText('Settings saved.').waitFor();
    await notice.waitFor({ state: 'hidden' });
    expect(await get('/organisation')).toMatchObject({
      cardNumberPrefix: 'AB',
      timeZone: 'Europe/Vienna',
      cardNumberWidth: 9,
    });
    // Browsers log refused requests by themselves.
    expect(complaints.filter((one) => !one.includes('status of 412'))).toEqual([]);
  });

  it('a photo is not taken when it is empty, too large or no photo, with the reason', async () => {
    const { page } = await desk.come(`/people/${await createHolder(desk.tenant)}`);
    await button(page, 'Choose a file').waitFor();
    const give = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).waitFor();
    await give('empty.jpg', Buffer.alloc(0));
    await alert('“empty.jpg” is empty.');
    await give('letter.jpg', Buffer.from('Dear office, here is my photo.'));
    await alert('“letter.jpg” is not a JPEG, PNG, WebP or HEIC photo.');
    // Playwright's protocol can't pass on files of more than 50 MB, so the page makes the file itself, and
    // drops it.
    await page.evaluate(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(52_428_801)], 'huge.jpg', { type: 'image/jpeg' }));
      document.querySelector('[aria-label="New photo"]').dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    })()`);
    await alert(/“huge.jpg” is .*; a photo can be up to/);
    expect(await get('/photos')).toEqual([]);
  });

  it('a broken photo is taken, and the analysis says that it can’t be opened', async () => {
    const { page } = await desk.come(`/people/${await createHolder(desk.tenant)}`);
    await button(page, 'Choose a file').waitFor();
    const buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4_000, 7)]);
    const file = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByText('The analysis recommends rejecting it').waitFor();
    const [photo] = await get('/photos');
    expect(photo.analysis.findings.map(({ code }: { code: string }) => code)).toContain('undecodable');
    await page.getByText(photo.analysis.findings[0].message).waitFor();
  });
});
