import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { done } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('how long ago something was', () => {
  const desk = openDesk('operator');

  it('moves on while the page is open, says “just now” first, and has the moment itself in its tip', async () => {
    const holder = await createHolder(desk.tenant);
    const items = [{ cardHolderId: holder, reason: 'new' }];
    const { createdAt } = await done(desk.tenant.send('POST', '/orders', { body: { items } }));
    const { page, open, complaints } = await desk.come('/account', { isNew: true });
    const after = (seconds: number) => page.clock.setFixedTime(Date.parse(createdAt) + seconds * 1000);
    await after(4);
    await open('/orders');
    const age = page.getByRole('row').locator(`time[datetime="${createdAt}"]`);
    await expect.poll(() => age.textContent()).toBe('just now');
    await after(29);
    await expect.poll(() => age.textContent()).toBe('20 seconds ago');
    await after(200);
    await expect.poll(() => age.textContent()).toBe('3 minutes ago');
    await age.hover();
    const moment = new Date(createdAt).toLocaleTimeString('en-GB', { timeStyle: 'medium' });
    await page.getByRole('tooltip').filter({ hasText: moment }).waitFor();
    // A clock that is behind the server's doesn't show an order as made in the future.
    await after(-3);
    await expect.poll(() => age.textContent()).toBe('now');
    expect(complaints).toEqual([]);
  });
});
