import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, done, photographed, queuedCard } from '../../support/records/cards.ts';
import { fillQueue } from '../../support/records/review-queue.ts';

/** Names of buttons that open a dialog: all with “…” except those that choose a file, and some without. */
const OPENS_DIALOG =
  /^(?!Upload|Logo|Choose another).*…|^(Archive|Invite somebody|New design|Submit order|Cancel order|Cancel batch|Approve all that pass)/;

/**
 * The titles of each page's dialogs, in the order of the buttons that open them. A button that acted without
 * asking would lack its title here.
 */
const DIALOGS = {
  'a person': [
    ...['Archive Ada Lovelace?', 'Ask Ada Lovelace for a photo?', 'An exception for Ada Lovelace'],
    ...['Copy of the data of Ada Lovelace', 'Erase Ada Lovelace for good?'],
  ],
  'a card in use': [
    ...['Revoke this card for good?', 'Suspend this card?', 'Chip of the card', 'What happened?'],
  ],
  'a card to be printed': ['Revoke this card for good?', 'Print 1 card?'],
  'a draft of an order': ['Cancel this order?'],
  'the printing queue': ['Print 1 card?'],
  'a batch': ['Cancel this batch?'],
  'the review desk': ['Reject this photo'],
  'the grid of photos': ['Approve 2 photos?'],
  'the list of designs': ['New design'],
  'the list of staff': [
    ...[
      'Invite somebody',
      'Edit Staff 2',
      'Create a password link for Staff 2?',
      'Where Staff 2 is logged in',
    ],
    'Disable Staff 2?',
  ],
  'the list of API keys': ['Rotate “key for *”?', 'Revoke “key for *”?'],
  'an endpoint': [
    ...['Rotate the secret?', 'Resend missed events?', 'Switch this endpoint off?', 'Delete this endpoint?'],
  ],
} satisfies Record<string, string[]>;
type Place = keyof typeof DIALOGS;

describe.skipIf(!hasBrowser)('the dialogs', () => {
  const desk = openDesk('admin', { isShared: true });
  let paths: Record<Place, string>;
  beforeAll(async () => {
    paths = await fill();
  });

  /** Creates a record of each kind, in the state that allows the most actions. */
  async function fill(): Promise<typeof paths> {
    const { server, tenant } = desk;
    await fillQueue(server, tenant, 2);
    const holder = await photographed(server, tenant);
    const card = await activeCard(tenant, holder);
    const queued = await queuedCard(tenant, await photographed(server, tenant));
    const batched = await queuedCard(tenant, await photographed(server, tenant));
    const batch = await done(tenant.send('POST', '/print-batches', { body: { cardIds: [batched.id] } }));
    const items = [{ cardHolderId: await createHolder(tenant) }, { cardHolderId: holder }];
    const order = await done(tenant.send('POST', '/orders', { body: { items } }));
    const endpoint = await done(
      tenant.send('POST', '/webhook-endpoints', {
        body: { url: 'https://10.0.0.9/hook', events: ['card.*'] },
      }),
    );
    await tenant.staff('operator');
    return {
      'a person': `/people/${holder}`,
      'a card in use': `/cards/${card.id}`,
      'a card to be printed': `/cards/${queued.id}`,
      'a draft of an order': `/orders/${order.id}`,
      'the printing queue': '/printing',
      'a batch': `/printing/batches/${batch.id}`,
      'the review desk': '/review',
      'the grid of photos': '/review/grid',
      'the list of designs': '/designs',
      'the list of staff': '/settings/staff',
      'the list of API keys': '/integrations',
      'an endpoint': `/integrations/webhooks/${endpoint.id}`,
    };
  }

  /** Opens each dialog of a page in turn; returns their titles. */
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

  it.each(Object.entries(DIALOGS))(
    'are asked by %s before it acts, and have nothing for axe to find',
    async (name, titles) => {
      const { page, open, settled } = await desk.come('/account');
      await open(paths[name as Place]);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled();
      expect(await lookAtDialogs(page)).toEqual(titles);
    },
  );
});
