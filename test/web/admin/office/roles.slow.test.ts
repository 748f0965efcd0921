import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder, noisePhoto, reviewable } from '../../../support/photos/photos.ts';
import { activeCard, done, photographed, queuedCard } from '../../../support/records/cards.ts';

/** Buttons that change something, by how their names begin or end. */
const CHANGES =
  /…$|^(Add|Approve|Archive|Cancel|Choose|Edit|Hand over|Make|New|Order|Print|Put|Reject|Remove|Save|Submit|Take)\b(?! this list| filter)/;

describe.skipIf(!hasBrowser)('the pages of /admin', () => {
  const desk = openDesk('viewer');

  it('ask for nothing that a viewer is refused, and offer them nothing that they may not do', async () => {
    const { server, tenant } = desk;
    const holder = await photographed(server, tenant);
    const card = await activeCard(tenant, holder);
    const waiting = await photographed(server, tenant, { lastName: 'Waiting' });
    const queued = await queuedCard(tenant, waiting);
    const batch = await done(tenant.send('POST', '/print-batches', { body: { cardIds: [queued.id] } }));
    await queuedCard(tenant, await photographed(server, tenant, { lastName: 'Next' }));
    const items = [{ cardHolderId: waiting }];
    const draft = await done(tenant.send('POST', '/orders', { body: { items } }));
    const photo = await reviewable(server, tenant, await createHolder(tenant), await noisePhoto());
    const [design] = await done(tenant.send('GET', '/designs'));
    const { page, complaints, open, settled } = await desk.come('/account');
    const refused: string[] = [];
    page.on(
      'response',
      (answer) => void (answer.status() === 403 && refused.push(`${page.url()}: ${answer.url()}`)),
    );
    const main = page.getByRole('main');
    for (const path of [
      ...['/', '/review', '/review/grid', `/review/${photo.id}`, '/people', `/people/${holder}`],
      ...['/people/bulk', '/orders', `/orders/${card.orderId}`, `/orders/${draft.id}`, '/cards'],
      ...[`/cards/${card.id}`, `/cards/${queued.id}`, '/printing', '/printing/batches'],
      ...[`/printing/batches/${batch.id}`, '/designs', `/designs/${design.id}`],
    ]) {
      await open(path);
      await main.getByRole('heading', { level: 1 }).first().waitFor();
      await settled();
      const changing = main.getByRole('button', { name: CHANGES, disabled: false });
      expect([path, await changing.allTextContents()]).toEqual([path, []]);
      expect([path, await main.getByRole('link', { name: /^Enter\b/ }).count()]).toEqual([path, 0]);
      expect([path, await main.locator('tbody [type=checkbox], [type=file]').count()]).toEqual([path, 0]);
    }
    expect([refused, complaints]).toEqual([[], []]);
  });
});
