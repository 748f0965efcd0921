import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser, type Visitor } from '../../support/browser/browser.ts';
import { openDemo } from '../../support/server/demo.ts';

const MAX_SCRIPT_BYTES = 350_000;

type Row = { id: string };

describe.skipIf(!hasBrowser)('the pages of the compiled file', () => {
  const demo = openDemo();
  let staff: { cookie: string };
  /** One window for all pages: a new one takes as long as three pages. */
  let visitor: Visitor;
  beforeAll(async () => {
    staff = await demo.staff('admin', 'Vera Visitor');
    visitor = await demo.visit({ staff, colorScheme: 'light' });
  });

  const first = async (path: string) => (await demo.send<Row[]>('GET', path))[0]!.id;

  const person = () => first('/card-holders?q=achieng');
  const batch = async () => {
    const cardIds = [await first('/cards?status=queued')];
    return (await demo.send<Row>('POST', '/print-batches', { cardIds })).id;
  };
  const endpoint = async () => {
    const body = { url: 'https://bridge.example.edu/lanyard', events: ['order.cancelled'] };
    return (await demo.send<Row>('POST', '/webhook-endpoints', body)).id;
  };

  // These are all pages, with a record of each kind. They come in parts, so that no test takes long on a slow
  // machine.
  it.each<[string, () => string[] | Promise<string[]>]>([
    ['home, account and the unknown', () => ['/', '/account', '/no/such/page']],
    ['review', async () => ['/review', `/review/${await first('/photos?status=rejected')}`, '/review/grid']],
    [
      'people',
      async () => {
        const path = `/people/${await person()}`;
        return ['/people', '/people/new', '/people/import', path, `${path}/edit`];
      },
    ],
    ['orders', async () => ['/orders', '/orders/new', `/orders/${await first('/orders')}`]],
    ['cards', async () => ['/cards', `/cards/${await first('/cards?status=active')}`]],
    ['designs', async () => ['/designs', `/designs/${await first('/designs')}`]],
    [
      'printing',
      async () => {
        const pages = ['/printing', '/printing/hand-over', '/printing/batches'];
        return [...pages, `/printing/batches/${await batch()}`];
      },
    ],
    ['keys and bridges', () => ['/integrations', '/integrations/new', '/integrations/bridges']],
    [
      'webhooks',
      async () => {
        const path = '/integrations/webhooks';
        const one = await endpoint();
        return [path, `${path}/new`, `${path}/${one}`, '/integrations/deliveries'];
      },
    ],
    ['settings and audit', () => ['/settings', '/settings/staff', '/audit']],
  ])('of %s have nothing for axe to find, in light and dark, and complain of nothing', async (_, paths) => {
    const { page, open, complaints } = visitor;
    for (const path of await paths()) {
      await page.emulateMedia({ colorScheme: 'light' });
      await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([path, colorScheme, await axeFindings(page)]).toEqual([path, colorScheme, []]);
      }
      expect([path, complaints.splice(0)]).toEqual([path, []]);
    }
  });

  it('begin with at most 350 kB of script, gzipped', async () => {
    const { page } = await demo.visit({ staff });
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url());
    });
    await page.goto(`${demo.url}/admin`);
    await page.getByRole('heading', { name: 'Good to see you, Vera Visitor' }).waitFor();
    await page.waitForLoadState('networkidle');
    let bytes = 0;
    for (const url of scripts) {
      const headers = { 'Accept-Encoding': 'gzip' };
      const response = await fetch(url, { headers, decompress: false });
      expect(response.headers.get('Content-Encoding')).toBe('gzip');
      bytes += (await response.arrayBuffer()).byteLength;
    }
    process.stdout.write(`script of the first page: ${(bytes / 1000).toFixed(0)} kB gzipped\n`);
    expect(scripts.size).toBeGreaterThan(1);
    expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });
});
