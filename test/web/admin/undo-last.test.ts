import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser, launchBrowser, type Visitor, visit } from '../../support/browser.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/harness.ts';
import { fillQueue } from '../../support/review-queue.ts';

describe.skipIf(!hasBrowser)('the decision about the last photo', () => {
  let server: Harness;
  let browser: Browser;
  let tenant: Tenant;
  let staff: StaffMember;
  const open: Visitor[] = [];

  beforeAll(async () => {
    server = await startHarness();
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    tenant = server.organisation();
    staff = await tenant.staff('reviewer');
  });
  afterEach(async () => {
    for (const { context } of open.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const review = async () => {
    const visitor = await visit(browser, server, { staff });
    open.push(visitor);
    await visitor.open('/review');
    return visitor;
  };

  it('is shown and can be taken back by its key, though nothing is left to review', async () => {
    const [only] = await fillQueue(server, tenant, 1);
    const { page, complaints } = await review();
    await page.locator(`[data-photo="${only}"]`).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor();
    await page.getByText('Person 1: approved').waitFor();
    await page.keyboard.press('u');
    await page.locator(`[data-photo="${only}"]`).waitFor();
    expect((await tenant.send('GET', `/photos/${only}`)).body.data.status).toBe('in_review');
    expect(complaints).toEqual([]);
  });

  it('can be taken back by its button, and is saved when it is not', async () => {
    const [only] = await fillQueue(server, tenant, 1);
    const { page, complaints } = await review();
    await page.locator(`[data-photo="${only}"]`).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator(`[data-photo="${only}"]`).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await expect
      .poll(async () => (await tenant.send('GET', `/photos/${only}`)).body.data.status, { timeout: 60_000 })
      .toBe('approved');
    await page.getByText('Person 1: approved').waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });
});
