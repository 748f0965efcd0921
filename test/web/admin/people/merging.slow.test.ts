import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { activeCard, done, photographed } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('two records of one person', () => {
  const desk = openDesk('operator');
  const holder = (id: string) => desk.tenant.send('GET', `/card-holders/${id}`);
  const submit = (page: Page) => page.getByRole('button', { name: 'Merge into Ada Lovelace' });
  const merge = async (page: Page) => {
    await submit(page).click();
    await page
      .getByRole('dialog', { name: 'Merge these two?' })
      .getByRole('button', { name: 'Merge', exact: true })
      .click();
  };

  it('are noticed on the person’s page, seen side by side, and made one', async () => {
    const { server, tenant } = desk;
    const stays = await createHolder(tenant, {
      externalId: 'S-1',
      email: 'ada@example.edu',
      department: 'Mathematics',
    });
    const goes = await photographed(server, tenant, {
      externalId: 'S-2',
      email: 'ada@example.edu',
      phone: '1815',
      customFields: { room: '12' },
    });
    await activeCard(tenant, goes);
    const { page, complaints } = await desk.come(`/people/${stays}`);
    await page.getByText(/has the same name and the same e-?mail/i).waitFor();
    await page.getByRole('link', { name: /^Compare with Ada Lovelace/ }).click();
    await page.waitForURL(`**/people/${stays}/merge?with=${goes}`);
    await page.getByText('gets 1 photo, 1 card and 1 order.').waitFor();
    await page.getByText('The photo of the record that goes becomes the current one.').waitFor();
    await page.getByText('The number S-2 still finds the person, including in imports.').waitFor();
    await page.getByText('You can undo the merge for 24 hours').waitFor();

    await merge(page);
    await page.waitForURL(`**/people/${stays}`);
    await page.getByText('Merged. Ada Lovelace has everything now.').waitFor();
    expect((await holder(stays)).body.data).toMatchObject({
      externalId: 'S-1',
      phone: '1815',
      department: 'Mathematics',
      customFields: { room: '12' },
      currentPhotoId: expect.any(String),
    });
    expect((await holder(goes)).status).toBe(404);
    expect((await done(tenant.send('GET', '/card-holders/by-external-id/S-2'))).id).toBe(stays);

    // A link to the record that is gone leads to the one that stays.
    await page.goto(page.url().replace(stays, goes));
    await page.getByText('This record was merged into another').waitFor();
    await page.getByRole('link', { name: 'Open that record' }).click();
    await page.waitForURL(`**/people/${stays}`);
    await page.getByText('S-1').first().waitFor();
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
  });

  it('are two again for a day where nothing else happens, and the page says why when they can’t be', async () => {
    const { tenant } = desk;
    const stays = await createHolder(tenant, { externalId: 'S-1', email: 'ada@example.edu' });
    const goes = await createHolder(tenant, { externalId: 'S-2', email: 'ada@example.edu', phone: '1815' });
    const { page, complaints } = await desk.come(`/people/${stays}/merge?with=${goes}`);
    await merge(page);
    await page.waitForURL(`**/people/${stays}`);
    await page.getByText(/The record Ada Lovelace \(S-2\) was merged into this one/).waitFor();
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Undo the merge…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo the merge with Ada Lovelace (S-2)?' });
    await expectNothingForAxe(page);
    await dialog.getByRole('button', { name: 'Undo the merge' }).click();
    await page.getByText('Undone. Ada Lovelace (S-2) is a record of its own again.').waitFor();
    await page.getByText(/has the same name and the same e-?mail/i).waitFor();
    expect(await page.getByRole('button', { name: 'Undo the merge…' }).count()).toBe(0);
    expect((await holder(goes)).body.data).toMatchObject({ externalId: 'S-2', phone: '1815' });
    expect((await holder(stays)).body.data.phone).toBe(null);

    await page.goto(`${desk.server.url}/admin/people/${stays}/merge?with=${goes}`);
    await merge(page);
    await page.getByRole('button', { name: 'Undo the merge…' }).click();
    await done(tenant.send('PATCH', `/card-holders/${stays}`, { body: { campus: 'North' } }));
    await dialog.getByRole('button', { name: 'Undo the merge' }).click();
    await dialog.getByText('This person’s details or current photo were changed since.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/This merge can’t be undone: This person’s details/).waitFor();
    expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
  });

  it('keep what somebody chooses where they differ, and can be swapped', async () => {
    const one = await createHolder(desk.tenant, {
      externalId: 'S-1',
      campus: 'North',
      email: 'old@example.edu',
    });
    const other = await createHolder(desk.tenant, {
      externalId: 'S-2',
      campus: 'South',
      email: 'new@example.edu',
    });
    const { page } = await desk.come(`/people/${one}/merge`);
    await page.getByRole('combobox', { name: 'Who is the same person?' }).fill('S-2');
    await page.getByRole('option', { name: /S-2/ }).click();
    await page.getByRole('button', { name: 'Swap' }).click();
    await page.waitForURL(`**/people/${other}/merge?with=${one}`);
    const email = page.getByRole('radiogroup', { name: 'Which e-mail to keep' });
    await email.getByRole('radio', { name: 'old@example.edu' }).check();
    await merge(page);
    await page.waitForURL(`**/people/${other}`);
    expect((await holder(other)).body.data).toMatchObject({
      externalId: 'S-2',
      campus: 'South',
      email: 'old@example.edu',
    });
  });

  it('stay two while both have a card in use, which it links to', async () => {
    const people = [];
    for (const externalId of ['S-1', 'S-2'])
      people.push(await photographed(desk.server, desk.tenant, { externalId }));
    const [one, other] = people as [string, string];
    const card = await activeCard(desk.tenant, one);
    await activeCard(desk.tenant, other);
    const { page } = await desk.come(`/people/${one}/merge?with=${other}`);
    await page.getByText('These two can’t be merged yet').waitFor();
    expect(await submit(page).count()).toBe(0);
    const hrefs = await page
      .getByRole('link', { name: 'Open the card' })
      .evaluateAll((links) => links.map((link) => (link as unknown as { pathname: string }).pathname));
    expect(hrefs).toContain(`/admin/cards/${card.id}`);
    await expectNothingForAxe(page);
  });

  it('are shown anew, and not merged, when somebody has changed one meanwhile', async () => {
    const one = await createHolder(desk.tenant, { externalId: 'S-1' });
    const other = await createHolder(desk.tenant, { externalId: 'S-2' });
    const { page } = await desk.come(`/people/${one}/merge?with=${other}`);
    await submit(page).waitFor();
    await done(desk.tenant.send('PATCH', `/card-holders/${other}`, { body: { phone: '1815' } }));
    await merge(page);
    await page.getByText('Somebody has changed one of the two in the meantime. Nothing was merged').waitFor();
    await page.getByText('1815').waitFor();
    await merge(page);
    await page.waitForURL(`**/people/${one}`);
    expect((await holder(one)).body.data.phone).toBe('1815');
  });
});
