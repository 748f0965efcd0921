import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { printAnyway } from '../../../support/browser/print-anyway.ts';
import { activeCard, cardOf, done, photographed, print, queuedCard } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('/admin/cards', () => {
  const desk = openDesk('admin');
  const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
  const isDrawn = (page: Page, name: RegExp) =>
    expect
      .poll(() =>
        page
          .getByRole('img', { name })
          .first()
          .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      )
      .toBeGreaterThan(0);

  it('ends a card at once that was lost, and replaces it by one of another number', async () => {
    const holder = await photographed(desk.server, desk.tenant, { firstName: 'Person', lastName: '1' });
    const printed = await cardOf(desk.tenant, (await activeCard(desk.tenant, holder)).id);
    const { page, complaints, context } = await desk.come(`/cards/${printed.id}`);
    await page.getByText('Handed over, and in use.').waitFor();
    for (const side of [/^Front of/, /^Back of/, /^QR code/]) await isDrawn(page, side);
    const verify = async (says: string) => {
      const [public_] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: 'Open verification page' }).click(),
      ]);
      await public_.getByText(says).first().waitFor();
      await public_.close();
    };
    await verify('Person 1');

    await click(page, 'Lost, stolen, damaged…');
    await page.getByRole('radio', { name: 'It is lost' }).check();
    await click(page, 'Next');
    await page.getByText(`Card ${printed.cardNumber} is revoked now`).waitFor();
    expect((await cardOf(desk.tenant, printed.id)).status).toBe('active');
    await click(page, 'Revoke and replace');
    await page.getByText('does not verify as valid yet.').waitFor();
    const old = await cardOf(desk.tenant, printed.id);
    expect(old).toMatchObject({ status: 'revoked', statusReason: 'lost' });
    const replacement = await cardOf(desk.tenant, old.replacedByCardId);
    await page.getByRole('heading', { name: `Card ${replacement.cardNumber}` }).waitFor();
    expect(replacement.cardNumber).not.toBe(old.cardNumber);
    await page.getByRole('button', { name: 'Print…' }).waitFor();
    await page.getByRole('link', { name: printed.cardNumber }).click();
    await page.getByText('it will never verify as valid again.').waitFor();
    await page.getByText('Revoked: Lost').waitFor();
    const [gone] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Open verification page' }).click(),
    ]);
    await gone.waitForLoadState();
    expect(await gone.getByText('Person 1').count()).toBe(0);
    expect((await desk.server.send('GET', `/verify/${old.verificationCode}`)).body.data).toMatchObject({
      valid: false,
      reason: 'card_revoked',
    });
    expect(complaints).toEqual([]);
  });

  it('says what of a name the design has no letters for, until it is put right', async () => {
    const holder = await photographed(desk.server, desk.tenant, { firstName: 'Ada 👩‍🎓' });
    const card = await queuedCard(desk.tenant, holder);
    const { page, complaints } = await desk.come(`/cards/${card.id}`);
    await isDrawn(page, /^Front of/);
    const note = page.getByRole('status').filter({ hasText: 'cannot be printed as written' });
    await note.getByText('No typeface has character').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await done(desk.tenant.send('PATCH', `/card-holders/${holder}`, { body: { preferredName: 'Ada' } }));
    await page.reload();
    await isDrawn(page, /^Back of/);
    expect(await note.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('says that a damaged card stays active and keeps its number, and replaces it so', async () => {
    const card = await activeCard(desk.tenant, await photographed(desk.server, desk.tenant));
    const { page } = await desk.come(`/cards/${card.id}`);
    await click(page, 'Lost, stolen, damaged…');
    await page.getByRole('radio', { name: 'It is damaged' }).check();
    await page.getByLabel('Note').fill('Broken in the wash');
    await click(page, 'Next');
    await page.getByText('stays active until the new one is handed over').waitFor();
    await page.getByText(`keeps the number ${card.cardNumber}`).waitFor();
    await click(page, 'Replace');
    await page.getByText('issue 2').first().waitFor();
    // The page is now that of the new card. It leads to the printer, and later to the form for the result.
    await click(page, 'Print…');
    await page.getByRole('dialog', { name: 'Print 1 card?' }).waitFor();
    await click(page, 'Cancel');
    expect((await cardOf(desk.tenant, card.id)).status).toBe('active');
    const [next] = await done(desk.tenant.send('GET', '/cards?status=queued'));
    expect([next.cardNumber, next.issueNumber]).toEqual([card.cardNumber, 2]);
    await click(page, 'Print…');
    await printAnyway(page);
    await click(page, 'Create batch');
    await page.getByText('The card is held for this batch until').waitFor();
    const batch = page.url();
    await page.getByRole('row').getByRole('link', { name: card.cardNumber }).click();
    await page.getByText('At the printer', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Enter result' }).click();
    await page.waitForURL(batch);
  });

  it('suspends, makes active again and revokes, each with its reason in the history', async () => {
    const card = await activeCard(desk.tenant, await photographed(desk.server, desk.tenant));
    const { page, complaints } = await desk.come(`/cards/${card.id}`);
    await click(page, 'Suspend…');
    await page.getByLabel('Note').fill('Left at the front desk');
    await click(page, /^Suspend$/);
    await page.getByText('Card suspended.').waitFor();
    await page.getByText('Suspended: Lost').waitFor();
    await click(page, 'Make active again');
    await page.getByRole('dialog').getByRole('button', { name: 'Make active again' }).click();
    await page.getByText(`Card ${card.cardNumber} is now active.`).waitFor();
    // Each state and step has the same word wherever it is shown.
    await page.getByText(/^Made active again/).waitFor();
    await page.getByText(/^Active$/).waitFor();
    await click(page, 'Revoke…');
    await click(page, /^Revoke$/);
    await page.getByText('Revoked: Person left').waitFor();
    expect(await cardOf(desk.tenant, card.id)).toMatchObject({
      status: 'revoked',
      statusReason: 'holder_left',
    });
    expect(complaints).toEqual([]);
  });

  it('tells in the history that a replacement was withdrawn', async () => {
    const card = await activeCard(desk.tenant, await photographed(desk.server, desk.tenant));
    const body = { reason: 'damaged' };
    const { orderId } = await done(desk.tenant.send('POST', `/cards/${card.id}/replace`, { body }));
    await done(desk.tenant.send('POST', `/orders/${orderId}/cancel`));
    const { page, complaints } = await desk.come(`/cards/${card.id}`);
    await page.getByText(/^Replacement ordered/).waitFor();
    await page.getByText(/^Replacement withdrawn/).waitFor();
    expect(await page.getByText(/card\.\w+/).count()).toBe(0);
    expect(await page.getByText('Replaced by').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is not lost when it was never handed over', async () => {
    const card = await queuedCard(desk.tenant, await photographed(desk.server, desk.tenant));
    await done(desk.tenant.send('POST', `/cards/${card.id}/revoke`, { body: { reason: 'other' } }));
    const { page } = await desk.come(`/cards/${card.id}`);
    await page.getByRole('heading', { name: 'History' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Lost, stolen, damaged…|Replace…)$/ }).count()).toBe(0);
  });

  it('finds a card by its number whatever its state, and lists by state', async () => {
    const waiting = await queuedCard(
      desk.tenant,
      await photographed(desk.server, desk.tenant, { lastName: 'Early' }),
    );
    const wearer = await activeCard(
      desk.tenant,
      await photographed(desk.server, desk.tenant, { lastName: 'Wearer' }),
    );
    await print(desk.tenant, wearer.id, { csn: '9A3C51E2' });
    const { page, complaints } = await desk.come('/cards');
    await page.getByRole('link', { name: 'Ada Wearer' }).waitFor();
    // The tabs count each card once: a card that was handed over counts only under its status.
    const tabs = page.getByRole('navigation', { name: 'Cards by status' });
    await tabs.getByRole('link', { name: 'Active 1' }).waitFor();
    const counts = (await tabs.getByRole('link').allInnerTexts()).map((tab) =>
      Number(tab.match(/\d+$/) ?? 0),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    await page.getByLabel('Card number').fill(String(0xe2513c9a));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: wearer.cardNumber }).waitFor();
    await page.getByRole('link', { name: 'Ada Wearer' }).waitFor();
    await page.getByLabel('Card number').fill(waiting.cardNumber);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Ada Early' }).waitFor();
    await expect.poll(() => page.url()).toContain(`number=${waiting.cardNumber}`);
    await page.getByLabel('Card number').fill('0');
    await page.keyboard.press('Enter');
    await page.getByText('No matching cards').waitFor();
    await click(page, 'Show all');
    await page.getByRole('link', { name: 'To be printed 1' }).click();
    await page.getByRole('link', { name: 'Ada Early' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
