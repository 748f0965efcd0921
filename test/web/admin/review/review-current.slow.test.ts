import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { waitToShow } from '../../../support/browser/waits.ts';
import { createHolder, noisePhoto, reviewable } from '../../../support/photos/photos.ts';

describe.skipIf(!hasBrowser)('the current photo beside a new one', () => {
  const desk = openDesk('reviewer');
  const current = (page: Page) =>
    page.getByRole('figure').filter({ hasText: 'Current photo' }).locator('img');

  it('is the one that was approved a moment ago, also when it is the one that is looked at', async () => {
    const holder = await createHolder(desk.tenant);
    const [first, second] = [
      await reviewable(desk.server, desk.tenant, holder, await noisePhoto()),
      await reviewable(desk.server, desk.tenant, holder, await noisePhoto()),
    ];
    const { page, open } = await desk.come(`/review/${first.id}`);
    await waitToShow(page, `[data-photo="${first.id}"]:has(image)`);
    await page.getByText('No approved photo yet').waitFor();
    await page.keyboard.press('a');
    await waitToShow(page, `[data-photo="${second.id}"]:has(image)`);
    await expect.poll(() => current(page).getAttribute('src')).toContain(first.id);
    await open(`/review/${first.id}`);
    await expect.poll(() => current(page).getAttribute('src')).toContain(first.id);
    expect(await current(page).getAttribute('alt')).toBe('Photo of Ada Lovelace');
  });
});
