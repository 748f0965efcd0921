import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser, textOf, type Visitor } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { photographed, queuedCard } from '../../../support/records/cards.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.skipIf(!hasBrowser)('/admin/audit', () => {
  const desk = openDesk('admin');
  /** Waits until the page says that there are this many entries. */
  const says = (page: Visitor['page'], total: number) =>
    page
      .getByRole('status')
      .filter({ hasText: `of ${total}` })
      .waitFor();

  it('is exported as it is filtered', async () => {
    await createHolder(desk.tenant, { lastName: 'King' });
    const { page, complaints } = await desk.come('/audit?type=card_holder');
    await page.getByText('Ada King').first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const lines = (await textOf(await download)).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('card_holder.created');
    expect(complaints).toEqual([]);
  });

  it('shows old and new values, and leads to the record', async () => {
    const id = await createHolder(desk.tenant, {
      firstName: 'Augusta',
      lastName: 'King',
      department: 'Mathematics',
    });
    await desk.staff.send('PATCH', `/card-holders/${id}`, {
      body: { department: 'Computing', campus: null, holderType: 'staff', expiryDate: '2030-09-30' },
    });
    const items = [{ cardHolderId: id }];
    const { body } = await desk.staff.send('POST', '/orders', { body: { submit: true, items } });
    await desk.staff.send('POST', `/orders/${body.data.id}/cancel`);
    const { page, complaints } = await desk.come('/audit');
    await page
      .locator('tr', { hasText: 'Order cancelled' })
      .locator('dt', { hasText: 'Card 1: status' })
      .waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Person changed' });
    await row.getByText('Mathematics').waitFor();
    await expect.poll(() => row.locator('ins').allTextContents()).toContain('Computing');
    // Values are worded as in the rest of the app; a tooltip has the recorded value.
    await expect
      .poll(() => row.locator('ins').allTextContents())
      .toEqual(['Staff', 'Computing', '30 Sept 2030']);
    await expect
      .poll(() => row.getByText('30 Sept 2030').getAttribute('title'))
      .toBe('As recorded: 2030-09-30');
    await row.getByText('Valid until').waitFor();
    await row.getByRole('link', { name: 'Augusta King' }).click();
    await page.waitForURL(`**/admin/people/${id}`);
    expect(complaints).toEqual([]);
  });

  it('shows words that are names in JavaScript as what they are', async () => {
    const id = await createHolder(desk.tenant, { department: '__proto__', campus: 'toString' });
    await desk.staff.send('PATCH', `/card-holders/${id}`, {
      body: { department: 'constructor', campus: null, customFields: { home: { constructor: 'valueOf' } } },
    });
    const { page, complaints } = await desk.come('/audit?type=card_holder');
    const row = page.getByRole('row').filter({ hasText: 'Person changed' });
    await expect.poll(() => row.locator('del').allTextContents()).toEqual(['__proto__', 'toString']);
    const after = await row.locator('ins').allTextContents();
    expect(after).toContain('constructor');
    expect(after.join()).toContain('Constructor: valueOf');
    expect(complaints).toEqual([]);
  });

  it('is filtered by record, person, action and day, all in the address', async () => {
    const first = await createHolder(desk.tenant, { firstName: 'Augusta', lastName: 'King' });
    const second = await createHolder(desk.tenant);
    await desk.staff.send('PATCH', `/card-holders/${first}`, { body: { department: 'Computing' } });
    await desk.staff.send('PATCH', `/card-holders/${second}`, { body: { department: 'Law' } });
    const { page, complaints, open: go } = await desk.come('/audit');
    await page.getByLabel('About').selectOption('card_holder');
    await says(page, 4);
    await page.getByLabel('What happened').selectOption('card_holder.updated');
    await says(page, 2);
    await page.getByRole('button', { name: 'Only this record: Augusta King' }).click();
    await says(page, 2);
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ type: 'card_holder', id: first });
    await page.reload();
    await says(page, 2);
    await page
      .getByRole('table')
      .getByRole('button', { name: /^Staff/ })
      .click();
    await says(page, 1);
    await expect.poll(() => new URL(page.url()).searchParams.get('actor')).toBe(desk.staff.id);
    await page.goBack();
    await says(page, 2);
    // A person is chosen by name.
    const person = page.getByRole('search').getByRole('combobox', { name: 'Person' });
    await expect.poll(() => person.inputValue()).toBe('Augusta King');
    await person.fill('Lovelace');
    await page.getByRole('option', { name: 'Ada Lovelace' }).click();
    await page.getByRole('table').getByText('Law').waitFor();
    await page.getByLabel('About').selectOption('');
    await page.getByLabel('Id of the record').fill(first);
    await page.getByRole('table').getByText('Computing').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();

    const day = (ms: number) => new Date(ms).toLocaleDateString('sv');
    await page.getByLabel('About').selectOption('card_holder');
    await page.getByLabel('From').fill(day(Date.now() - DAY_MS));
    await page.getByLabel('To', { exact: true }).fill(day(Date.now()));
    await says(page, 4);
    await page.getByLabel('To', { exact: true }).fill(day(Date.now() - DAY_MS));
    await page.getByText('No matching entries').waitFor();
    await go(`/people/${first}`);
    await page.getByRole('link', { name: 'Changes to this record in the audit log' }).click();
    await page.waitForURL(`**/audit?type=card_holder&id=${first}`);
    await says(page, 2);
    await go('/audit?from=nonsense&page=-3');
    await page
      .getByRole('row', { name: /Person changed/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('calls records by their names, and leads to each that is still there', async () => {
    const id = await photographed(desk.server, desk.tenant, { firstName: 'Augusta', lastName: 'King' });
    const { id: cardId, cardNumber, orderId } = await queuedCard(desk.tenant, id);
    const { body } = await desk.tenant.send('POST', '/print-batches', { body: { cardIds: [cardId] } });
    const { page, complaints, open: go } = await desk.come('/audit');
    const link = (action: string) =>
      page
        .getByRole('row')
        .filter({ hasText: action })
        .locator('a')
        .evaluate((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('title')]);
    const [photo] = (await desk.tenant.send('GET', `/photos?cardHolderId=${id}`)).body.data;
    expect(await link('Card queued')).toEqual([
      `Card ${cardNumber} of Augusta King`,
      `/admin/cards/${cardId}`,
      `Id: ${cardId}`,
    ]);
    expect((await link('Photo approved')).slice(0, 2)).toEqual([
      'Photo of Augusta King',
      `/admin/review/${photo.id}`,
    ]);
    const [order, orderPath] = await link('Order created');
    expect(order).toMatch(/^Order .+ for Augusta King$/);
    expect(orderPath).toBe(`/admin/orders/${orderId}`);
    // Ids among the values are shown by name, too.
    await page
      .getByRole('row')
      .filter({ hasText: 'Card queued' })
      .locator('ins')
      .getByText('Augusta King')
      .waitFor();
    await page.getByRole('row').filter({ hasText: 'Print batch created' }).locator('a').click();
    await page.waitForURL(`**/admin/printing/batches/${body.data.id}`);
    await page.getByText('At the printer').first().waitFor();

    // Leaves the page first: it would ask for the picture of a card whose person is gone, and be refused.
    await page.goto('about:blank');
    await desk.tenant.send('DELETE', `/card-holders/${id}`);
    await go('/audit');
    const erased = page.getByRole('row').filter({ hasText: 'Person added' });
    await erased.getByText('Erased person').waitFor();
    expect(await erased.locator('a').count()).toBe(0);
    await page
      .getByRole('row')
      .filter({ hasText: 'Card queued' })
      .getByText(`Card ${cardNumber} of an erased person`)
      .waitFor();
    expect(await page.getByText('Augusta').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('shows an import as one row, which opens to its changes a page at a time', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...{ externalId: `S${index}`, firstName: 'Ada', lastName: `Lovelace ${index}`, holderType: 'student' },
    }));
    await desk.staff.send('POST', '/card-holders/import', { body: { rows } });
    const { page, complaints } = await desk.come('/audit?type=card_holder');
    await says(page, 1);
    const row = page.getByRole('row').filter({ hasText: 'People imported' });
    await row.getByText('Person added').waitFor();
    await row.getByText('60', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Show each change' }).click();
    await page.getByText('Lovelace 59').first().waitFor();
    const added = page.getByRole('row').filter({ has: page.locator('strong', { hasText: 'Person added' }) });
    await expect.poll(() => added.count()).toBe(25);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('row').getByRole('button', { name: 'Next page' }).click();
    await page.getByText('26–50 of 60').waitFor();
    await page.getByText('Lovelace 30').first().waitFor();
    await row.getByRole('button', { name: 'Hide the changes' }).click();
    await expect.poll(() => added.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
