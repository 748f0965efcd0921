import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser, textOf } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { done } from '../../../support/records/cards.ts';

/** The parts of a browser's text area that this file uses: tests have no DOM types. */
interface TextArea {
  value: string;
  selectionStart: number;
  selectionEnd: number;
  setSelectionRange(start: number, end: number): void;
}

const side = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">\n<text x="6" y="30" font-size="6">${text}</text>\n</svg>\n`;

describe.skipIf(!hasBrowser)('/admin/designs', () => {
  const desk = openDesk('operator');
  const design = (values: Record<string, unknown> = {}) =>
    done(
      desk.tenant.send('POST', '/designs', {
        body: { name: 'Library', front: side('{{displayName}}'), back: side('{{cardNumber}}'), ...values },
      }),
    );
  const saved = (id: string) => done(desk.tenant.send('GET', `/designs/${id}`));
  const text = (page: Page) => page.getByRole('textbox', { name: 'SVG template of the' });
  const picture = (page: Page) => page.getByRole('region', { name: 'Preview' }).locator('img');
  const save = (page: Page) => page.getByRole('button', { name: /^Save as version/ });

  it('makes a design as a copy of another, shows what is typed with a chosen person, and saves a version', async () => {
    await createHolder(desk.tenant, {
      firstName: 'Wilhelmina',
      lastName: 'Ek',
      preferredName: 'Mina',
      customFields: { room: 'B12' },
    });
    const { page, complaints } = await desk.come('/designs');
    await page.getByRole('img', { name: 'Front of the design “Standard”' }).waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New design' });
    await dialog.getByRole('button', { name: 'Create design' }).click();
    await dialog.getByText('Give it a name.').waitFor();
    await dialog.getByRole('radio', { name: 'A copy of one of your designs' }).check();
    await dialog.getByLabel('Name').fill('Visitors');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Visitors' }).waitFor();
    await page.getByText('Edit source', { exact: true }).click();

    await page.getByRole('combobox', { name: 'Person' }).fill('mina');
    await page.getByRole('option', { name: /Mina Ek/ }).click();
    await page.getByRole('img', { name: 'Front with Mina Ek' }).waitFor();
    const before = await picture(page).getAttribute('src');
    await text(page).fill(side('Hi'));
    await text(page).press('End');
    await text(page).evaluate((element) => {
      const field = element as unknown as TextArea;
      const place = field.value.indexOf('Hi') + 2;
      field.setSelectionRange(place, place);
    });
    await page.getByRole('button', { name: 'Insert customFields.room' }).click();
    await expect.poll(() => text(page).inputValue()).toContain('Hi{{customFields.room}}<');
    await expect.poll(() => picture(page).getAttribute('src')).not.toBe(before);
    await text(page).press('Control+s');
    await page.getByText('Version 2 saved.').waitFor();
    const { data } = (await desk.tenant.send('GET', '/designs')).body;
    const made = data.find(({ name }: { name: string }) => name === 'Visitors');
    expect((await saved(made.id)).front).toBe(side('Hi{{customFields.room}}'));

    // The first saved version can be opened again.
    await page.getByRole('button', { name: 'Open in editor: version 1' }).click();
    await page.getByText('Version 1 is in the editor.').waitFor();
    await save(page).click();
    await page.getByText('Version 3 saved.').waitFor();
    expect((await saved(made.id)).front).not.toContain('Hi');
    expect(complaints).toEqual([]);
  });

  it('lists each problem with its side and line, goes there, and saves nothing until they are solved', async () => {
    const { id } = await design();
    const { page } = await desk.come(`/designs/${id}?side=back&edit=source`);
    // The page must have drawn a picture once before it can show the last one that could be drawn.
    await picture(page).waitFor();
    await text(page).fill(side('{{cardNo}}').replace('</svg>', '<script/>\n</svg>'));
    await page.getByText('2 problems prevent saving').waitFor();
    await expect.poll(() => save(page).isDisabled()).toBe(true);
    await page.getByText('This is the last picture that could be drawn.').waitFor();
    await expect.poll(() => picture(page).isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Front', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Back, line 3' }).click();
    const line = () =>
      text(page).evaluate((element) => {
        const { value, selectionStart, selectionEnd } = element as unknown as TextArea;
        return value.slice(selectionStart, selectionEnd);
      });
    await expect.poll(() => line()).toBe('<script/>');
    await page.keyboard.press('Delete');
    await page.getByText('1 problem prevents saving').waitFor();
    expect((await saved(id)).version).toBe(1);
  });

  it('keeps what was typed through a look at another page, and shows what somebody else has saved meanwhile', async () => {
    const { id, revision } = await design();
    const { page } = await desk.come(`/designs/${id}?edit=source`);
    await text(page).fill(side('mine'));
    await page.getByRole('link', { name: 'All designs' }).click();
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByText('Edit source', { exact: true }).click();
    await expect.poll(() => text(page).inputValue()).toBe(side('mine'));

    const theirs = { name: 'Library 2027', front: side('theirs') };
    await done(
      desk.tenant.send('PATCH', `/designs/${id}`, { body: theirs, headers: { 'If-Match': `"${revision}"` } }),
    );
    await save(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'This has changed since you opened it' });
    await notice.getByText('Library 2027').waitFor();
    await notice.getByText('a different text').waitFor();
    await expect.poll(() => text(page).inputValue()).toBe(side('mine'));
    expect((await saved(id)).front).toBe(side('theirs'));
    await save(page).click();
    await page.getByText('Version 3 saved.').waitFor();
    expect((await saved(id)).front).toBe(side('mine'));
  });

  it('keeps what is typed while a version is being saved', async () => {
    const { id } = await design();
    const { page } = await desk.come(`/designs/${id}?edit=source`);
    /** Saves, and types before the answer has come. */
    const saveAndType = async (version: number, typed: string) => {
      const mayAnswer = Promise.withResolvers<void>();
      await page.route(`**/api/v1/designs/${id}`, async (route) => {
        const response = await route.fetch();
        if (route.request().method() === 'PATCH') await mayAnswer.promise;
        await route.fulfill({ response });
      });
      const isSent = page.waitForRequest((request) => request.method() === 'PATCH');
      await text(page).press('Control+s');
      await isSent;
      await text(page).fill(typed);
      mayAnswer.resolve();
      await page.getByText(`Version ${version} saved.`).waitFor();
      await expect.poll(() => text(page).inputValue()).toBe(typed);
      await page.unrouteAll({ behavior: 'wait' });
    };
    await text(page).fill(side('one'));
    await saveAndType(2, side('two'));
    expect((await saved(id)).front).toBe(side('one'));
    // The text from before the save is typed again while the next save is under way.
    await saveAndType(3, side('one'));
    expect((await saved(id)).front).toBe(side('two'));
    await save(page).click();
    await page.getByText('Version 4 saved.').waitFor();
    expect((await saved(id)).front).toBe(side('one'));
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('keeps what is typed while it looks up what somebody else has saved', async () => {
    const { id, revision } = await design();
    const { page } = await desk.come(`/designs/${id}?edit=source`);
    let typed = side('mine');
    await text(page).fill(typed);
    const theirs = { front: side('theirs') };
    await done(
      desk.tenant.send('PATCH', `/designs/${id}`, { body: theirs, headers: { 'If-Match': `"${revision}"` } }),
    );
    await page.route(`**/api/v1/designs/${id}`, async (route) => {
      if (route.request().method() === 'GET') {
        await text(page).press('End');
        await text(page).press('Enter');
        typed += '\n';
      }
      await route.continue();
    });
    await save(page).click();
    await page.getByRole('alert').filter({ hasText: 'This has changed since you opened it' }).waitFor();
    expect(typed).not.toBe(side('mine'));
    await expect.poll(() => text(page).inputValue()).toBe(typed);
  });

  it('takes SVG files as both sides by their names, refuses what is none, and gives them back', async () => {
    const { id } = await design();
    const { page, complaints } = await desk.come(`/designs/${id}?edit=source`);
    const input = page.locator('input[type=file]');
    const file = (name: string, content: string | Buffer) => ({
      name,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(content),
    });
    await input.setInputFiles([file('logo.svg', Buffer.from([0xff, 0xd8, 0xff]))]);
    await page.getByText('logo.svg is not an SVG file').waitFor();
    await input.setInputFiles([file('big.svg', `<svg>${' '.repeat(1_050_000)}</svg>`)]);
    await page.getByText('big.svg is larger than 1 MiB').waitFor();
    await expect.poll(() => text(page).inputValue()).toBe(side('{{displayName}}'));
    await input.setInputFiles([file('card-back.svg', side('rear')), file('card-front.svg', side('fore'))]);
    await page.getByText('card-front.svg is in the editor').waitFor();
    await save(page).click();
    await page.getByText('Version 2 saved.').waitFor();
    expect(await saved(id)).toMatchObject({ front: side('fore'), back: side('rear') });

    await page.getByRole('button', { name: 'More' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download back (SVG)' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('Library-back.svg');
    expect(await textOf(download)).toBe(side('rear'));
    expect(complaints).toEqual([]);
  });

  it('makes another design the default, renames, archives and brings back', async () => {
    const { id } = await design();
    await design({ name: 'Taken' });
    const { page, complaints } = await desk.come(`/designs/${id}?edit=source`);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Rename…');
    const dialog = page.getByRole('dialog', { name: 'Rename design' });
    await dialog.getByLabel('Name').fill('Taken');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByText(/already|taken|another design/i).waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    await dialog.getByLabel('Name').fill('Library card');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('heading', { level: 1, name: 'Library card' }).waitFor();

    await choose('Archive…');
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByText('Design archived.').waitFor();
    await page.getByRole('link', { name: 'All designs' }).click();
    await page.getByRole('link', { name: /Archived\s*1/ }).click();
    await page.getByRole('link', { name: 'Library card' }).click();
    await choose('Bring back');
    await page.getByText('Design brought back.').waitFor();
    await choose('Make the default…');
    await page.getByRole('dialog').getByRole('button', { name: 'Make the default' }).click();
    await page.getByText('“Library card” is now the default.').waitFor();
    expect(await saved(id)).toMatchObject({ name: 'Library card', isDefault: true, archived: false });
    await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => page.getByRole('menuitem', { name: 'Archive…' }).isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
