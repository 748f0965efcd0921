import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { hasBrowser, textOf } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder, noisePhoto, reviewable } from '../../../support/photos/photos.ts';
import { done, failPrint, photographed, print, queuedCard } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('/admin/statistics', () => {
  const desk = openDesk('admin');
  /**
   * Makes two people send photos, one of which is rejected for its focus, and prints a card at the second
   * attempt.
   */
  const happened = async () => {
    const { server, tenant } = desk;
    const card = await queuedCard(tenant, await photographed(server, tenant, { department: 'Law' }));
    await failPrint(tenant, card.id);
    await print(tenant, card.id);
    const person = await createHolder(tenant, { department: 'Art' });
    const { id, version } = await reviewable(server, tenant, person, await noisePhoto());
    await done(tenant.send('POST', `/photos/${id}/reject`, { body: { version, reasonCodes: ['focus'] } }));
  };

  it('shows what came in, by week, department and reviewer, and exports what it shows', async () => {
    await happened();
    const { page, complaints } = await desk.come('/statistics');
    await page.getByText('Photos in', { exact: true }).first().waitFor();
    await page.getByText('1 of 2 people with a decision').waitFor();
    await page.getByText('50 %').first().waitFor();
    await page.getByText('1 print failed').waitFor();
    await page.getByRole('img', { name: /^Photos in: 2 in all, most in the week of .+ \(2\)\.$/ }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Focus' }).waitFor();
    await page.getByText('One photo can be rejected for several reasons.').waitFor();
    await page.setViewportSize({ width: 820, height: 1180 });
    const weeks = page.getByRole('table', { name: 'Week' });
    expect(await weeks.evaluate((one) => one.scrollWidth <= one.parentElement!.clientWidth)).toBe(true);

    await page.getByText('Department', { exact: true }).first().click();
    await page.waitForURL('**/statistics?by=department');
    const rows = page.getByRole('table', { name: 'Department' }).getByRole('row');
    await rows.getByRole('rowheader', { name: 'Art', exact: true }).waitFor();
    expect(await rows.allInnerTexts()).toHaveLength(4);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await textOf(await coming);
    expect(parse(file, { columns: true, bom: true })).toMatchObject([
      { department: 'Art', rejected: '1', 'rejected.focus': '1' },
      { department: 'Law', approved: '1', cardsPrinted: '1', cardsSpoiled: '1' },
      { department: 'total', photosIn: '2' },
    ]);

    await page.getByText('Reviewer', { exact: true }).first().click();
    await page.getByRole('table', { name: 'Reviewer' }).waitFor();
    // Printed cards can't be counted per reviewer.
    await page.getByText('Cards printed').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('says so where there is nothing, and what is wrong with the days', async () => {
    const { page } = await desk.come('/statistics?from=2020-01-01&to=2020-02-01');
    await page.getByText('Nothing in this period.').first().waitFor();
    await page.getByText('No photos were rejected.').waitFor();
    await page.getByLabel('From').fill('2010-01-01');
    await page.getByText('Choose at most two years.').waitFor();
    await page.getByLabel('From').fill('2020-03-01');
    await page.getByText('The first day can’t be after the last.').waitFor();
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last month' }).click();
    await page.waitForURL('**/statistics?period=last-month');
    await page.getByText('Day', { exact: true }).first().click();
    const days = page.getByRole('table', { name: 'Day' }).getByRole('rowheader');
    await days.nth(28).waitFor();
    expect(await page.getByLabel('From').inputValue()).toMatch(/-01$/);
    expect(await days.first().textContent()).toBe('All');
  });
});
