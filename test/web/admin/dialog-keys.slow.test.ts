import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { activeCard, photographed } from '../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('the dialogs', () => {
  const desk = openDesk('admin');

  it('let no key through to the page below, and close one at a time', async () => {
    const holder = await photographed(desk.server, desk.tenant);
    const { id } = await activeCard(desk.tenant, holder);
    const { page } = await desk.come(`/cards/${id}`);
    const dialogs = page.getByRole('dialog');
    await page.getByRole('main').getByRole('button', { name: 'Suspend…' }).click();
    await dialogs.waitFor();
    await page.keyboard.press('Control+k');
    expect(await dialogs.count()).toBe(1);
    const reason = dialogs.getByRole('combobox', { name: 'Why?' });
    await reason.click();
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await dialogs.count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialogs.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
  });
});
