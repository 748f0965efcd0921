import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';

describe.skipIf(!hasBrowser)('the card beside a photo in review', () => {
  const desk = openDesk('reviewer');

  const card = (page: Page, name: string) =>
    page.getByRole('img', { name: `Preview of the card of ${name}` });
  const shown = (page: Page, name: string) =>
    card(page, name).and(page.locator('[data-shown]:not([data-old])')).waitFor();

  it('is blank until it is drawn, and there at once then: no other design shows through', async () => {
    await fillQueue(desk.server, desk.tenant, 1);
    const { page } = await desk.come('/account');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/preview?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(new URL('/admin/review', page.url()).href);
    const figure = page.getByRole('figure', { name: 'Preview of the card of Person 1' });
    await figure.locator('svg').waitFor();
    expect(await figure.textContent()).toBe('On a new card');
    letGo();
    await shown(page, 'Person 1');
    const during = "getComputedStyle(document.querySelector('figure img')).transitionDuration";
    expect(await page.evaluate(during)).toBe('0s');
  });

  it('is the card of the design that it would get, with the crop as it is drawn', async () => {
    const [first, second] = await fillQueue(desk.server, desk.tenant, 2);
    const { page, complaints } = await desk.come('/review');
    await shown(page, 'Person 1');
    const before = new URL((await card(page, 'Person 1').getAttribute('src'))!, desk.server.url).searchParams;
    const { analysis } = (await desk.tenant.send('GET', `/photos/${first}`)).body.data;
    const { left, top, width, height } = analysis.suggestedCrop;
    expect(before.get('photoId')).toBe(first);
    expect(before.get('crop')).toBe([left, top, width, height].join());
    expect(
      await card(page, 'Person 1').evaluate(
        (image) => (image as unknown as { naturalWidth: number }).naturalWidth,
      ),
    ).toBeGreaterThan(400);

    for (let count = 0; count < 4; count++) await page.keyboard.press('-');
    await page.locator('img[data-old]').waitFor();
    await shown(page, 'Person 1');
    const after = new URL((await card(page, 'Person 1').getAttribute('src'))!, desk.server.url).searchParams;
    expect(Number(after.get('crop')!.split(',')[2])).toBeLessThan(width);

    await page.keyboard.press('a');
    await shown(page, 'Person 2');
    await expect.poll(() => card(page, 'Person 2').getAttribute('src')).toContain(second!);
    expect(complaints).toEqual([]);
  });
});
