import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder } from '../../../support/photos/photos.ts';

describe.skipIf(!hasBrowser)('the columns of the people', () => {
  const desk = openDesk('viewer');
  const names = (page: Page) => page.locator('tbody th[scope=row]').allTextContents();
  const shows = (page: Page, wanted: string[]) =>
    expect.poll(() => names(page)).toEqual(wanted.map((name) => `Ada ${name}`));

  it('sort the list, the second time the other way round, and stand in the address', async () => {
    await createHolder(desk.tenant, { lastName: 'Ash', externalId: 'S3', expiryDate: '2030-01-01' });
    await createHolder(desk.tenant, { lastName: 'Birch', externalId: 'S1' });
    await createHolder(desk.tenant, { lastName: 'Cedar', externalId: 'S2', expiryDate: '2028-01-01' });
    const { page, complaints } = await desk.come('/people');
    const head = (name: string) => page.getByRole('columnheader', { name });
    await shows(page, ['Ash', 'Birch', 'Cedar']);
    await expect.poll(() => head('Name').getAttribute('aria-sort')).toBe('ascending');
    await head('Name').getByRole('button').click();
    await shows(page, ['Cedar', 'Birch', 'Ash']);
    await head('Valid until').getByRole('button').press('Enter');
    await shows(page, ['Cedar', 'Ash', 'Birch']);
    await expect.poll(() => head('Name').getAttribute('aria-sort')).toBe(null);
    await head('Valid until').getByRole('button').press('Enter');
    await shows(page, ['Ash', 'Cedar', 'Birch']);
    await expect.poll(() => head('Valid until').getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=-expiryDate');
    await page.getByRole('textbox', { name: 'Search' }).fill('s');
    await page.reload();
    await shows(page, ['Ash', 'Cedar', 'Birch']);
    expect(complaints).toEqual([]);
  });
});
