import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SHIPPED_UPRIGHT } from '../../../../src/designs/shipped.ts';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { done, photographed, queuedCard } from '../../../support/records/cards.ts';

/**
 * Records the most pictures that the app was fetching at the same time. The browser's own list of requests would
 * overcount: an aborted request ends there only a moment later, when the next one has already begun.
 */
const COUNT_AT_ONCE = `(() => {
  const ask = window.fetch;
  let now = 0;
  window.mostAtOnce = 0;
  window.fetch = async (request, ...more) => {
    if (!request.url.includes('/render?')) return ask(request, ...more);
    window.mostAtOnce = Math.max(window.mostAtOnce, ++now);
    try { return await ask(request, ...more); } finally { now--; }
  };
})()`;

describe.skipIf(!hasBrowser)('pictures of cards in /admin', () => {
  const desk = openDesk('operator');

  it('shows an upright design upright, in the gallery and on its page', async () => {
    const { id } = await done(
      desk.tenant.send('POST', '/designs', { body: { name: 'Tall', ...SHIPPED_UPRIGHT } }),
    );
    const { page, complaints } = await desk.come('/designs');
    const ratioOf = async (name: RegExp) => {
      const box = await page.getByRole('img', { name }).boundingBox();
      return box === null ? null : box.width / box.height;
    };
    const near = (wanted: number) => (ratio: number | null) =>
      ratio !== null && Math.abs(ratio - wanted) < 0.01;
    await expect.poll(() => ratioOf(/^Front of the design “Tall”/)).toSatisfy(near(53.98 / 85.6));
    await expect.poll(() => ratioOf(/^Front of the design “Standard”/)).toSatisfy(near(85.6 / 53.98));
    await page.goto(new URL(`/admin/designs/${id}`, page.url()).href);
    await expect.poll(() => ratioOf(/^Front with a sample person/)).toSatisfy(near(53.98 / 85.6));
    expect(complaints).toEqual([]);
  });

  it('are asked for in lists where they come into sight, a few at a time, and open large', async () => {
    for (let number = 1; number <= 18; number++)
      await queuedCard(
        desk.tenant,
        await photographed(desk.server, desk.tenant, { lastName: `Nr${number}` }),
      );
    const { page, complaints } = await desk.come('/account', { viewport: { width: 1280, height: 480 } });
    await page.addInitScript(COUNT_AT_ONCE);
    const asked = new Set<string>();
    let underWay = 0;
    const isDrawing = (url: string) => url.includes('/render?');
    page.on('request', (request) => {
      if (!isDrawing(request.url())) return;
      asked.add(request.url());
      underWay++;
    });
    page.on('response', (response) => {
      if (isDrawing(response.url())) underWay--;
    });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/render?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(new URL('/admin/printing', page.url()).href);
    const rows = page.getByRole('row', { name: /Ada Nr/ });
    const first = rows.first().getByRole('button', { name: /^Enlarge card \d+$/ });
    await expect.poll(() => asked.size).toBe(2);
    const before = await first.boundingBox();
    letGo();
    const isDrawn = (row: Locator) =>
      expect
        .poll(() =>
          row
            .locator('img')
            .evaluateAll(
              (images) => images.filter((one) => 'naturalWidth' in one && one.naturalWidth === 243).length,
            ),
        )
        .toBe(1);
    await isDrawn(rows.first());
    expect(await first.boundingBox()).toEqual(before);
    await expect.poll(() => underWay).toBe(0);
    // Rows far below have not asked for their pictures.
    expect(asked.size).toBeLessThan(14);
    await rows.last().scrollIntoViewIfNeeded();
    await isDrawn(rows.last());
    expect(await page.evaluate('mostAtOnce')).toBe(2);
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Card \d+$/ });
    await expect
      .poll(async () => (await dialog.getByRole('img', { name: /^Front of card/ }).boundingBox())?.width ?? 0)
      .toBeGreaterThan(260);
    await dialog.getByRole('img', { name: /^Back of card/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await first.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('says on a batch whose card has what no typeface has', async () => {
    const person = await photographed(desk.server, desk.tenant, { firstName: 'Ꮳ', lastName: 'Ross' });
    const { id: cardId } = await queuedCard(desk.tenant, person);
    const { id } = await done(desk.tenant.send('POST', '/print-batches', { body: { cardIds: [cardId] } }));
    const { page, complaints } = await desk.come(`/printing/batches/${id}`);
    const notice = page.getByRole('alert');
    await notice.getByText('1 card with something that cannot be printed').waitFor();
    await notice.getByText('No typeface has character 1 of the text with displayName.').waitFor();
    expect(complaints).toEqual([]);
  });
});
