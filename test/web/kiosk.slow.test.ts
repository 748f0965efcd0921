import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBrowser, newWindow } from '../support/browser/browser.ts';
import { type FakeCamera, startFakeCamera } from '../support/browser/fake-camera.ts';
import { createHolder } from '../support/photos/photos.ts';
import { done } from '../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

describe.skipIf(!hasBrowser)('a tablet in the hall', () => {
  let server: Harness;
  let camera: FakeCamera;
  let tenant: Tenant;
  let holder: string;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    server = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '0' });
    camera = await startFakeCamera();
  });
  beforeEach(async () => {
    tenant = server.organisation();
    holder = await createHolder(tenant, { externalId: 'S100', firstName: 'Zoë', lastName: 'Weber' });
    const admin = await tenant.staff('admin');
    const { url } = await done(admin.send('POST', '/kiosks', { body: { name: 'Hall' } }));
    const context = await newWindow(camera.browser, { viewport: { width: 820, height: 1180 } });
    page = await context.newPage();
    complaints = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.clock.install();
    await page.goto(url);
  });
  afterAll(async () => {
    await camera?.close();
    await server?.stop();
  });

  const isAtStart = () => page.locator('#start').waitFor();
  const enter = async (number: string) => {
    await page.locator('#number').fill(number);
    await page.keyboard.press('Enter');
  };

  it('takes a photo by a number, thanks, and is ready for the next person', async () => {
    // The field has the focus, so a scanner types into it.
    await isAtStart();
    await page.keyboard.type('S100');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Understood, continue' }).click();
    // The camera starts by itself.
    await page.locator('#viewfinder.good').waitFor();
    expect(await page.locator('main').textContent()).not.toContain('Zoë');
    await page.locator('#shutter').click();
    await page.locator('#send').click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    const [photo] = await done(tenant.send('GET', `/kiosk-photos?cardHolderId=${holder}`));
    expect(photo.deviceCheck).toMatchObject({ source: 'camera' });
    await page.clock.fastForward(11_000);
    await isAtStart();
    expect(await page.locator('#number').inputValue()).toBe('');
    expect(await page.locator('#picture').getAttribute('src')).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('says nothing about anybody whose number doesn’t work', async () => {
    await enter('S999');
    await page.locator('#refusal:not(:empty)').waitFor();
    const unknown = await page.locator('#refusal').textContent();
    await done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'archived' } }));
    await enter('S100');
    await page.waitForFunction(
      'document.activeElement.id === "number" && document.activeElement.value === "S100"',
    );
    expect(await page.locator('#refusal').textContent()).toBe(unknown);
  });

  it('goes back to the start when somebody leaves, also while the server is away', async () => {
    await enter('S100');
    await page.locator('#understood').click();
    await page.locator('#viewfinder.good').waitFor();
    await page.context().setOffline(true);
    await page.clock.fastForward(91_000);
    await isAtStart();
    expect(await page.locator('#number').inputValue()).toBe('');
    expect(await page.locator('#live').isVisible()).toBe(false);
    await page.context().setOffline(false);
    await enter('S100');
    await page.locator('#understood').waitFor();
    await page.locator('#again').click();
    await isAtStart();
  });
});
