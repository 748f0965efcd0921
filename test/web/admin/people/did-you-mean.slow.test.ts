import { describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder } from '../../../support/photos/photos.ts';

describe.skipIf(!hasBrowser)('“Did you mean”', () => {
  const desk = openDesk('operator');

  it('is below a list that found nobody, and searches for what is chosen', async () => {
    await createHolder(desk.tenant, { firstName: 'Jürgen', lastName: 'Müller' });
    await createHolder(desk.tenant, { firstName: 'Tom', lastName: 'Miller', department: 'Law' });
    const { page, complaints } = await desk.come('/people');
    const field = page.getByLabel('Search', { exact: true });
    await field.fill('mxller');
    await page.getByText('Did you mean…').waitFor();
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Müller', exact: true }).click();
    await page.getByRole('link', { name: 'Jürgen Müller' }).waitFor();
    expect(await field.inputValue()).toBe('Müller');
    expect(await field.evaluate((one) => one.matches(':focus'))).toBe(true);
    // The suggestions respect the other filters.
    await page.goto(`${desk.server.url}/admin/people?q=mxller&department=Law`);
    await page.getByRole('button', { name: 'Miller', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Müller', exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is at the counter, where names are heard', async () => {
    await createHolder(desk.tenant, { firstName: 'Jürgen', lastName: 'Müller' });
    const { page } = await desk.come('/counter');
    await page.getByRole('combobox', { name: 'Who is there?' }).fill('mxller');
    await page.getByRole('button', { name: 'Müller', exact: true }).click();
    await page.getByRole('option', { name: 'Jürgen Müller' }).first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Who is there?' }).inputValue()).toBe('Müller');
  });

  it('has the people themselves where one is chosen', async () => {
    const id = await createHolder(desk.tenant, { firstName: 'Jürgen', lastName: 'Müller' });
    const { page } = await desk.come('/orders');
    await page.getByRole('combobox', { name: 'Person' }).fill('muelelr');
    await page.getByText('Did you mean “Müller”?').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/orders?person=${id}`);
  });
});
