import { beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_UPRIGHT } from '../../../src/designs/shipped.ts';
import { goOnTo, hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { done, photographed, print } from '../../support/records/cards.ts';
import { allPages, ROOMS } from './all-pages.ts';

const WIDTHS = [390, 640, 820, 1440];
/** The window is as high as a page, so that every picture is asked for. */
const HEIGHT = 3000;

/**
 * Finds pictures that are smaller than a face in a crowd, and pictures that are cut off: an element hides the rest, or
 * more than a tenth is lost because they fill their place. The review desk zooms in on its drawings on purpose, so only
 * their size is checked.
 */
const FAULTS = `(() => {
  const LEAST = 24;
  const found = [];
  const about = (one) => (one.alt || one.getAttribute('aria-label') || one.outerHTML).slice(0, 90);
  for (const one of document.querySelectorAll('main :is(img, svg image, [data-picture] > *)')) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = one.getBoundingClientRect();
    if (Math.min(box.width, box.height) < LEAST)
      found.push(about(one) + ' is ' + Math.round(box.width) + ' × ' + Math.round(box.height) + ' px');
    if (one.tagName !== 'IMG') continue;
    for (let frame = one.parentElement; frame.tagName !== 'MAIN'; frame = frame.parentElement) {
      if (getComputedStyle(frame).overflowX !== 'hidden') continue;
      const edge = frame.getBoundingClientRect();
      if (box.left < edge.left - 1 || box.top < edge.top - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 1)
        found.push(about(one) + ' is cut by ' + frame.className);
    }
    const shapes = [one.naturalWidth / one.naturalHeight, box.width / box.height];
    if (getComputedStyle(one).objectFit === 'cover' && Math.min(...shapes) / Math.max(...shapes) < 0.9)
      found.push(about(one) + ' is cut to fill its place');
  }
  return found;
})()`;

describe.skipIf(!hasBrowser)('every picture of /admin', () => {
  const desk = openDesk(['admin', 'operator'], { isShared: true });
  let pages: Awaited<ReturnType<typeof allPages>>;
  beforeAll(async () => {
    const { server, tenant } = desk;
    pages = await allPages(server, tenant);
    const design = await done(
      tenant.send('POST', '/designs', { body: { name: 'Tall', ...SHIPPED_UPRIGHT } }),
    );
    const people = await Promise.all(['Queue', 'Hand', 'Batch'].map((lastName) => tall(lastName)));
    const items = people.map((cardHolderId) => ({ cardHolderId }));
    const order = await done(
      tenant.send('POST', '/orders', { body: { submit: true, designId: design.id, items } }),
    );
    const [, toHandOver, atPrinter] = order.items.map((item: { cardId: string }) => item.cardId);
    await print(tenant, toHandOver);
    const { id } = await done(tenant.send('POST', '/print-batches', { body: { cardIds: [atPrinter] } }));
    pages.orders.push(`/orders/${order.id}`);
    pages.printing.push(`/printing/batches/${id}`);
    pages['a person'].push(`/people/${people[0]}`);
    pages.cards.push('/cards?status=queued', '/cards?status=printed');
  });
  const tall = (lastName: string) => photographed(desk.server, desk.tenant, { firstName: 'Tall', lastName });

  it.each(ROOMS)('is whole, and large enough to recognise somebody, at every width: %s', async (room) => {
    const visitor = await desk.come('/account');
    const { page } = visitor;
    for (const path of pages[room]) {
      // Leaving the review desk sends a request that releases its photos. Nothing reads the answer, so
      // `settled` would wait for it in vain.
      await (room === 'review' ? visitor.open(path) : goOnTo(visitor, path));
      await page.locator('main h1').first().waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await visitor.settled();
        expect([path, width, await page.evaluate(FAULTS)]).toEqual([path, width, []]);
      }
    }
  });

  it('is there to be looked at', async () => {
    const visitor = await desk.come('/printing/hand-over', { viewport: { width: 390, height: HEIGHT } });
    await visitor.settled();
    const cards = visitor.page.getByRole('row', { name: /Tall Hand|Maximiliane/ }).locator('img');
    // Two are printed, and two may be out.
    await expect.poll(() => cards.count()).toBe(4);
  });
});
