import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, expectNothingForAxe, goOnTo, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { activeCard, done, photographed } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('a person’s own data', () => {
  const desk = openDesk('admin');
  const dialog = (page: Page) => page.getByRole('dialog');
  const menu = async (page: Page, item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  it('is erased once their name was typed, and the page says so and leads to the list', async () => {
    const { server, tenant } = desk;
    const holder = await photographed(server, tenant, { externalId: 'S-17' });
    const card = await activeCard(tenant, holder);
    const visitor = await desk.come(`/people/${holder}`);
    const { page, complaints } = visitor;
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Erase…' }).waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page, ['color-contrast'])).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('menuitem', { name: 'Erase…' }).click();
    await dialog(page).getByText(`The card ${card.cardNumber} is revoked`).waitFor();
    await dialog(page).getByText('1 photo, with its file').waitFor();
    await dialog(page).getByText('This can’t be undone.').waitFor();
    await expectNothingForAxe(page);
    const submit = dialog(page).getByRole('button', { name: 'Erase for good' });
    const field = dialog(page).getByLabel('Type their name or number to confirm');
    expect(await submit.isDisabled()).toBe(true);
    await field.fill('Ada');
    expect(await submit.isDisabled()).toBe(true);
    await field.fill('ada lovelace');
    await submit.click();
    await page.getByRole('heading', { name: 'This person was erased', level: 1 }).waitFor();
    expect((await tenant.send('GET', `/card-holders/${holder}`)).status).toBe(404);
    expect((await done(tenant.send('GET', `/cards/${card.id}`))).status).toBe('revoked');
    await page.getByRole('link', { name: 'All people' }).click();
    await page.getByText('No people yet').waitFor();
    await page.goBack();
    await page.getByText('Person not found').waitFor();
    await goOnTo(visitor, `/cards/${card.id}`);
    await page.getByText('Erased person').waitFor();
    // The erased person's card has nothing left to draw, which the page says. Trying again wouldn't help.
    const erased = 'This person was erased, and so was everything that was printed on their card.';
    await page.getByText(erased).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Replace…' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await goOnTo(visitor, `/orders/${card.orderId}`);
    await page.getByRole('rowheader', { name: 'Erased person' }).waitFor();
    await goOnTo(visitor, '/cards?status=revoked');
    await page.getByRole('button', { name: `Enlarge card ${card.cardNumber}` }).click();
    await dialog(page).getByText(erased).waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const expected = /404|409 .*\/render\?/;
    expect(complaints.filter((one) => !expected.test(one))).toEqual([]);
  });

  it('is not erased by somebody who has not seen the last change', async () => {
    const holder = await createHolder(desk.tenant, { externalId: 'S-17' });
    const { page } = await desk.come(`/people/${holder}`);
    await menu(page, 'Erase…');
    await dialog(page).getByText('This can’t be undone.').waitFor();
    await done(desk.tenant.send('PATCH', `/card-holders/${holder}`, { body: { phone: '1815' } }));
    await dialog(page).getByLabel('Type their name or number').fill('S-17');
    const submit = dialog(page).getByRole('button', { name: 'Erase for good' });
    await submit.click();
    await dialog(page).getByText('Somebody has changed this person in the meantime').waitFor();
    expect((await desk.tenant.send('GET', `/card-holders/${holder}`)).status).toBe(200);
    await expect
      .poll(async () => {
        // The dialog is gone once the person is.
        if (await submit.isVisible()) await submit.click({ timeout: 5_000 }).catch(() => undefined);
        return (await desk.tenant.send('GET', `/card-holders/${holder}`)).status;
      })
      .toBe(404);
  });

  it('is found by the search, and downloaded as one file', async () => {
    const holder = await photographed(desk.server, desk.tenant, { externalId: 'S-17' });
    const { page, complaints } = await desk.come('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('gdpr');
    await page.getByRole('option', { name: 'Erase a person' }).waitFor();
    await page.getByRole('option', { name: 'Copy of a person’s data' }).click();
    await page.waitForURL('**/people/privacy');
    await expectNothingForAxe(page);
    await page.getByRole('combobox', { name: 'Whose data?' }).fill('S-17');
    await page.getByRole('option', { name: /S-17/ }).click();
    await page.getByRole('button', { name: 'Copy of their data…' }).click();
    await dialog(page)
      .getByText(/1 photo and \d+ entries of the audit log/)
      .waitFor();
    await expectNothingForAxe(page);
    const coming = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download' }).click();
    expect((await coming).suggestedFilename()).toBe(`person-${holder}.zip`);
    await dialog(page).getByText('hand it over safely').waitFor();
    expect(complaints).toEqual([]);
  });

  it('is offered to admins alone', async () => {
    const holder = await createHolder(desk.tenant);
    const operator = await desk.tenant.staff('operator');
    const { page, open } = await desk.come(`/people/${holder}`, { staff: operator });
    await page.getByRole('button', { name: 'Archive' }).waitFor();
    expect(await page.getByRole('button', { name: 'More actions' }).count()).toBe(0);
    await open('/people/privacy');
    await page.getByText('Your role doesn’t include this page').waitFor();
  });
});
