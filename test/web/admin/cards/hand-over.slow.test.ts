import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { photographed, print, queuedCard } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('/admin/printing/hand-over', () => {
  const desk = openDesk('operator');
  const field = (page: Page) => page.getByLabel('Name or card number');
  const look = async (page: Page, text: string) => {
    await field(page).fill(text);
    await page.keyboard.press('Enter');
  };
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hand over this card?' });
  const printed = async (person: Record<string, unknown>, csn?: string) => {
    const holder = await photographed(desk.server, desk.tenant, person);
    const { id } = await queuedCard(desk.tenant, holder);
    return print(desk.tenant, id, { ...(csn && { csn }) });
  };

  it('opens at once by a whole name, a person’s number, or the number of the chip', async () => {
    const card = await printed({ firstName: 'Grace', lastName: 'Hopper', externalId: 'S-99' }, '9A3C51E2');
    await createHolder(desk.tenant, { firstName: 'Grace', lastName: 'Kelly' });
    const { page } = await desk.come('/printing/hand-over');
    const turned = String(0xe2513c9a);
    for (const text of ['grace hopper', 'S-99', turned, card.cardNumber]) {
      await look(page, text);
      await dialog(page).getByText('Grace Hopper', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
    }
  });

  it('opens at once for the only one of several who has a card to hand over', async () => {
    await printed({ firstName: 'Jürgen', lastName: 'Krüger' });
    await createHolder(desk.tenant, { firstName: 'Anna', lastName: 'Krueger' });
    const { page } = await desk.come('/printing/hand-over');
    await look(page, 'krüger');
    await dialog(page).getByText('Jürgen Krüger', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    // The other people are still there.
    await page.getByRole('button', { name: /Anna Krueger/ }).waitFor();
  });

  it('says what keeps somebody from getting a card', async () => {
    const waiting = await queuedCard(
      desk.tenant,
      await photographed(desk.server, desk.tenant, { lastName: 'Early' }),
    );
    await createHolder(desk.tenant, { firstName: 'Bob', lastName: 'Nocard' });
    const { page } = await desk.come('/printing/hand-over');
    const alert = page.getByRole('alert');
    await look(page, 'early');
    await alert.getByText(`Card ${waiting.cardNumber} is not printed yet`).waitFor();
    await look(page, 'nocard');
    await alert.getByText('Bob Nocard has no card').waitFor();
    await look(page, 'nobody at all');
    await alert.getByText('There is no card or person for “nobody at all”').waitFor();
    await expectNothingForAxe(page);
  });

  it('goes by what was typed last, however late the answer to an earlier name is', async () => {
    await printed({ firstName: 'Ann', lastName: 'First' });
    await printed({ firstName: 'Bob', lastName: 'Second' });
    const { page } = await desk.come('/printing/hand-over');
    await page.getByText('2 cards to be handed over').waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/v1/card-holders?*', async (route) => {
      if (route.request().url().includes('q=first')) await held.promise;
      await route.continue().catch(() => undefined);
    });
    const isAsked = page.waitForRequest((request) => request.url().includes('q=first'));
    await look(page, 'first');
    await isAsked;
    await look(page, 'second');
    await dialog(page).getByText('Bob Second', { exact: true }).waitFor();
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await dialog(page).getByText('Ann First').count()).toBe(0);
  });
});
