import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder } from '../../../support/photos/photos.ts';

describe.skipIf(!hasBrowser)('pages on which something is typed or decided', () => {
  const desk = openDesk('viewer');

  it('say to a viewer who goes there by their addresses that they are not theirs, and ask nothing', async () => {
    const holder = await createHolder(desk.tenant);
    const { page, complaints, open } = await desk.come('/');
    for (const path of [
      ...[
        '/people/new',
        '/people/import',
        '/people/photos',
        `/people/${holder}/edit`,
        `/people/${holder}/merge`,
      ],
      ...['/orders/new', '/printing/hand-over', '/counter', '/settings/staff', '/integrations', '/audit'],
    ]) {
      await open(path);
      await page.getByRole('heading', { name: 'Your role doesn’t include this page', level: 1 }).waitFor();
      expect([path, await page.getByRole('main').locator('input, textarea, button').count()]).toEqual([
        path,
        0,
      ]);
    }
    const rail = page.getByRole('navigation').getByRole('link');
    const places = ['Home', 'Review', 'People', 'Orders', 'Cards', 'Printing', 'Designs'];
    // The first link has the product's name.
    await expect.poll(async () => (await rail.allInnerTexts()).slice(1)).toEqual(places);
    expect(complaints).toEqual([]);
  });
});
