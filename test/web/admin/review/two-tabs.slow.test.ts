import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { done, photographed, queuedCard } from '../../../support/records/cards.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';
import { PASSWORD, type StaffMember } from '../../../support/server/harness.ts';

describe.skipIf(!hasBrowser)('two tabs of one browser', () => {
  const desk = openDesk(['reviewer', 'operator']);
  const nameOf = async (staff: StaffMember): Promise<string> =>
    (await done(staff.send('GET', '/session'))).staff.name;
  const account = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
  const again = (page: Page) => page.getByRole('dialog', { name: 'Log in again' });
  const openTab = async (beside: Page, path: string): Promise<Page> => {
    const page = await beside.context().newPage();
    await page.goto(`${desk.server.url}/admin${path}`);
    return page;
  };
  const logOut = async (page: Page, name: string) => {
    await account(page, name).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
  };
  const logIn = async (page: Page, { email }: StaffMember) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
  };

  it('are of one person: the one that was open shows who logs in, and nothing that the first has entered', async () => {
    const card = await queuedCard(desk.tenant, await photographed(desk.server, desk.tenant));
    const batch = await done(desk.tenant.send('POST', '/print-batches', { body: { cardIds: [card.id] } }));
    const ben = await desk.tenant.staff('operator');
    const [annas, bens] = [await nameOf(desk.staff), await nameOf(ben)];
    const { page: one } = await desk.come(`/printing/batches/${batch.id}`);
    const asked: string[] = [];
    one.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const chip = one.getByLabel(/^Chip of the card of/);
    await chip.click();
    await one.keyboard.type('04AA');
    await one.keyboard.press('Enter');
    await one.getByRole('button', { name: 'Save 1 result' }).waitFor();
    const two = await openTab(one, '/');
    await logOut(two, annas);
    await again(one).waitFor();

    await logIn(two, ben);
    await account(one, bens).waitFor();
    expect(await again(one).count()).toBe(0);
    expect(new URL(one.url()).pathname).toBe(`/admin/printing/batches/${batch.id}`);
    await expect.poll(() => chip.inputValue()).toBe('');
    expect(await one.getByText('not saved yet').count()).toBe(0);

    await logOut(two, bens);
    await logIn(two, desk.staff);
    await account(one, annas).waitFor();
    await one.getByRole('button', { name: 'Save 1 result' }).waitFor();
    await expect.poll(() => chip.inputValue()).toBe('04AA');
    expect(asked).toEqual([]);
  });

  it('send a decision that is held under no other name than that of who made it', async () => {
    const [first] = await fillQueue(desk.server, desk.tenant, 2);
    const ben = await desk.tenant.staff('reviewer');
    const [annas, bens] = [await nameOf(desk.staff), await nameOf(ben)];
    const photo = async () => done(desk.tenant.send('GET', `/photos/${first}`));
    const { page: one } = await desk.come('/review');
    await one.locator(`[data-photo="${first}"]`).waitFor();
    // The server refuses the decision for now, so the page holds it until somebody leaves the page.
    await one.route('**/approve', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '600' },
        json: { error: { code: 'rate_limited', message: 'Too many requests.' } },
      }),
    );
    const refused = one.waitForResponse('**/approve');
    await one.keyboard.press('a');
    await refused;
    await one.locator('[data-decision=approved][data-state=held]').waitFor();
    await one.unroute('**/approve');
    const two = await openTab(one, '/');
    await logOut(two, annas);
    await logIn(two, ben);
    await account(one, bens).waitFor();
    await one.getByText(/^\d of \d photos?$/).waitFor();
    expect((await photo()).status).toBe('in_review');

    await logOut(two, bens);
    await logIn(two, desk.staff);
    await account(two, annas).waitFor();
    await two.goto(`${desk.server.url}/admin/review`);
    await expect.poll(async () => (await photo()).status).toBe('approved');
    expect((await photo()).review.reviewedBy).toBe(annas);
  });

  it('go on in both when the same person has given the password in one', async () => {
    const annas = await nameOf(desk.staff);
    const { page: one } = await desk.come('/account');
    const two = await openTab(one, '/account');
    await two.getByLabel('Current password').fill(PASSWORD);
    for (const label of ['New password', 'Repeat new password'])
      await two.getByLabel(label, { exact: true }).fill('four quiet umbrellas');
    const admin = await desk.tenant.staff('admin');
    // A change of roles ends the person's session, too.
    await done(admin.send('PATCH', `/staff/${desk.staff.id}`, { body: { roles: ['reviewer'] } }));
    // When somebody comes back to a tab, it fetches everything again.
    for (const page of [one, two]) {
      await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`);
      await again(page).waitFor();
    }
    await again(one).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again(one).getByRole('button', { name: 'Log in' }).click();
    for (const page of [one, two]) {
      await again(page).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: new RegExp(`^${annas} Reviewer$`) }).waitFor();
    }
    await two.getByRole('button', { name: 'Change password' }).click();
    await two.getByText('Password changed.').waitFor();
  });

  it('are of whoever sets up an account by a link in one, and one that waited for a log-in needs none', async () => {
    const ben = await desk.tenant.staff('operator');
    const bens = await nameOf(ben);
    const { page: one } = await desk.come('/account', { staff: null });
    await one.getByLabel('E-mail').waitFor();
    const two = await openTab(one, '/');
    await logIn(two, ben);
    await account(one, bens).waitFor();

    const admin = await desk.tenant.staff('admin');
    const { setupUrl } = await done(
      admin.send('POST', '/staff', {
        body: { email: 'tabs@example.edu', name: 'Nora New', role: 'operator' },
      }),
    );
    await two.goto(setupUrl);
    for (const label of ['Password', 'Repeat password'])
      await two.getByLabel(label, { exact: true }).fill('four quiet umbrellas');
    await two.getByRole('button', { name: 'Set up and log in' }).click();
    await account(two, 'Nora New').waitFor();
    await account(one, 'Nora New').waitFor();
    expect(new URL(one.url()).pathname).toBe('/admin/account');
  });
});
