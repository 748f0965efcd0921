import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderSide } from '../../src/designs/render/render-side.ts';
import { FRAGMENT_FIELD } from '../../src/designs/render/signed-link.ts';
import { SHIPPED_DESIGNS } from '../../src/designs/shipped.ts';
import { EN } from '../../src/verification/scan/texts/en.ts';
import { expectNothingForAxe, hasBrowser, newWindow } from '../support/browser/browser.ts';
import { type FakeCamera, heldCard, startFakeCamera } from '../support/browser/fake-camera.ts';
import { waitToShow } from '../support/browser/waits.ts';
import { createHolder } from '../support/photos/photos.ts';
import { cardOf, done, photographed, queuedCard } from '../support/records/cards.ts';
import { plantCard } from '../support/records/planted-card.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

const DAY = 24 * 3_600_000;
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB', permissions: ['camera'] };
/** Moves the page's own clock by what the test has left in the tab. */
const SHIFTED = `if (location.protocol !== 'about:') {
  const shift = Number(sessionStorage.getItem('shift') ?? 0);
  const Own = Date;
  globalThis.Date = class extends Own {
    constructor(...given) { given.length === 0 ? super(Own.now() + shift) : super(...given); }
    static now() { return Own.now() + shift; }
  };
}`;
/** Begins to type the name on a card as soon as its verdict is there, which stays from then on. */
const TYPING = `new Promise((resolve) => {
  const begin = () => {
    const field = document.querySelector('#typed-name');
    if (field.offsetParent === null) return setTimeout(begin, 10);
    field.focus();
    resolve();
  };
  begin();
})`;

describe.skipIf(!hasBrowser)('the page for doors', () => {
  let server: Harness;
  let tenant: Tenant;
  let camera: FakeCamera;
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];
  beforeAll(async () => {
    server = await startHarness({ OFFLINE_VERIFICATION: 'on', RATE_LIMIT_VERIFY_PER_MIN: '0' });
    tenant = server.organisation('North Campus');
    camera = await startFakeCamera();
    context = await newWindow(camera.browser, PHONE);
    await context.addInitScript(SHIFTED);
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== server.url) complaints.push(`asked ${request.url()}`);
    });
  });
  afterAll(async () => {
    await camera?.close();
    await server?.stop();
  });

  /** Prints and hands over a card; returns its id and the link in its QR code. */
  async function printed(expiryDate: string | null = null): Promise<{ id: string; link: string }> {
    const holder = await photographed(server, tenant, {
      ...{ firstName: 'Ada', lastName: 'Lovelace' },
      ...(expiryDate !== null && { expiryDate }),
    });
    const { id } = await queuedCard(tenant, holder);
    const batch = await done(tenant.send('POST', '/print-batches', { body: { cardIds: [id] } }));
    const results = [{ cardId: id, result: 'printed' }];
    await done(tenant.send('POST', `/print-batches/${batch.id}/complete`, { body: { results } }));
    await done(tenant.send('POST', `/cards/${id}/activate`, { body: {} }));
    return { id, link: (await cardOf(tenant, id)).printedFields.verificationUrl };
  }
  /** A card’s back with a link, as the printer draws it and somebody holds it before the camera. */
  async function held(link: string): Promise<Buffer> {
    const [verificationUrl = '', fragment = ''] = link.split('#');
    const fields = { verificationUrl, [FRAGMENT_FIELD]: fragment, cardNumber: '1', displayName: 'Ada' };
    const { png } = await renderSide(SHIPPED_DESIGNS.classic.back, { fields, photo: null, dpi: 300 });
    return heldCard(png);
  }
  const look = (is: string) => waitToShow(page, `body[data-look="${is}"]`);
  const text = (id: string) => page.locator(`#${id}`).textContent();
  /** Opens the page again before a card, with a clock that is ahead by so much. */
  async function shown(picture: Buffer, shiftMs = 0): Promise<void> {
    await page.evaluate(`sessionStorage.setItem('shift', ${shiftMs})`);
    // A camera that is still open would read half a picture, and break.
    await page.goto('about:blank');
    await camera.show(picture);
    await page.goto(`${server.url}/scan?organisation=${tenant.id}`);
    await page.locator('html[data-state=ready]').waitFor();
  }

  it('starts anew after a fault of its store, and says so', async () => {
    await page.goto(`${server.url}/scan?organisation=${tenant.id}`);
    await page.locator('#knows', { hasText: 'Knows revoked cards as of' }).waitFor();
    await page.evaluate(`new Promise((resolve) => {
      indexedDB.open('lanyard-scan').onsuccess = ({ target }) => {
        const writing = target.result.transaction('kept', 'readwrite');
        writing.objectStore('kept').put({ keys: 'gone' }, 'known');
        writing.oncomplete = resolve;
      };
    })`);
    await page.reload();
    await page.locator('#notice', { hasText: EN.startedAnew }).waitFor();
    await page.locator('#knows', { hasText: 'Knows revoked cards as of' }).waitFor();
  });

  it('asks the server about a code that somebody types', async () => {
    const holder = await createHolder(tenant, { firstName: 'Grace', lastName: 'Hopper' });
    const owner = { organisationId: tenant.id, cardHolderId: holder };
    const { verificationCode } = plantCard(server, owner);
    await page.locator('#type').click();
    await page.locator('#code').fill('5V0X');
    await page.locator('#check').click();
    await page.locator('#code-problem', { hasText: EN.typing.wrong }).waitFor();
    await page.locator('#code').fill(verificationCode.toLowerCase().replace(/(.{5})/g, '$1-'));
    await page.locator('#check').click();
    await look('valid');
    expect(await text('name')).toBe('Grace Hopper');
    await page.locator('#next').click();
    expect(await page.locator('body').textContent()).not.toContain('Grace');
  });

  it('says nothing good of a card that was put away before the server answered', async () => {
    const owner = { organisationId: tenant.id, cardHolderId: await createHolder(tenant, {}) };
    const { verificationCode } = plantCard(server, owner);
    let answer = () => {};
    const isPutAway = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/verify/*', async (route) => {
      await isPutAway;
      await route.continue();
    });
    await page.locator('#type').click();
    await page.locator('#code').fill(verificationCode);
    await page.locator('#check').click();
    await look('asking');
    await page.locator('#next').click();
    const answered = page.waitForResponse(/verify/);
    answer();
    await (await answered).finished();
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
    expect(await page.locator('body').getAttribute('data-look')).toBe('');
    await page.unroute('**/api/v1/verify/*');
  });

  it('takes up a new release, and knows what it knew', async () => {
    // A proxy that has the next release after a while.
    let isNext = false;
    const proxy = Bun.serve({
      ...{ port: 0, hostname: '127.0.0.1' },
      fetch: async (request) => {
        const { pathname, search } = new URL(request.url);
        const answer = await fetch(server.url + pathname.replace('-next.html', '.html') + search);
        const changes = isNext && /service-worker|-next\.html$/.test(pathname);
        if (!changes) return answer;
        const body = (await answer.text())
          .replace(/(page-\w+)\.html/g, '$1-next.html')
          .replace('<html', '<html data-release="next"');
        return new Response(body, { status: answer.status, headers: answer.headers });
      },
    });
    const other = await newWindow(camera.browser, { ...PHONE, permissions: [] });
    const tab = await other.newPage();
    await tab.goto(`${proxy.url.origin}/scan?organisation=${tenant.id}`);
    await tab.locator('#knows', { hasText: 'Knows revoked cards as of' }).waitFor();
    await tab.evaluate('navigator.serviceWorker.ready.then(() => 0)');
    await tab.locator('#open-menu').click();
    await tab.locator('#language').selectOption('de');
    await tab.locator('#close-menu').click();
    isNext = true;
    await tab.evaluate('navigator.serviceWorker.ready.then((one) => one.update()).then(() => 0)');
    await tab.locator('html[data-release=next][data-state=ready]').waitFor();
    await other.setOffline(true);
    await tab.reload();
    await tab.locator('html[data-release=next][data-state=ready]').waitFor();
    await tab.locator('#knows', { hasText: 'Kennt gesperrte Karten' }).waitFor();
    await other.close();
    await proxy.stop(true);
  });

  it('tells valid, revoked, expired and forged cards apart without a network', async () => {
    const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
    const [good, stolen, short] = [await printed(), await printed(), await printed(tomorrow)];
    await done(tenant.send('POST', `/cards/${stolen.id}/revoke`, { body: { reason: 'stolen' } }));
    const cards = {
      good: await held(good.link),
      stolen: await held(stolen.link),
      short: await held(short.link),
      forged: await held(good.link.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))),
    };
    await page.goto(`${server.url}/scan?organisation=${tenant.id}`);
    await page.locator('#knows', { hasText: 'Knows revoked cards as of' }).waitFor();
    await page.evaluate('navigator.serviceWorker.ready.then(() => 0)');
    expect(await text('organisation')).toBe('North Campus');

    // Online, the server has the last word.
    await shown(cards.good);
    await look('valid');
    await page.getByText('Checked by the server').waitFor();
    expect(await text('name')).toBe('Ada Lovelace');
    await done(tenant.send('POST', `/cards/${short.id}/suspend`, { body: { reason: 'lost' } }));
    await shown(cards.short);
    await waitToShow(page, '#reason:has-text("Suspended")');
    await done(tenant.send('POST', `/cards/${short.id}/activate`, { body: {} }));
    await page.locator('#verdict').click();
    await page.locator('#open-menu').click();
    const loaded = page.waitForResponse(/revocations/);
    await page.locator('#load').click();
    await loaded;
    await page.locator('#knows', { hasText: 'Knows revoked cards as of' }).waitFor();

    await context.setOffline(true);
    await server.stop();
    complaints.length = 0;
    await shown(cards.good);
    await page.evaluate(TYPING);
    await look('valid');
    expect(await page.locator('#name').isVisible()).toBe(false);
    expect(await text('source')).toBe(EN.byDevice);
    expect(await text('problem')).toBe(EN.problems.no_network);
    // The QR code has only the hash of the name: whoever types the name learns whether it is the one.
    for (const [typed, is] of [
      ['Ada Lovelade', EN.nameCheck.other],
      ['Ada Lovelace ', EN.nameCheck.same],
    ] as const) {
      await page.locator('#typed-name').fill(typed);
      await page.locator('#typed-name').press('Enter');
      await page.locator('#name-answer', { hasText: is }).waitFor();
    }
    await expectNothingForAxe(page);
    await page.setViewportSize(PHONE.viewport);
    await page.locator('#next').click();
    expect(await page.locator('#typed-name').inputValue()).toBe('');

    await shown(cards.stolen);
    await look('invalid');
    expect(await page.locator('#name-form').isVisible()).toBe(false);
    await look('invalid');
    expect(await text('reason')).toBe(EN.says.listed.heading);
    expect(await page.locator('body').textContent()).not.toContain('Ada');

    await shown(cards.forged);
    await look('invalid');
    expect(await text('reason')).toBe(EN.says.changed.heading);

    await shown(cards.short, 3 * DAY);
    await look('invalid');
    expect(await text('reason')).toBe(EN.says.expired.heading);

    await shown(cards.good, 8 * DAY);
    await look('unsure');
    expect(await text('heading')).toMatch(/^Valid as of /);
    expect(await page.locator('#knowledge').getAttribute('class')).toBe('old');

    await shown(cards.good, -365 * DAY);
    await look('unsure');
    expect(await text('reason')).toBe(EN.says.clock.heading);
    expect(await text('notice')).toBe(EN.clockWrong);
    await expectNothingForAxe(page);
    // The browser itself looks for a new service worker.
    expect(complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});
