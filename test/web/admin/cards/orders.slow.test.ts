import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder, noisePhoto, reviewable } from '../../../support/photos/photos.ts';
import { activeCard, done, photographed, print, queuedCard } from '../../../support/records/cards.ts';

interface Item {
  cardHolderId: string;
  reason: string;
}

describe.skipIf(!hasBrowser)('/admin/orders', () => {
  const desk = openDesk('operator');
  const orders = () => done(desk.tenant.send('GET', '/orders'));
  const choose = async (page: Page, name: string, option: string) => {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option }).click();
  };

  it('orders for people who are searched for, shows what it comes to, and sends it once however often one clicks', async () => {
    await photographed(desk.server, desk.tenant, { lastName: 'Ready' });
    await photographed(desk.server, desk.tenant, { lastName: 'Unasked' });
    await createHolder(desk.tenant, { lastName: 'Waiting' });
    const { page, complaints } = await desk.come('/orders');
    await page.getByText('No orders yet').waitFor();
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'New order' }).waitFor();
    await page.getByRole('button', { name: 'Add Ada Unasked' }).waitFor();
    await page.getByLabel('Search people').fill('ready');
    await page.getByRole('button', { name: 'Add Ada Ready' }).waitFor();
    await page.getByRole('button', { name: 'Add Ada Unasked' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'In the order: Ada Ready' }).waitFor();
    // Somebody who needs no card yet is found among everybody.
    await page.getByLabel('Search people').fill('wait');
    await page.getByText('Found nobody who needs a card').waitFor();
    await page.getByRole('button', { name: 'Show everybody' }).click();
    await expect.poll(() => page.getByLabel('Only people who need a card').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Add Ada Waiting' }).click();
    await page.getByLabel('Reference').fill('Intake');
    // Visiting another page loses nothing.
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page.getByText('No orders yet').waitFor();
    await page.keyboard.press('n');
    await page.getByText('This order has 2 people in it from when you began it earlier.').waitFor();
    await page.getByRole('button', { name: 'Check order…' }).click();
    const summary = page.getByRole('dialog', { name: 'Is this right?' });
    await summary.getByText('2 people get a card.').waitFor();
    await summary.getByText('1 card goes to the printing queue.').waitFor();
    await summary.getByText('has no approved photo').waitFor();
    expect(await orders()).toEqual([]);
    // The second click of a double click comes before the first has its answer.
    await summary.getByRole('button', { name: 'Submit order' }).dblclick();
    await page.getByRole('heading', { name: 'Intake' }).waitFor();
    const [order, ...others] = await orders();
    expect([order.status, order.items.length, others]).toEqual(['submitted', 2, []]);
    expect(order.idempotencyKey).toMatch(/^admin-[0-9a-f-]{36}$/);
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'Nobody added yet' }).waitFor();
    expect(await page.getByText(/began (it )?earlier/).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('makes no second order of a request whose answer was lost', async () => {
    const holder = await photographed(desk.server, desk.tenant, { lastName: 'Once' });
    const { page } = await desk.come(`/orders/new?people=${holder}`);
    await page.getByRole('button', { name: 'Remove Ada Once' }).waitFor();
    let isLost = false;
    await page.route('**/api/v1/orders', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Check order…' }).click();
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Submit order' });
    await submit.click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await submit.click();
    await page.getByText('This order had already been sent').waitFor();
    expect(await orders()).toHaveLength(1);
  });

  it('knows who has a card: a renewal then, with its last day, and no promise for whoever gets one already', async () => {
    const wearer = async (lastName: string) => {
      const id = await photographed(desk.server, desk.tenant, { lastName, expiryDate: '2098-09-30' });
      return { id, card: await activeCard(desk.tenant, id) };
    };
    const [one, other] = [await wearer('Renewed'), await wearer('Replaced')];
    await done(desk.tenant.send('POST', `/cards/${other.card.id}/replace`, { body: { reason: 'damaged' } }));
    // A suspended card is a card, too.
    await done(desk.tenant.send('POST', `/cards/${one.card.id}/suspend`, { body: { reason: 'other' } }));
    const { page } = await desk.come(`/orders/new?people=${one.id},${other.id}`);
    const reason = page.getByRole('combobox', { name: 'Reason' });
    await expect.poll(() => reason.inputValue()).toBe('Renewal');
    await page.getByRole('button', { name: 'Check order…' }).click();
    const summary = page.getByRole('dialog', { name: 'Is this right?' });
    await summary.getByText('Ada Replaced gets no card from this order').waitFor();
    await summary.getByText('1 card goes to the printing queue.').waitFor();
    await summary.getByText('would end no later than the one they have').waitFor();
    await summary.getByRole('button', { name: 'Submit order' }).click();
    await page.getByText('Not issued').first().waitFor();
    const [queued] = await done(desk.tenant.send('GET', `/cards?cardHolderId=${one.id}&status=queued`));
    await print(desk.tenant, queued.id);
    await page.reload();
    await page.getByRole('link', { name: 'Hand over 1 card' }).click();
    await page.getByText('1 card to be handed over').waitFor();
  });

  it('says who would get a second card, or one that has expired, and leaves them out', async () => {
    const ready = (lastName: string, expiryDate = '2098-09-30') =>
      photographed(desk.server, desk.tenant, { lastName, expiryDate });
    const ids = [await ready('First'), await ready('Queued'), await ready('Wearer')];
    await queuedCard(desk.tenant, ids[1]!);
    await activeCard(desk.tenant, ids[2]!);
    ids.push(await ready('Gone', '2020-01-31'));
    const { page, complaints } = await desk.come(`/orders/new?people=${ids.join(',')}`);
    const reason = page.getByRole('combobox', { name: 'Reason' });
    await expect.poll(() => reason.inputValue()).toBe('Renewal or first card');
    await page.getByRole('button', { name: 'Check order…' }).click();
    const summary = page.getByRole('dialog', { name: 'Is this right?' });
    const queued = summary
      .getByRole('listitem')
      .filter({ hasText: 'Ada Queued already has a card on its way' });
    await queued.getByRole('button', { name: 'Leave this person out' }).click();
    await queued.waitFor({ state: 'hidden' });
    const gone = summary.getByRole('listitem').filter({ hasText: 'last day of Ada Gone has passed' });
    await gone.getByRole('button', { name: 'Leave this person out' }).click();
    await summary.getByText('2 people get a card.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await summary.getByRole('button', { name: 'Submit order' }).click();
    await page.getByText('To be printed').first().waitFor();
    const [order] = await orders();
    const reasons = new Map(order.items.map((item: Item) => [item.cardHolderId, item.reason]));
    expect(reasons).toEqual(
      new Map([
        [ids[0], 'new'],
        [ids[2], 'renewal'],
      ]),
    );
    expect(complaints).toEqual([]);
  });

  it('opens on those who need a card, and leaves out the others until they are wanted', async () => {
    for (const [lastName, department] of [
      ['Atom', 'Physics'],
      ['Bond', 'Chemistry'],
      ['Cell', 'Chemistry'],
    ])
      await photographed(desk.server, desk.tenant, { lastName, department });
    await createHolder(desk.tenant, { lastName: 'Faceless', department: 'Chemistry' });
    await activeCard(
      desk.tenant,
      await photographed(desk.server, desk.tenant, { lastName: 'Wearer', department: 'Chemistry' }),
    );
    const { page, complaints } = await desk.come('/orders/new');
    await page.getByText('3 people need a card').waitFor();
    const filter = page.getByLabel('Only people who need a card');
    await expect.poll(() => filter.isChecked()).toBe(true);
    const found = page.getByRole('button', { name: /^Add Ada/ });
    await expect.poll(() => found.count()).toBe(3);
    await choose(page, 'Department', 'Chemistry');
    await expect.poll(() => found.count()).toBe(2);
    await filter.uncheck();
    await expect.poll(() => found.count()).toBe(4);
    await filter.check();
    await page.getByRole('button', { name: 'Add all 2 people' }).click();
    await page.getByText('all are in the order').waitFor();
    await page.getByRole('button', { name: 'Check order…' }).click();
    await page.getByRole('dialog').getByText('2 people get a card.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('Draft saved.').waitFor();
    await page.getByText('Not submitted yet').first().waitFor();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByText('2 cards go to the printing queue').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await page.getByText('To be printed').first().waitFor();
    expect((await orders())[0].status).toBe('submitted');
    expect(complaints).toEqual([]);
  });

  it('leads from an item that waits to its photo, takes people out, and cancels the rest', async () => {
    const holder = await createHolder(desk.tenant, { lastName: 'Waiting' });
    const photo = await reviewable(desk.server, desk.tenant, holder, await noisePhoto());
    const other = await photographed(desk.server, desk.tenant, { lastName: 'Ready' });
    const items = [{ cardHolderId: holder }, { cardHolderId: other }];
    const order = await done(desk.tenant.send('POST', '/orders', { body: { submit: true, items } }));
    const { page, complaints } = await desk.come(`/orders/${order.id}`);
    const link = page.getByRole('link', { name: 'Review the photo' });
    await expect.poll(() => link.getAttribute('href')).toBe(`/admin/review/${photo.id}`);
    await page.getByRole('button', { name: 'Remove from order: Ada Waiting' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from order' }).click();
    await page.getByText('Removed from the order.').waitFor();
    await page.getByRole('link', { name: /^Cancelled 1/ }).click();
    await page.getByRole('link', { name: 'Ada Ready' }).waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toContain('items=cancelled');
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Order cancelled.').waitFor();
    expect((await orders())[0].items.map(({ status }: { status: string }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(complaints).toEqual([]);
  });

  it('says that an order was changed meanwhile, shows it as it is, and does what is asked for then', async () => {
    const holder = await photographed(desk.server, desk.tenant, { lastName: 'Ready' });
    const items = [{ cardHolderId: holder }];
    const order = await done(desk.tenant.send('POST', '/orders', { body: { items } }));
    const { page } = await desk.come(`/orders/${order.id}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await done(desk.tenant.send('POST', `/orders/${order.id}/submit`));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await dialog.getByText('This order has changed in the meantime.').waitFor();
    expect((await orders())[0].status).toBe('submitted');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Order cancelled.').waitFor();
  });

  it('lists by state and filters in the address, and goes through the rows by keys', async () => {
    const holder = await photographed(desk.server, desk.tenant);
    for (const reference of ['First', 'Second'])
      await done(
        desk.tenant.send('POST', '/orders', { body: { reference, items: [{ cardHolderId: holder }] } }),
      );
    const [second] = await orders();
    await done(desk.tenant.send('POST', `/orders/${second.id}/cancel`));
    const { page, complaints } = await desk.come('/orders');
    await page.getByRole('link', { name: 'Cancelled 1' }).click();
    await page.getByRole('link', { name: 'Second' }).waitFor();
    await page.getByRole('link', { name: 'First' }).waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toContain('status=cancelled');
    await page.goBack();
    await page.getByLabel('Reference').fill('First');
    await page.getByRole('link', { name: 'Second' }).waitFor({ state: 'hidden' });
    await page.getByLabel('Reference').blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'First' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
