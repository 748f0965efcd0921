import { describe, expect, it } from 'vitest';
import { SHIPPED_DESIGNS } from '../../../../src/designs/shipped.ts';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { untilSaid } from '../../../support/browser/waits.ts';
import { designerSteps } from './designer-steps.ts';

describe.skipIf(!hasBrowser)('a design by hand', () => {
  const desk = openDesk('operator');
  const { design, saved, preview, onCard, inList, save, drag, logo } = designerSteps(desk);

  it('is made from a logo: a white card, a colour, a field, and made the default', async () => {
    const { page, complaints } = await desk.come('/designs', { viewport: { width: 1280, height: 900 } });
    await page.getByRole('button', { name: 'New design' }).click();
    const dialog = page.getByRole('dialog', { name: 'New design' });
    await dialog.getByLabel('Name', { exact: true }).fill('Red house');
    await dialog.getByRole('radio', { name: 'Blank, landscape' }).check();
    await dialog.getByRole('button', { name: 'Create design' }).click();
    await page.getByRole('heading', { level: 1, name: 'Red house' }).waitFor();
    await preview(page).locator('img').waitFor();

    // Drag the logo to the upper left.
    await page
      .locator('input[type=file]')
      .nth(1)
      .setInputFiles([await logo()]);
    await onCard(page, 'Picture').waitFor();
    await drag(page, 'Picture', -0.3, -0.3);
    const left = page.getByLabel('From the left');
    await expect.poll(async () => Number(await left.inputValue())).toBeLessThan(5);

    // Add a field in the organisation's own colour.
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('menuitem', { name: 'Field of the person or card' }).click();
    await onCard(page, 'Display name').waitFor();
    const colour = page.getByRole('textbox', { name: 'Colour as #rrggbb' });
    // This colour is too pale to read: the page says so, and shows where.
    await colour.fill('#ffdddd');
    const remark = preview(page).getByRole('button', { name: /^Remark 1: There is little contrast/ });
    await remark.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('region', { name: 'Display name' }).waitFor();
    await onCard(page, 'Picture').click();
    await page.getByRole('region', { name: 'Picture' }).waitFor();
    await remark.click();
    await page.getByRole('region', { name: 'Display name' }).waitFor();
    await colour.fill('#a00000');
    await remark.waitFor({ state: 'detached' });
    await page.getByLabel('Shows').selectOption('lastName');
    await inList(page, 'Last name').press('Shift+ArrowDown');
    await save(page, 2);

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Make the default…' }).click();
    const make = page.getByRole('dialog').getByRole('button', { name: 'Make the default' });
    await untilSaid(page, '“Red house” is now the default.', () => make.click());
    const { data } = (await desk.tenant.send('GET', '/designs')).body;
    const made = await saved(data.find(({ name }: { name: string }) => name === 'Red house').id);
    expect(made.isDefault).toBe(true);
    expect(made.front).toMatch(
      /<image x="[\d.]+" y="[\d.]+" width="30" height="15" href="data:image\/png;base64,/,
    );
    expect(made.front).toMatch(/data-field="lastName" fill="#a00000"/);
    expect(made.back).not.toContain('image');
    expect(complaints).toEqual([]);
  });

  it('sets text with serifs, and draws it so', async () => {
    const { front, back } = SHIPPED_DESIGNS.classic;
    const { id } = await design({ front, back });
    const { page, complaints } = await desk.come(`/designs/${id}`);
    const drawn = preview(page).locator('img');
    await drawn.waitFor();
    const before = await drawn.getAttribute('src');
    await onCard(page, 'Display name').click();
    await page.getByRole('radiogroup', { name: 'Font' }).getByText('Noto Serif').click();
    await expect.poll(() => drawn.getAttribute('src')).not.toBe(before);
    await save(page, 2);
    const template = (await saved(id)).front;
    expect(template.match(/<[^>]*data-field="displayName"[^>]*>/)?.[0]).toContain('font-family="Noto Serif"');
    expect(template.replace(' font-family="Noto Serif"', '')).toBe(front);
    expect(complaints).toEqual([]);
  });

  it('refuses pictures that are none, and shows names of many scripts', async () => {
    const { id } = await design();
    const { page } = await desk.come(`/designs/${id}`);
    await preview(page).locator('img').waitFor();
    await page
      .locator('input[type=file]')
      .nth(1)
      .setInputFiles([{ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no') }]);
    await page.getByText('This picture can’t be read.').waitFor();
    const before = await preview(page).locator('img').getAttribute('src');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('menuitem', { name: 'Field of the person or card' }).click();
    await expect.poll(() => preview(page).locator('img').getAttribute('src')).not.toBe(before);
    const usual = await preview(page).locator('img').getAttribute('src');
    await page.getByLabel('Sample name').selectOption('thai');
    await expect.poll(() => preview(page).locator('img').getAttribute('src')).not.toBe(usual);
  });
});
