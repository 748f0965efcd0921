import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEXTS } from '../../src/holder-page/texts/texts.ts';
import type { Step } from '../../src/shared/photos/steps.ts';
import type { Language } from '../../src/shared/texts/languages.ts';
import { expectNothingForAxe, hasBrowser, newWindow } from '../support/browser/browser.ts';
import { type FakeCamera, type SCENES, startFakeCamera } from '../support/browser/fake-camera.ts';
import { demoFace } from '../support/photos/demo-face.ts';
import { createHolder } from '../support/photos/photos.ts';
import { done } from '../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';

const TEN_MINUTES_MS = 10 * 60_000;

describe.skipIf(!hasBrowser)('the camera of the page on which people send their photo', () => {
  let mail: MailServer;
  let server: Harness;
  let camera: FakeCamera;
  let tenant: Tenant;
  let holder: string;
  beforeAll(async () => {
    mail = await startMailServer();
    server = await startHarness({ ...mail.env, RATE_LIMIT_VERIFY_PER_MIN: '0' });
    camera = await startFakeCamera();
  });
  beforeEach(async () => {
    tenant = server.organisation();
    holder = await createHolder(tenant, { firstName: 'Zoë', email: 'zoe@example.edu' });
    mail.taken.length = 0;
  });
  afterAll(async () => {
    await camera?.close();
    await server?.stop();
    await mail?.stop();
  });

  const ask = async () => done(tenant.send('POST', `/card-holders/${holder}/photo-requests`, { body: {} }));
  /** Opens a new link as a phone does, and reads the notice. */
  async function open(prepare?: string, more: object = {}): Promise<{ page: Page; complaints: string[] }> {
    const { url } = await ask();
    const context = await newWindow(camera.browser, { viewport: { width: 390, height: 844 }, ...more });
    if (prepare !== undefined) await context.addInitScript(prepare);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(url);
    await page.locator('#understood').click();
    await page.locator('#sending').waitFor();
    return { page, complaints };
  }
  const press = (page: Page, id: string) => page.locator(`#${id}`).click();
  const hint = (page: Page, text: string) => page.locator('#hint', { hasText: text }).waitFor();
  const send = async (page: Page) => {
    await press(page, 'send');
    await page.locator('html[data-state=looking]').waitFor({ state: 'attached' });
  };
  const deviceCheck = async () =>
    (await done(tenant.send('GET', `/photo-requests?cardHolderId=${holder}&status=used`)))[0].deviceCheck;
  /** Decides about the photo that waits. */
  const decide = async (verb: 'approve' | 'reject', body: object = {}) => {
    await server.context.jobs.idle();
    const [waiting] = await done(tenant.send('GET', `/photos?status=in_review&cardHolderId=${holder}`));
    await done(
      tenant.send('POST', `/photos/${waiting.id}/${verb}`, { body: { version: waiting.version, ...body } }),
    );
  };

  it.each<[keyof typeof SCENES, Step]>([
    ['two', 'be_alone'],
    ['left', 'is_left'],
    ['turned', 'turn_upright'],
    ['nobody', 'show_face'],
    ['black', 'uncover_camera'],
  ])('%s: asks for one thing', async (scene, step) => {
    await camera.show(scene);
    const { page, complaints } = await open();
    await press(page, 'open-camera');
    await hint(page, TEXTS.en.steps[step]);
    expect(complaints).toEqual([]);
  });

  it.each(['en', 'ar'] as Language[])(
    'leads from the link in a mail to an approved photo, over a rejection, in %s',
    async (language) => {
      await done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { customFields: { language } } }));
      const { steps, camera: words } = TEXTS[language];
      const { page, complaints } = await open();
      await server.context.mail.idle();
      expect(mail.taken[0]!.text).toContain(page.url());
      expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');

      await camera.show('dark');
      await press(page, 'open-camera');
      await hint(page, steps.more_light);
      await press(page, 'shutter');
      await page.getByText(words.waiting).waitFor();
      await press(page, 'take-now');
      await page.locator('#better', { hasText: steps.more_light }).waitFor();
      await send(page);
      expect(await deviceCheck()).toEqual({ source: 'camera', measured: true, step: 'more_light' });
      await decide('reject', { reasonCodes: ['exposure'] });
      server.clock.advance(TEN_MINUTES_MS);
      server.context.mail.wake();
      await server.context.mail.idle();
      expect(mail.taken).toHaveLength(2);

      await camera.show('good');
      await page.reload();
      await page.locator('.rejected').waitFor();
      await press(page, 'open-camera');
      await hint(page, words.good);
      await press(page, 'shutter');
      await page.locator('#picture').waitFor();
      await send(page);
      expect(await deviceCheck()).toMatchObject({ source: 'camera', step: null });
      await decide('approve');
      await page.reload();
      await page.locator('html[data-state=approved]').waitFor({ state: 'attached' });
      expect(await done(tenant.send('GET', `/card-holders/${holder}`))).toMatchObject({
        currentPhotoId: expect.any(String),
      });
      expect(complaints).toEqual([]);
    },
  );

  it('waits for a good picture, and then takes it by itself', async () => {
    await camera.show('good');
    // The first glances see a face at the edge.
    const { page } = await open(`
      const real = createImageBitmap;
      window.createImageBitmap = (picture, ...how) =>
        window.isAtEdge ? real(picture, 400, 0, 880, 720) : real(picture, ...how);
      window.isAtEdge = true;`);
    await press(page, 'open-camera');
    await hint(page, TEXTS.en.steps.is_left);
    await press(page, 'shutter');
    await page.getByText(TEXTS.en.camera.waiting).waitFor();
    expect(await page.locator('#picture').isVisible()).toBe(false);
    await page.evaluate('window.isAtEdge = false');
    await page.locator('#picture').waitFor();
    expect(await page.locator('#live').isVisible()).toBe(false);
  });

  it.each(['de', 'ar'] as Language[])(
    'has no finding of axe, and fits a narrow phone, in %s',
    async (language) => {
      await done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { customFields: { language } } }));
      await camera.show('two');
      const { page } = await open('', { viewport: { width: 320, height: 640 }, bypassCSP: true });
      await press(page, 'open-camera');
      await hint(page, TEXTS[language].steps.be_alone);
      await press(page, 'shutter');
      await page.locator('#take-now').waitFor();
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320);
      await expectNothingForAxe(page);
    },
  );

  /** Runs in the page: keeps all camera tracks that were ever opened; there seem to be two cameras. */
  const COUNTING = `
    window.tracks = [];
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wish) => {
      await new Promise((resolve) => setTimeout(resolve, window.delay ?? 0));
      const stream = await real({ video: true });
      tracks.push(...stream.getTracks());
      return stream;
    };
    navigator.mediaDevices.enumerateDevices = async () => ['a', 'b'].map((deviceId) => ({ kind: 'videoinput', deviceId }));`;
  const living = (page: Page) =>
    page.evaluate<number>('tracks.filter(({ readyState }) => readyState === "live").length');

  it('has one camera open at most, and none once it is closed', async () => {
    await camera.show('good');
    const { page, complaints } = await open(COUNTING);
    await press(page, 'open-camera');
    await hint(page, TEXTS.en.camera.good);
    expect(await living(page)).toBe(1);
    // Pressed twice, and closed while the other camera starts.
    await page.evaluate(
      'delay = 500; for (const id of ["other-camera", "other-camera", "close-camera"]) document.querySelector("#" + id).click()',
    );
    await page.locator('#live').waitFor({ state: 'hidden' });
    await page.waitForTimeout(1_500);
    expect(await living(page)).toBe(0);
    expect(await page.evaluate('document.activeElement.id')).toBe('open-camera');
    // A camera that is unplugged.
    await page.evaluate('delay = 0');
    await press(page, 'open-camera');
    await hint(page, TEXTS.en.camera.good);
    await page.evaluate('tracks.at(-1).dispatchEvent(new Event("ended"))');
    await page.getByText(TEXTS.en.camera.broken).waitFor();
    expect(await living(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  const REFUSING = `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));`;
  const KEEPS_NOTHING = `Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('', 'SecurityError'); } });`;
  const WITHOUT_WORKER =
    'window.Worker = class { postMessage() { this.onerror({ message: "no" }); } terminate() {} };';
  const WITHOUT = `Object.defineProperty(navigator, 'mediaDevices', { value: undefined });`;
  it('goes on with a file once the camera is refused', async () => {
    const { page } = await open(REFUSING);
    await press(page, 'open-camera');
    await page.getByText('This page isn’t allowed to use the camera.').waitFor();
    await page.reload();
    await page.getByText('Choose a photo').waitFor();
    expect(await page.locator('#open-camera').isVisible()).toBe(false);
  });

  it.each([
    ['a page without a camera', WITHOUT, false],
    ['a browser without WebAssembly', 'delete window.WebAssembly;', true],
    ['a measuring worker that fails', WITHOUT_WORKER, true],
    ['a browser that keeps nothing', `${KEEPS_NOTHING} ${WITHOUT_WORKER}`, true],
  ])('%s: a photo can be sent all the same', async (_, prepare, hasCamera) => {
    await camera.show('good');
    const { page } = await open(prepare);
    expect(await page.locator('#open-camera').isVisible()).toBe(hasCamera);
    if (hasCamera) {
      await press(page, 'open-camera');
      await hint(page, TEXTS.en.camera.ready);
      await press(page, 'shutter');
    } else
      await page
        .locator('#file')
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: demoFace('15') });
    await page.locator('#picture').waitFor();
    await send(page);
    expect(await deviceCheck()).toMatchObject(
      hasCamera ? { source: 'camera', measured: false, step: null } : { source: 'file' },
    );
  });
});
