import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../../src/shared/rights.ts';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder, noisePhoto, reviewable } from '../../../support/photos/photos.ts';
import { activeCard, done, photographed, queuedCard } from '../../../support/records/cards.ts';

/** The pages on which something is typed or decided, and whose they are besides an administrator's. */
const PAGES: { path: string; of: Role[] }[] = [
  { path: '/people/new', of: ['operator'] },
  { path: '/people/import', of: ['operator'] },
  { path: '/people/HOLDER/edit', of: ['operator'] },
  { path: '/orders/new', of: ['operator'] },
  { path: '/printing/hand-over', of: ['operator'] },
  { path: '/settings', of: [] },
  { path: '/settings/staff', of: [] },
  { path: '/integrations', of: [] },
  { path: '/audit', of: [] },
];

describe.skipIf(!hasBrowser)('pages that not everybody may use', () => {
  const desk = openDesk('admin');

  it.each(ROLES)(
    'say so to a %s who goes there by their addresses, before anything is typed',
    async (role) => {
      const holder = await createHolder(desk.tenant);
      const { page, complaints, open } = await desk.come('/', { staff: await desk.tenant.staff(role) });
      for (const { path, of } of PAGES) {
        await open(path.replace('HOLDER', holder));
        const refused = page.getByRole('heading', { name: 'Your role doesn’t include this page', level: 1 });
        const isRefused = role !== 'admin' && !of.includes(role);
        const main = page.getByRole('main');
        if (isRefused) await refused.waitFor();
        else await main.locator(':is(input, textarea, select, button):visible').first().waitFor();
        expect([path, await refused.count()]).toEqual([path, isRefused ? 1 : 0]);
        if (isRefused)
          expect([path, await main.locator('input, textarea, button').count()]).toEqual([path, 0]);
      }
      expect(complaints).toEqual([]);
    },
  );

  it.each(ROLES.filter((role) => role !== 'admin'))('ask for nothing that a %s is refused', async (role) => {
    const holder = await photographed(desk.server, desk.tenant);
    const card = await activeCard(desk.tenant, holder);
    const waiting = await photographed(desk.server, desk.tenant, { lastName: 'Waiting' });
    const queued = await queuedCard(desk.tenant, waiting);
    const batch = await done(desk.tenant.send('POST', '/print-batches', { body: { cardIds: [queued.id] } }));
    const photo = await reviewable(
      desk.server,
      desk.tenant,
      await createHolder(desk.tenant),
      await noisePhoto(),
    );
    const [design] = await done(desk.tenant.send('GET', '/designs'));
    const { page, complaints, open } = await desk.come('/', { staff: await desk.tenant.staff(role) });
    const refused: string[] = [];
    page.on(
      'response',
      (answer) => void (answer.status() === 403 && refused.push(`${page.url()}: ${answer.url()}`)),
    );
    const readable = [
      ...['/', '/review', '/review/grid', `/review/${photo.id}`, '/counter', `/counter/${waiting}`],
      ...['/people', `/people/${holder}`, '/orders', `/orders/${card.orderId}`],
      ...['/cards', `/cards/${card.id}`, '/printing', '/printing/batches', `/printing/batches/${batch.id}`],
      ...['/designs', `/designs/${design.id}`, '/account'],
    ];
    for (const path of readable) {
      await open(path);
      await page.waitForLoadState('networkidle');
    }
    expect([refused, complaints]).toEqual([[], []]);
  });

  it('are those of all of somebody’s roles together', async () => {
    const staff = await desk.tenant.staff('viewer', 'reviewer');
    const { page, open } = await desk.come('/orders/new', { staff });
    await page.getByRole('heading', { name: 'Your roles don’t include this page', level: 1 }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText('Reviewer, Viewer').waitFor();
    const both = await desk.tenant.staff('operator', 'reviewer');
    await desk.come('/orders/new', { staff: both }).then(async (visitor) => {
      await visitor.page.getByRole('main').getByRole('textbox').first().waitFor();
    });
    await open('/');
  });
});
