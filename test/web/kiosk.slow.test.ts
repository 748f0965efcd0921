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
  let url: string;
  let complaints: string[];
  beforeAll(async () => {
    server = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '0' });
    camera = await startFakeCamera();
  });
  beforeEach(async () => {
    tenant = server.organisation();
    holder = await createHolder(tenant, { externalId: 'S100', firstName: 'Zoë', lastName: 'Weber' });
    const admin = await tenant.staff('admin');
    ({ url } = await done(admin.send('POST', '/kiosks', { body: { name: 'Hall' } })));
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
    expect(complaints).toEqual([]);
  });

  it('says nothing about anybody whose number doesn’t work', async () => {
    const refusal = async (number: string) => {
      const answer = page.waitForResponse('**/number');
      await enter(number);
      await answer;
      await page.locator('#refusal:not(:empty)').waitFor();
      return page.locator('#refusal').textContent();
    };
    const unknown = await refusal('S999');
    await done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'archived' } }));
    expect(await refusal('S100')).toBe(unknown);
  });

  /** Everything that one person may have left behind. */
  const traces = () =>
    page.evaluate(`({
      number: document.querySelector('#number').value,
      whose: document.querySelector('#whose').hidden,
      note: document.querySelector('#note').value,
      picture: document.querySelector('#picture').getAttribute('src'),
      ticks: document.querySelectorAll('[name=use]:checked').length,
      camera: document.querySelector('#video').srcObject,
      address: location.search,
    })`);
  const NO_TRACES = {
    ...{ number: '', whose: true, note: '', picture: null, ticks: 0, camera: null, address: '' },
  };

  it('forgets somebody who leaves, also while the server is away', async () => {
    const uses = [
      { key: 'directory', labels: { en: 'Show it in the directory', de: 'Im Verzeichnis zeigen' } },
    ];
    const texts = { en: 'We print it.', de: 'Wir drucken es.' };
    const admin = await tenant.staff('admin');
    await done(admin.send('PUT', '/photo-notice', { body: { texts, uses }, headers: { 'If-Match': '"1"' } }));
    await page.goto(`${url}?language=de`);
    await enter('S100');
    await page.locator('[name=use]').check();
    await page.locator('#understood').click();
    await page.locator('#viewfinder.good').waitFor();
    expect(await page.locator('#whose').textContent()).toContain('S100');
    await page.locator('#shutter').click();
    await page.locator('#noting summary').click();
    await page.locator('#note').fill('Mein linkes Auge …');
    await page.locator('#open-camera').click();
    await page.locator('#viewfinder.good').waitFor();
    await page.context().setOffline(true);
    await page.clock.fastForward(91_000);
    await page.locator('#still-there:not(:empty)').waitFor();
    await page.clock.fastForward(21_000);
    await isAtStart();
    expect(await traces()).toEqual({ ...NO_TRACES, address: '?language=de' });
    await page.context().setOffline(false);
    // The language goes as soon as the server is there again.
    await page.clock.fastForward(91_000);
    await page.clock.fastForward(21_000);
    await page.waitForURL(url);
    expect(await traces()).toEqual(NO_TRACES);
  });

  it('shows a notice that has changed before anybody poses', async () => {
    const admin = await tenant.staff('admin');
    const texts = { en: 'We print it.' };
    await done(
      admin.send('PUT', '/photo-notice', { body: { texts, uses: [] }, headers: { 'If-Match': '"1"' } }),
    );
    await enter('S100');
    await page.locator('#understood[data-version="2"]').waitFor({ state: 'attached' });
    await isAtStart();
    await enter('S100');
    await page.getByText('We print it.').waitFor();
  });
});
