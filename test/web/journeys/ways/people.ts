import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '../../../api/bulk/bulk.ts';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { atHand, type Declare } from '../../../support/browser/journey.ts';
import { untilSaid } from '../../../support/browser/waits.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { activeCard, done, photographed } from '../../../support/records/cards.ts';

export const peopleJourneys = (journey: Declare) =>
  describe.skipIf(!hasBrowser)('somebody who has never seen it', () => {
    const desk = openDesk('operator');
    const holder = (id: string) => done(desk.tenant.send('GET', `/card-holders/${id}`));
    const toPeople = (page: Page) =>
      page.getByRole('navigation').getByRole('link', { name: 'People' }).click();

    journey(4, 'extends many people', async ({ looks, see }) => {
      const ids = await people(desk.tenant, 30, { expiryDate: '2030-09-30', department: 'Law' });
      await done(
        desk.tenant.send('PATCH', `/card-holders/${ids[0]}`, { body: { expiryDate: '2035-01-31' } }),
      );
      const { page, complaints } = await desk.come('/', looks);
      const main = page.getByRole('main');
      const button = (name: string) => main.getByRole('button', { name, exact: true });
      await toPeople(page);
      await main.getByRole('link', { name: 'Ada Lovelace 0', exact: true }).waitFor();
      await see(page, '1-people');
      await main.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await button('Select all 30 people').click();
      await main.getByText('Everybody in this list is selected: 30 people.').waitFor();
      await atHand(button('Extend…'));
      await see(page, '2-selected');
      await button('Extend…').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Valid until').fill('2032-09-30');
      await see(page, '3-dialog');
      await dialog.getByRole('button', { name: 'Extend 30 dates' }).click();
      await main.getByText('29 dates extended').waitFor();
      await main.getByText('1 person left unchanged').waitFor();
      await atHand(main.getByText('Already valid that long, or longer.'));
      await see(page, '4-done');
      expect((await holder(ids[29]!)).expiryDate).toBe('2032-09-30');
      expect((await holder(ids[0]!)).expiryDate).toBe('2035-01-31');
      expect(complaints).toEqual([]);
    });

    journey(6, 'merges two records of one person', async ({ looks, see }) => {
      const ada = { email: 'ada@example.edu' };
      const stays = await createHolder(desk.tenant, { ...ada, externalId: 'S-1', department: 'Mathematics' });
      const goes = await photographed(desk.server, desk.tenant, { ...ada, externalId: 'S-2', phone: '1815' });
      await activeCard(desk.tenant, goes);
      const { page, complaints } = await desk.come('/', looks);
      const main = page.getByRole('main');
      await toPeople(page);
      await main.getByRole('link', { name: 'Ada Lovelace' }).nth(1).waitFor();
      await main.getByRole('row').filter({ hasText: 'S-1' }).getByRole('link').click();
      await main.getByText(/has the same name and the same e-?mail/i).waitFor();
      await see(page, '1-hint');
      await main.getByRole('link', { name: /^Compare with Ada Lovelace/ }).click();
      await main.getByText('gets 1 photo, 1 card and 1 order.').waitFor();
      await see(page, '2-compare');
      const merge = main.getByRole('button', { name: 'Merge into Ada Lovelace' });
      await merge.click();
      const confirm = page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true });
      await untilSaid(page, 'Merged. Ada Lovelace has everything now.', () => confirm.click());
      await main.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
      await see(page, '3-merged');
      expect(await holder(stays)).toMatchObject({ phone: '1815', department: 'Mathematics' });
      expect((await desk.tenant.send('GET', `/card-holders/${goes}`)).status).toBe(404);
      expect(complaints).toEqual([]);
    });
  });
