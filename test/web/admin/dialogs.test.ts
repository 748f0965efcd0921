import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { fillQueue } from '../../support/records/review-queue.ts';

/** What opens a dialog says so by its name, or is one of these; some choose a file instead. */
const OPENS_DIALOG =
  /^(?!Upload|Logo|Choose another).*…|^(Archive|Invite somebody|New design|Submit order|Cancel order|Cancel batch|Approve all that pass)/;

describe.skipIf(!hasBrowser)('the dialogs', () => {
  const desk = openDesk('admin');

  /** A record of each kind, in the state in which most can be done with it. */
  async function paths(): Promise<string[]> {
    const { server, tenant } = desk;
    await fillQueue(server, tenant, 2);
    const holder = await photographed(server, tenant);
    const card = await activeCard(tenant, holder);
    const collected = await queuedCard(tenant, await photographed(server, tenant));
    await print(tenant, collected.id);
    const queued = await queuedCard(tenant, await photographed(server, tenant));
    const batched = await queuedCard(tenant, await photographed(server, tenant));
    const batch = await done(tenant.send('POST', '/print-batches', { body: { cardIds: [batched.id] } }));
    const items = [{ cardHolderId: await createHolder(tenant) }, { cardHolderId: holder }];
    const order = await done(tenant.send('POST', '/orders', { body: { items } }));
    const [design] = await done(tenant.send('GET', '/designs'));
    const endpoint = await done(
      tenant.send('POST', '/webhook-endpoints', {
        body: { url: 'https://10.0.0.9/hook', events: ['card.*'] },
      }),
    );
    await tenant.staff('operator');
    return [
      `/people/${holder}`,
      `/cards/${card.id}`,
      `/cards/${queued.id}`,
      `/orders/${order.id}`,
      '/printing',
      `/printing/batches/${batch.id}`,
      '/printing/hand-over',
      '/review/grid',
      '/designs',
      `/designs/${design.id}`,
      '/settings/staff',
      '/integrations',
      `/integrations/webhooks/${endpoint.id}`,
    ];
  }

  /** Opens each dialog of a page in turn, and has axe look at it; returns their titles. */
  async function lookAtDialogs(page: Page): Promise<string[]> {
    const seen: string[] = [];
    const look = async (opener: Locator, prepare: () => Promise<void>) => {
      await prepare();
      await opener.click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const title = (await dialog.getByRole('heading').first().textContent()) ?? '';
      expect([title, await axeFindings(page)]).toEqual([title, []]);
      seen.push(title);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    };
    const main = page.getByRole('main');
    const openers = main.getByRole('button', { name: OPENS_DIALOG, disabled: false });
    const nothing = async () => undefined;
    for (let place = 0; place < (await openers.count()); place++) await look(openers.nth(place), nothing);
    const menus = main.locator('button[aria-haspopup=menu]');
    if ((await menus.count()) > 0) {
      const menu = menus.last();
      const open = () => menu.click();
      await open();
      const items = page.getByRole('menuitem', { name: /^(?!Upload|Logo).*…$/, disabled: false });
      await page.getByRole('menu').waitFor();
      const names = await items.allInnerTexts();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden' });
      for (const name of names) await look(page.getByRole('menuitem', { name: name.trim() }), open);
    }
    return seen;
  }

  it('have nothing for axe to find', { timeout: 300_000 }, async () => {
    const { page, open } = await desk.come('/');
    const titles: string[] = [];
    for (const path of await paths()) {
      await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      titles.push(...(await lookAtDialogs(page)).map((title) => `${path.split('/')[1]}: ${title}`));
    }
    // Of each page's, so that none is left out unseen.
    expect(titles.length).toBeGreaterThan(20);
  });

  it('let no key through to the page below, and close one at a time', async () => {
    const holder = await photographed(desk.server, desk.tenant);
    const { id } = await activeCard(desk.tenant, holder);
    const { page } = await desk.come(`/cards/${id}`);
    const dialogs = page.getByRole('dialog');
    await page.getByRole('main').getByRole('button', { name: 'Suspend…' }).click();
    await dialogs.waitFor();
    await page.keyboard.press('Control+k');
    expect(await dialogs.count()).toBe(1);
    const reason = dialogs.getByRole('combobox', { name: 'Why?' });
    await reason.click();
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await dialogs.count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialogs.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
  });
});
