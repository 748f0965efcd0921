import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder, noisePhoto, reviewable } from '../../../support/photos/photos.ts';
import { activeCard, done, queuedCard } from '../../../support/records/cards.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';

describe.skipIf(!hasBrowser)('a decision about a photo', () => {
  const desk = openDesk('reviewer');
  const photoNow = (id: string) => done(desk.tenant.send('GET', `/photos/${id}`));
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Take back the/ });

  async function approved(holder: string): Promise<string> {
    const { id, version } = await reviewable(desk.server, desk.tenant, holder, await noisePhoto());
    await done(desk.tenant.send('POST', `/photos/${id}/approve`, { body: { version } }));
    return id;
  }

  it('is taken back in the desk, which says what will happen and asks why', async () => {
    const holder = await createHolder(desk.tenant);
    const photo = await approved(holder);
    const card = await queuedCard(desk.tenant, holder);
    const { page, complaints } = await desk.come(`/review/${photo}`);
    await page.getByText('approved this photo').waitFor();
    await page.keyboard.press('u');
    const dialog = dialogOf(page);
    await dialog.getByText('Ada Lovelace has no current photo until one is approved.').waitFor();
    await dialog.getByText('not printed yet, is withdrawn').waitFor();
    expect(await dialog.getByRole('link', { name: `Card ${card.cardNumber}` }).getAttribute('href')).toBe(
      `/admin/cards/${card.id}`,
    );
    await expectNothingForAxe(page);

    await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
    await dialog.getByText('Enter a reason.').waitFor();
    expect((await photoNow(photo)).status).toBe('approved');
    await dialog.getByLabel('Why?').fill('It shows her sister.');
    await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Approve/, disabled: false }).waitFor();
    expect((await photoNow(photo)).status).toBe('in_review');
    const [entry] = await done(desk.tenant.send('GET', `/audit-log?entityId=${photo}`));
    expect(entry.changes.reason.to).toBe('It shows her sister.');
    expect(complaints).toEqual([]);
  });

  it('that somebody else took back comes into the queue again', async () => {
    const [only] = await fillQueue(desk.server, desk.tenant, 1);
    const { page } = await desk.come('/review');
    await page.locator(`[data-photo="${only}"]`).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Take back the approval: Person 1' }).waitFor();
    const { version } = await photoNow(only!);
    await done(
      desk.tenant.send('POST', `/photos/${only}/reopen`, { body: { version, reason: 'A second look.' } }),
    );
    await page.locator(`[data-photo="${only}"]`).waitFor();
  });

  it('stays while a card in use shows the photo, and the dialog leads there', async () => {
    const holder = await createHolder(desk.tenant);
    const photo = await approved(holder);
    const card = await activeCard(desk.tenant, holder);
    const { page, complaints } = await desk.come(`/people/${holder}`);
    await page.getByRole('button', { name: /^Take back the approval: / }).click();
    const dialog = dialogOf(page);
    await dialog.getByText('is in use. Revoke it first.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Take back', exact: true }).count()).toBe(0);
    await dialog.getByRole('link', { name: `Card ${card.cardNumber}` }).click();
    await page.waitForURL(`**/cards/${card.id}`);
    expect((await photoNow(photo)).status).toBe('approved');
    expect(complaints).toEqual([]);
  });

  it('stays when a card is handed over while the dialog is open', async () => {
    const holder = await createHolder(desk.tenant);
    const photo = await approved(holder);
    const { page } = await desk.come(`/people/${holder}`);
    await page.getByRole('button', { name: /^Take back the approval: / }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Why?').fill('It shows her sister.');
    await activeCard(desk.tenant, holder);
    await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
    await dialog.getByText('is in use. Revoke it first.').waitFor();
    expect((await photoNow(photo)).status).toBe('approved');
  });

  it('is taken back from the person’s page, where the photo before becomes current again', async () => {
    const holder = await createHolder(desk.tenant);
    const before = await approved(holder);
    await approved(holder);
    const { page, complaints } = await desk.come(`/people/${holder}`);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Approved, in use' })
      .getByRole('button', { name: /^Take back the approval: / })
      .click();
    const dialog = dialogOf(page);
    await dialog.getByRole('img', { name: 'The photo that becomes current' }).waitFor();
    await dialog.getByLabel('Why?').fill('The older one is better.');
    await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('listitem').filter({ hasText: 'Waiting for review' }).waitFor();
    expect((await done(desk.tenant.send('GET', `/card-holders/${holder}`))).currentPhotoId).toBe(before);
    expect(complaints).toEqual([]);
  });

  it('is taken back from the audit log, which knows that it was already', async () => {
    const holder = await createHolder(desk.tenant);
    const photo = await approved(holder);
    const staff = await desk.tenant.staff('admin');
    const { page, complaints } = await desk.come('/audit', { staff });
    const button = page.getByRole('button', { name: /^Take back the approval: / });
    await button.click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Why?').fill('It shows her sister.');
    await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('cell').getByText('Decision about a photo taken back').waitFor();
    expect((await photoNow(photo)).status).toBe('in_review');
    await button.click();
    await page.getByText('There is no decision to take back: this photo is waiting for review.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('is said to be gone when the person was erased meanwhile', async () => {
    const holder = await createHolder(desk.tenant);
    await approved(holder);
    const { page } = await desk.come(`/people/${holder}`);
    const button = page.getByRole('button', { name: /^Take back the approval: / });
    await button.waitFor();
    await done(desk.tenant.send('DELETE', `/card-holders/${holder}`));
    await button.click();
    await page.getByRole('dialog').getByText('no such photo').waitFor();
  });
});
