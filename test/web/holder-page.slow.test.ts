import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { LANGUAGES } from '../../src/shared/texts/languages.ts';
import { connectBrowser, hasBrowser, newWindow } from '../support/browser/browser.ts';
import { demoFace } from '../support/photos/demo-face.ts';
import { createHolder } from '../support/photos/photos.ts';
import { done } from '../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core');
const _TEN_MINUTES_MS = 10 * 60_000;

describe.skipIf(!hasBrowser)('the page on which people send their photo', () => {
  let mail: MailServer;
  let server: Harness;
  let browser: Browser;
  let tenant: Tenant;
  let holder: string;
  beforeAll(async () => {
    mail = await startMailServer();
    server = await startHarness({ ...mail.env, RATE_LIMIT_VERIFY_PER_MIN: '0' });
    browser = await connectBrowser(inject('browserUrl'));
  });
  beforeEach(async () => {
    tenant = server.organisation();
    holder = await createHolder(tenant, { firstName: 'Zoë', email: 'zoe@example.edu' });
    mail.taken.length = 0;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await mail?.stop();
  });

  const photo = (name: string) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: demoFace(name) });
  const ask = async () => done(tenant.send('POST', `/card-holders/${holder}/photo-requests`, { body: {} }));
  /** Opens a link as a phone does. */
  async function open(url: string, more: object = {}): Promise<{ page: Page; complaints: string[] }> {
    const context = await newWindow(browser, { viewport: { width: 390, height: 844 }, ...more });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(url);
    return { page, complaints };
  }
  const axe = async (page: Page) => {
    await page.addScriptTag({ path: AXE });
    const { violations } = await page.evaluate<{ violations: { id: string }[] }>('axe.run()');
    return violations.map(({ id }) => id);
  };
  const sendPhoto = async (page: Page, name: string) => {
    await page.locator('#file').setInputFiles(photo(name));
    await page.locator('#send').click();
    await page.locator('html[data-state=looking]').waitFor({ state: 'attached' });
  };
  /** Decides about the photo that waits. */
  const decide = async (verb: 'approve' | 'reject', body: object = {}) => {
    await server.context.jobs.idle();
    const [waiting] = await done(tenant.send('GET', `/photos?status=in_review&cardHolderId=${holder}`));
    await done(
      tenant.send('POST', `/photos/${waiting.id}/${verb}`, { body: { version: waiting.version, ...body } }),
    );
  };

  it('says what is wrong with a file before it is sent, and takes a photo back', async () => {
    const { url } = await ask();
    const { page, complaints } = await open(url);
    await page.getByRole('button', { name: 'Understood, continue' }).click();
    await page.getByText('Choose a photo').waitFor();
    const file = page.locator('#file');
    await file.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await page.getByText('That is not a photo in JPEG, PNG, WebP or HEIC.').waitFor();
    expect(await page.locator('#send').isVisible()).toBe(false);
    await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
    await page.getByText('That file is empty.').waitFor();
    // The connection breaks in the middle: the photo is still chosen.
    await page.route('**/uploads/**', (route) => route.abort(), { times: 1 });
    await file.setInputFiles(photo('15'));
    await page.getByRole('button', { name: 'Send this photo' }).click();
    await page.getByText('The connection broke.').waitFor();
    await page.getByRole('button', { name: 'Send this photo' }).click();
    await page.getByRole('heading', { name: 'We have your photo' }).waitFor();
    await server.context.jobs.idle();
    await page.reload();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('Tick “Yes, delete my photo” first.').waitFor();
    await page.getByLabel('Yes, delete my photo').press('Space');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('button', { name: 'Understood' }).waitFor({ state: 'detached' });
    await page.getByText('Choose a photo').waitFor();
    expect(await done(tenant.send('GET', `/photos?cardHolderId=${holder}&status=in_review`))).toEqual([]);
    // Chromium tells of the request that broke.
    expect(complaints).toEqual([expect.stringContaining('ERR_FAILED')]);
  });

  it('keeps the photo when a robot opens the link and presses every button', async () => {
    const { url, id } = await ask();
    const { page } = await open(url);
    await page.locator('#understood').click();
    await page.locator('#file').waitFor({ state: 'attached' });
    await sendPhoto(page, '15');
    await server.context.jobs.idle();
    const robot = await open(url);
    await robot.page.locator('#withdraw').waitFor();
    const requests: string[] = [];
    robot.page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
    for (let round = 0; round < 3; round++)
      await robot.page.evaluate(
        "document.querySelectorAll('button, summary, [role=button], [type=submit]').forEach((one) => one.click())",
      );
    await robot.page.getByText('Tick “Yes, delete my photo” first.').waitFor();
    expect(requests).toEqual([]);
    expect(await done(tenant.send('GET', `/photo-requests/${id}`))).toMatchObject({ status: 'used' });
    expect(await done(tenant.send('GET', `/photos?cardHolderId=${holder}&status=in_review`))).toHaveLength(1);
  });

  it('shows the organisation’s notice anew when it has changed meanwhile, and keeps what was ticked', async () => {
    const labels = { en: 'Show it in the directory' };
    const admin = await tenant.staff('admin');
    const put = (text: string) =>
      done(
        admin.send('PUT', '/photo-notice', {
          body: { texts: { en: text }, uses: [{ key: 'directory', labels }] },
        }),
      );
    await put('Registry prints it.');
    const { url, id } = await ask();
    const { page } = await open(url, { bypassCSP: true });
    expect(await page.getByLabel('Show it in the directory').isChecked()).toBe(false);
    expect(await axe(page)).toEqual([]);
    await put('Registry prints it, and burns it.');
    await page.getByLabel('Show it in the directory').check();
    await page.getByRole('button', { name: 'Understood, continue' }).click();
    await page.getByText('Registry prints it, and burns it.').waitFor();
    await page.getByLabel('Show it in the directory').check();
    await page.getByRole('button', { name: 'Understood, continue' }).click();
    await page.getByText('Choose a photo').waitFor();
    expect((await done(tenant.send('GET', `/photo-requests/${id}`))).notice).toMatchObject({
      ...{ version: 3, language: 'en', uses: [{ key: 'directory', label: labels.en }] },
    });
  });

  it('loads itself anew once there is a decision, and not before', async () => {
    const { url } = await ask();
    const { page } = await open(url);
    await page.locator('#understood').click();
    await page.locator('#file').waitFor({ state: 'attached' });
    await sendPhoto(page, '15');
    await server.context.jobs.idle();
    await page.clock.install();
    await page.reload();
    await page.locator('#sure').check();
    let loads = 0;
    page.on('load', () => loads++);
    const looked = page.waitForResponse(url);
    await page.clock.fastForward(31_000);
    await looked;
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
    expect([loads, await page.locator('#sure').isChecked()]).toEqual([0, true]);
    await decide('approve');
    await page.clock.fastForward(31_000);
    await page.locator('html[data-state=approved]').waitFor({ state: 'attached' });
  });

  it('has no finding of axe, and nothing wider than the phone, in any language and state', async () => {
    const { url, id } = await ask();
    const long = { organisation: 'Universidad Nacional Autónoma de Investigaciones Superiores' };
    await done(
      tenant.send('PATCH', `/card-holders/${holder}`, { body: { firstName: 'Maximiliane-Friederike' } }),
    );
    const { page } = await open(url, { viewport: { width: 320, height: 640 }, bypassCSP: true });
    const look = async (state: string) => {
      for (const language of LANGUAGES) {
        await page.goto(`${url}?language=${language}`);
        const width = await page.evaluate<number>('document.documentElement.scrollWidth');
        expect([state, language, width]).toEqual([state, language, 320]);
        expect([state, language, await axe(page)]).toEqual([state, language, []]);
      }
    };
    await look(`asked by ${long.organisation}`);
    await page.goto(url);
    await page.locator('#understood').click();
    await page.locator('#file').waitFor({ state: 'attached' });
    await look('ready');
    await sendPhoto(page, '15');
    await server.context.jobs.idle();
    await look('looking');
    await done(tenant.send('POST', `/photo-requests/${id}/revoke`));
    await look('revoked');
  });

  it('is a kiosk’s in every language, with nothing wider than a small tablet', async () => {
    const admin = await tenant.staff('admin');
    const { url } = await done(admin.send('POST', '/kiosks', { body: { name: 'Hall' } }));
    const { page, complaints } = await open(url, { viewport: { width: 600, height: 960 }, bypassCSP: true });
    for (const language of LANGUAGES) {
      await page.goto(`${url}?language=${language}`);
      await page.locator('#number').waitFor();
      expect([language, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([
        language,
        600,
      ]);
      expect([language, await axe(page)]).toEqual([language, []]);
    }
    expect(complaints).toEqual([]);
  });

  it('is asked for on the person’s page, which tells what became of it', async () => {
    const staff = await tenant.staff('operator');
    const { page } = await open(`${server.url}/admin`);
    await page.getByLabel('E-mail').fill(staff.email);
    await page.getByLabel('Password', { exact: true }).fill('seven green bicycles');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor();
    await page.goto(`${server.url}/admin/people/${holder}`);
    const own = page.getByRole('region', { name: 'Their own photo' });
    await own.getByRole('button', { name: 'Ask for a photo…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
    const link = await page.getByRole('dialog').getByLabel('The link', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    await own.getByText('Mailed to zoe@example.edu.').waitFor();
    const phone = await open(link);
    await phone.page.getByRole('button', { name: 'Understood, continue' }).click();
    await phone.page.locator('#file').waitFor({ state: 'attached' });
    await page.reload();
    await own.getByText('They have opened it and read the notice.').waitFor();
    await own.getByRole('button', { name: 'End the link…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
    await own.getByText('Their last link was ended.').waitFor();
    await phone.page.reload();
    await phone.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });
});
