import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser, textOf } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { photographed } from '../../../support/records/cards.ts';
import { plantCard } from '../../../support/records/planted-card.ts';

describe.skipIf(!hasBrowser)('the filters of the list of people', () => {
  const desk = openDesk('operator');
  beforeEach(async () => {
    const add = (lastName: string, more: object = {}) => createHolder(desk.tenant, { lastName, ...more });
    await add('Abel', { campus: 'North', expiryDate: '2030-01-31' });
    await add('Baker', { campus: 'South', holderType: 'visitor', expiryDate: '2031-01-31' });
    const cardHolderId = await add('Carter', { campus: 'North', holderType: 'staff' });
    plantCard(desk.server, { organisationId: desk.tenant.id, cardHolderId });
    await photographed(desk.server, desk.tenant, { lastName: 'Dyer', campus: 'South' });
  });
  const shows = (page: Page, ...people: string[]) =>
    expect
      .poll(() => page.locator('tbody th[scope=row]').allInnerTexts())
      .toEqual(people.map((name) => expect.stringContaining(name)));
  const add = async (page: Page, label: string) => {
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  };
  const choose = async (page: Page, label: string, option: string) => {
    await add(page, label);
    await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  };

  it('are combined, kept in the address, cleared, and go with an export', async () => {
    const { page, complaints } = await desk.come('/people');
    await shows(page, 'Abel', 'Baker', 'Carter', 'Dyer');
    await choose(page, 'Needs a card', 'Yes');
    await shows(page, 'Abel', 'Baker', 'Dyer');
    await choose(page, 'Photos', 'None at all');
    await shows(page, 'Abel', 'Baker');
    await add(page, 'Person expires before');
    // The number of days that stands there is replaced by what is typed.
    await page.keyboard.type('60');
    expect(await page.getByLabel('Person expires before', { exact: true }).inputValue()).toBe('60');
    await page.getByLabel('Person expires before: how the day is given').selectOption('day');
    await page.getByLabel('Person expires before', { exact: true }).fill('2030-06-01');
    await shows(page, 'Abel');
    await expectNothingForAxe(page);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      needsCard: 'true',
      photoState: 'none',
      expiresBefore: '2030-06-01',
    });
    // The page's address leads to the same list.
    await page.reload();
    await shows(page, 'Abel');
    expect(await page.getByLabel('Person expires before', { exact: true }).inputValue()).toBe('2030-06-01');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'The columns shown, as CSV' }).click();
    const lines = (await textOf(await download)).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(
      'cardHolderId,firstName,lastName,preferredName,externalId,department,photoState,cardState,status,expiryDate',
    );
    expect(lines[1]).toContain('Abel');
    await choose(page, 'Type', 'Visitor');
    await page.getByText('Nobody found').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await shows(page, 'Abel', 'Baker', 'Carter', 'Dyer');
    expect(new URL(page.url()).search).toBe('');
    await add(page, 'Campus');
    await page.getByRole('combobox', { name: 'Campus', exact: true }).fill('North');
    await page.keyboard.press('Enter');
    await shows(page, 'Abel', 'Carter');
    await choose(page, 'Type', 'Staff');
    await shows(page, 'Carter');
    await page.getByRole('button', { name: 'Remove the filter “Campus”' }).click();
    await page.getByRole('button', { name: 'Remove the filter “Type”' }).click();
    await shows(page, 'Abel', 'Baker', 'Carter', 'Dyer');
    await add(page, 'Changed since');
    // The filter begins with seven days. It was added by a click, so its number has the focus.
    await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('7');
    await shows(page, 'Abel', 'Baker', 'Carter', 'Dyer');
    await page.getByLabel('Changed since: how the day is given').selectOption('day');
    await page.getByLabel('Changed since', { exact: true }).fill('2099-01-01');
    await page.getByText('Nobody found').waitFor();
    expect(complaints).toEqual([]);
  });

  it('about an end of validity bring its columns along while they are set', async () => {
    const { page } = await desk.come('/people');
    const heads = async () => (await page.getByRole('columnheader').allInnerTexts()).join();
    await shows(page, 'Abel', 'Baker', 'Carter', 'Dyer');
    expect(await heads()).not.toContain('Card valid until');
    await add(page, 'Person or card expires within');
    await page.keyboard.type('3650');
    await shows(page, 'Abel', 'Baker');
    expect(await heads()).toContain('Card valid until');
    await page.getByRole('button', { name: 'Remove the filter “Person or card expires within”' }).click();
    await shows(page, 'Abel', 'Baker', 'Carter', 'Dyer');
    expect(await heads()).not.toContain('Card valid until');
  });

  it('show the states that they are about, in the columns that an account has chosen', async () => {
    const { page, complaints } = await desk.come('/people');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Dyer').getByText('Approved').waitFor();
    await row('Carter').getByText('Active', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Photo' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Campus' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Campus' }).waitFor();
    await row('Dyer').getByText('South').waitFor();
    await page.getByRole('columnheader', { name: 'Photo' }).waitFor({ state: 'hidden' });
    await expectNothingForAxe(page);
    await page.reload();
    await row('Dyer').getByText('South').waitFor();
    expect(await page.getByRole('columnheader', { name: 'Photo' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitem', { name: 'The usual columns' }).click();
    await page.keyboard.press('Escape');
    await row('Dyer').getByText('Approved').waitFor();
    expect(complaints).toEqual([]);
  });

  it('are saved under a name, found again, and removed', async () => {
    const { page, complaints } = await desk.come('/people?campus=South&page=1');
    await shows(page, 'Baker', 'Dyer');
    const menu = page.getByRole('button', { name: 'Saved lists' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Save this list…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this list' });
    await dialog.getByLabel('Name').fill('In the south');
    await page.keyboard.press('Enter');
    await page.getByText('Saved as “In the south”.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto(`${desk.server.url}/admin/people`);
    await shows(page, 'Abel', 'Baker', 'Carter', 'Dyer');
    await menu.click();
    await page.getByRole('menuitem', { name: 'In the south', exact: true }).click();
    await shows(page, 'Baker', 'Dyer');
    expect(new URL(page.url()).search).toBe('?campus=South');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Remove “In the south”' }).click();
    await page.getByRole('menuitem', { name: 'In the south', exact: true }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await shows(page, 'Baker', 'Dyer');
    expect(complaints).toEqual([]);
  });
});
