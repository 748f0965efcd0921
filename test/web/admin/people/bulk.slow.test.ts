import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../api/bulk/bulk.ts';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { done } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('changing many people at once', () => {
  const desk = openDesk('operator');
  let ids: string[];
  beforeEach(async () => {
    ids = await people(desk.tenant, 30, { expiryDate: '2030-09-30' });
    await done(desk.tenant.send('PATCH', `/card-holders/${ids[0]}`, { body: { expiryDate: '2035-01-31' } }));
  });

  const holder = (id: string) => done(desk.tenant.send('GET', `/card-holders/${id}`));
  const dialog = (page: Page) => page.getByRole('dialog');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('extends everybody in the list, says whom it left, and undoes it', async () => {
    const { page, complaints } = await desk.come('/people');
    await page.getByRole('link', { name: 'Ada Lovelace 0', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByText('25 people selected').waitFor();
    await button(page, 'Select all 30 people').click();
    await page.getByText('Everybody in this list is selected: 30 people.').waitFor();
    // At the end of the page, the selection bar no longer floats over the list, so it covers nothing.
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await button(page, 'Extend…').click();
    const submit = dialog(page).getByRole('button', { name: 'Extend 30 dates' });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Valid until').fill('2032-09-30');
    await submit.click();
    await page.getByText('29 dates extended').waitFor();
    await page.getByText('1 person left unchanged').waitFor();
    const left = page.getByRole('table', { name: 'Left unchanged' });
    await left.getByRole('link', { name: 'Ada Lovelace 0' }).waitFor();
    await page.getByText('Already valid that long, or longer.').waitFor();
    expect((await holder(ids[29]!)).expiryDate).toBe('2032-09-30');
    await expectNothingForAxe(page);

    // Somebody else changes one of these people before the undo.
    await done(desk.tenant.send('PATCH', `/card-holders/${ids[1]}`, { body: { department: 'Law' } }));
    await button(page, 'Undo').click();
    await dialog(page).getByText('The previous date of 29 people is restored').waitFor();
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('28 people restored').waitFor();
    await page.getByText('This person has been changed in the meantime.').waitFor();
    expect((await holder(ids[29]!)).expiryDate).toBe('2030-09-30');
    expect((await holder(ids[1]!)).expiryDate).toBe('2032-09-30');
    await page.getByRole('link', { name: 'Bulk changes' }).click();
    await page.getByRole('row', { name: /Undone/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('orders for those who have no card, and archives some who were ticked', async () => {
    const { page, complaints } = await desk.come('/people?q=lovelace%201');
    await page.getByRole('link', { name: 'Ada Lovelace 1', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select Ada Lovelace 10' }).click();
    await button(page, 'Archive…').click();
    await dialog(page).getByText('Archive 1 person?').waitFor();
    await dialog(page).getByRole('button', { name: 'Archive 1 person' }).click();
    await page.getByText('1 person archived').waitFor();
    expect((await holder(ids[10]!)).status).toBe('archived');

    await page.goBack();
    await page.getByRole('checkbox', { name: 'Select Ada Lovelace 11' }).click();
    const total = (await desk.tenant.send('GET', '/card-holders?q=lovelace%201')).body.meta.total;
    await button(page, `Select all ${total} people`).click();
    await button(page, 'Order cards…').click();
    await dialog(page).getByLabel('Reference').fill('Autumn');
    await dialog(page)
      .getByRole('button', { name: `Order for up to ${total} people` })
      .click();
    await page.getByText(`${total - 1} cards ordered`).waitFor();
    const [order] = await done(desk.tenant.send('GET', '/orders'));
    expect(order).toMatchObject({ reference: 'Autumn', status: 'submitted' });
    expect(order.items).toHaveLength(total - 1);
    expect(complaints).toEqual([]);
  });

  it('changes the fields that were ticked, and those alone', async () => {
    const { page, complaints } = await desk.come('/people?q=lovelace%201');
    await page.getByRole('checkbox', { name: 'Select Ada Lovelace 10' }).click();
    await button(page, 'Change…').click();
    const submit = dialog(page).getByRole('button', { name: 'Change 1 person' });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await dialog(page).getByRole('checkbox', { name: 'Change: Department' }).click();
    await dialog(page).getByRole('combobox', { name: 'Department' }).fill('Law');
    await dialog(page).getByRole('checkbox', { name: 'Change: Campus' }).click();
    await dialog(page).getByRole('textbox', { name: 'Campus' }).fill('North');
    await submit.click();
    await page.getByRole('heading', { name: 'Department: Law; Campus: North' }).waitFor();
    await page.getByText('1 person changed').waitFor();
    expect(await holder(ids[10]!)).toMatchObject({
      ...{ department: 'Law', campus: 'North', holderType: 'student', notes: null },
    });
    expect(complaints).toEqual([]);
  });

  it('says kindly when the list has changed since, or another change is under way', async () => {
    const { page } = await desk.come('/people');
    await page.getByRole('link', { name: 'Ada Lovelace 0', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select Ada Lovelace 0', exact: true }).click();
    await button(page, 'Select all 30 people').click();
    await people(desk.tenant, 31);
    await button(page, 'Archive…').click();
    await dialog(page).getByRole('button', { name: 'Archive 30 people' }).click();
    await dialog(page).getByText('31 people match now, not 30').waitFor();
    // The list behind the dialog is up to date now, and so is the dialog's question.
    await dialog(page).getByRole('button', { name: 'Archive 31 people' }).waitFor();
    await desk.server.context.jobs.stop();
    const select = { ids: [ids[5]!] };
    const body = { kind: 'extend', expiryDate: '2033-01-31', select };
    const { id } = await done(desk.tenant.send('POST', '/bulk-jobs', { body }));
    await dialog(page).getByRole('button', { name: 'Archive 31 people' }).click();
    await dialog(page).getByText('Another bulk change is under way').waitFor();
    await page.goto(`${desk.server.url}/admin/people/bulk/${id}`);
    await page.getByText('0 of 1').waitFor();
    await button(page, 'Stop').click();
    await dialog(page).getByRole('button', { name: 'Stop' }).click();
    await page.getByText('1 person not reached').waitFor();
    desk.server.context.jobs.start();
  });
});
