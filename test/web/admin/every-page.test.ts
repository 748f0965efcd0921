import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done, photographed, print, queuedCard } from '../../support/records/cards.ts';

const WIDTHS = [390, 820, 1280, 1920];

/** Names as long as they come, one of them without a place to break. */
const LONG = {
  firstName: 'Maximiliane-Friederike Charlotte',
  lastName: 'von Hohenzollern-Sigmaringen-Wolfenbüttel',
  department: 'Rechtsschutzversicherungsgesellschaftsangestelltenverwaltung',
  externalId: 'RVG-2026-0000000000000017',
};
const REFERENCE = 'Semesteranfangsausweisnachbestellung Wintersemester 2026/27';

/** What runs out of the window at the side, or can be scrolled to there. */
const WIDER = `(() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page');
  for (const one of document.querySelectorAll('main *')) {
    const { overflowX } = getComputedStyle(one);
    if ((overflowX === 'auto' || overflowX === 'scroll') && one.scrollWidth > one.clientWidth + 1)
      found.push(one.tagName + '.' + one.className);
  }
  return found;
})()`;

/** Statuses that don't show as a whole, however far one scrolls down. */
const HIDDEN_STATES = `[...document.querySelectorAll('main [data-tone]')]
  .map((one) => one.getBoundingClientRect())
  .filter(({ left, right, width }) => width === 0 || left < 0 || right > innerWidth).length`;

/** Words and controls that lie over others. Of those in one field, its label and its buttons are made to. */
const OVERLAPS = `(() => {
  const whole = [...document.querySelectorAll('main :is(a, button, input, select, label, h1, h2, h3, th, dt, dd, p, small, [data-tone])')]
    .filter((one) => one.closest('[data-bar], [inert], .mantine-VisuallyHidden-root') === null && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 2 && box.height > 2);
  const field = ({ one }) => one.closest('.mantine-Input-wrapper, .mantine-SegmentedControl-root, .mantine-InlineInput-body, label');
  const found = [];
  for (const [place, a] of whole.entries())
    for (const b of whole.slice(place + 1)) {
      if (a.one.contains(b.one) || b.one.contains(a.one) || (field(a) !== null && field(a) === field(b))) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > 2 && down > 2) found.push([a, b].map(({ one }) => one.outerHTML.slice(0, 120)).join(' over '));
    }
  return found;
})()`;

/** Buttons that look like the next step; what belongs together counts once, and a bar of its own not at all. */
const NEXT_STEPS = `(() => {
  const filled = [...document.querySelectorAll('main :is(a, button)[data-variant=filled]:not([data-bar] *, [data-disabled])')];
  return [...new Set(filled.map((one) => one.closest('.mantine-ButtonGroup-group') ?? one))].map((one) => one.textContent);
})()`;

describe.skipIf(!hasBrowser)('every page of /admin', () => {
  const desk = openDesk(['admin', 'operator']);

  it('fits its window at each width, with every status in sight, nothing over anything, and one next step', async () => {
    const { paths } = await fill();
    const { page, open, complaints } = await desk.come('/account');
    const found: unknown[] = [];
    for (const path of paths) {
      await open(path);
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      const next = (await page.evaluate(NEXT_STEPS)) as string[];
      // A verdict has two.
      if (next.length > (path === '/review' ? 2 : 1)) found.push([path, next]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const { wider, hidden, overlaps } = await look(page);
        if (wider.length + hidden + overlaps.length > 0) found.push([path, width, wider, hidden, overlaps]);
      }
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });

  const look = async (page: Page) => ({
    wider: (await page.evaluate(WIDER)) as string[],
    hidden: (await page.evaluate(HIDDEN_STATES)) as number,
    overlaps: (await page.evaluate(OVERLAPS)) as string[],
  });

  /** Somebody with a long name at each step, and the addresses of all pages. */
  async function fill() {
    const { server, tenant } = desk;
    const holder = await photographed(server, tenant, LONG);
    const other = await photographed(server, tenant, { ...LONG, externalId: 'RVG-18' });
    await reviewable(server, tenant, other, await noisePhoto());
    const third = await photographed(server, tenant);
    const card = await queuedCard(tenant, holder);
    await print(tenant, card.id);
    const held = await queuedCard(tenant, third);
    const batch = await done(tenant.send('POST', '/print-batches', { body: { cardIds: [held.id] } }));
    const order = await done(
      tenant.send('POST', '/orders', {
        body: { submit: true, reference: REFERENCE, items: [{ cardHolderId: other }] },
      }),
    );
    const [design] = await done(tenant.send('GET', '/designs'));
    const paths = [
      '/',
      '/counter',
      `/counter/${other}`,
      '/people',
      '/people/new',
      '/people/import',
      '/people/photos',
      '/people/bulk',
      `/people/${holder}`,
      `/people/${holder}/edit`,
      `/people/${holder}/merge`,
      '/orders',
      '/orders/new',
      `/orders/${order.id}`,
      '/cards?status=printed',
      `/cards/${card.id}`,
      '/printing',
      '/printing/batches',
      `/printing/batches/${batch.id}`,
      '/printing/hand-over',
      '/designs',
      `/designs/${design.id}`,
      '/review',
      '/review/grid',
      '/statistics',
      '/integrations',
      '/integrations/new',
      '/integrations/webhooks',
      '/integrations/webhooks/new',
      '/integrations/deliveries',
      '/integrations/bridges',
      '/settings',
      '/settings/photos',
      '/settings/photos/rejections',
      '/settings/staff',
      '/audit',
      '/account',
    ];
    return { paths };
  }
});
