import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { people } from '../../../api/bulk/bulk.ts';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { done, photographed } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('asking many people for their photo', () => {
  const desk = openDesk('operator');
  const dialog = (page: Page) => page.getByRole('dialog');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('asks everybody in a list, says who is silent, prints their codes, and stops', async () => {
    await people(desk.tenant, 30);
    await photographed(desk.server, desk.tenant);
    const { page, complaints } = await desk.come('/people/campaigns');
    await page.getByText('No photo campaigns yet').waitFor();
    await page.getByRole('link', { name: 'Choose people without a photo' }).click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await button(page, 'Select all 30 people').click();
    await button(page, 'Ask for photos…').click();
    await dialog(page).getByLabel('Name').fill('Autumn');
    await dialog(page).getByLabel('Remind whoever').fill('3, soon');
    const submit = dialog(page).getByRole('button', { name: 'Ask 30 people' });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Remind whoever').fill('3');
    await submit.click();
    await page.getByRole('heading', { name: 'Autumn' }).waitFor();
    await page.getByText('Photos sent: 0 of 30.').waitFor();
    await page.getByText('30 links weren’t mailed').waitFor();
    await expectNothingForAxe(page);

    const [campaign] = await done(desk.tenant.send('GET', '/photo-campaigns'));
    expect(campaign).toMatchObject({ name: 'Autumn', asked: 30, remindAfterDays: [3] });
    await page
      .getByRole('definition')
      .filter({ has: page.getByRole('link', { name: '30' }) })
      .nth(1)
      .getByRole('link')
      .click();
    await page.getByText('30 people', { exact: true }).waitFor();
    expect(await page.getByLabel('Photo request', { exact: true }).inputValue()).toBe('silent');
    await expect
      .poll(() => page.getByLabel('Photo campaign', { exact: true }).inputValue())
      .toBe(campaign.id);
    await page.goBack();

    await page.getByRole('link', { name: 'QR codes…' }).click();
    const slips = page.getByRole('list', { name: 'Slips' }).getByRole('listitem');
    await expect.poll(() => slips.count()).toBe(30);
    await slips.first().getByAltText('The link for Ada Lovelace 0, as a QR code').waitFor();
    await expectNothingForAxe(page);
    await page.goBack();

    await button(page, 'Stop…').click();
    await dialog(page).getByLabel('Also end the links that people already have').check();
    await button(page, 'Stop the campaign').click();
    await page.getByRole('heading', { name: 'Stopped' }).waitFor();
    const open = await desk.tenant.send('GET', '/photo-requests?status=open');
    expect(open.body.meta.total).toBe(0);
    await page.getByRole('link', { name: 'All photo campaigns' }).click();
    await page.getByRole('row', { name: /Autumn.*Stopped.*0 of 30/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});
