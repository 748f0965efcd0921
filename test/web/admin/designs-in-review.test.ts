import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser, launchBrowser, visit } from '../../support/browser.ts';
import { type Harness, startHarness } from '../../support/harness.ts';
import { fillQueue } from '../../support/review-queue.ts';

describe.skipIf(!hasBrowser)('the card beside a photo in review', () => {
  let server: Harness;
  let browser: Browser;
  beforeAll(async () => {
    server = await startHarness();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const card = (page: Page, name: string) =>
    page.getByRole('img', { name: `Preview of the card of ${name}` });
  const shown = (page: Page, name: string) =>
    card(page, name).and(page.locator('[data-shown]:not([data-old])')).waitFor({ timeout: 8_000 });

  it('is the card of the design that it would get, with the crop as it is drawn', async () => {
    const tenant = server.organisation();
    const [first, second] = await fillQueue(server, tenant, 2);
    const visitor = await visit(browser, server, { staff: await tenant.staff('reviewer') });
    const { page, complaints } = visitor;
    await visitor.open('/review');
    await shown(page, 'Person 1');
    const before = new URL((await card(page, 'Person 1').getAttribute('src'))!, server.url).searchParams;
    const { analysis } = (await tenant.send('GET', `/photos/${first}`)).body.data;
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
    const after = new URL((await card(page, 'Person 1').getAttribute('src'))!, server.url).searchParams;
    expect(Number(after.get('crop')!.split(',')[2])).toBeLessThan(width);

    await page.keyboard.press('a');
    await shown(page, 'Person 2');
    expect(await card(page, 'Person 2').getAttribute('src')).toContain(second!);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await visitor.context.close();
  }, 30_000);
});
