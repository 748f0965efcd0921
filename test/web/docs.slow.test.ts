import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectBrowser, hasBrowser, newWindow } from '../support/browser/browser.ts';
import { loadDocument } from '../support/openapi/openapi.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

/** Scrolls on by half a window, and from the end to the beginning; returns true at the end. */
const SCROLL_ON = `(() => {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  const isAtEnd = scrollTop + clientHeight >= scrollHeight - 2;
  scrollTo(0, isAtEnd ? 0 : scrollTop + clientHeight / 2);
  return isAtEnd;
})()`;

describe.skipIf(!hasBrowser)('/docs in a browser', () => {
  let browser: Browser;
  let page: Page;
  const requested = new Set<string>();
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await connectBrowser(inject('browserUrl'));
    const context = await newWindow(browser, { viewport: { width: 1400, height: 1000 } });
    page = await context.newPage();
    page.on('request', (request) => requested.add(new URL(request.url()).origin));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${server.url}/docs`);
    await page.waitForSelector('.opblock');
  });
  afterAll(() => browser.close());

  it('shows every operation', async () => {
    const { operations } = await loadDocument(server);
    const inSight = () =>
      page.locator('.opblock-summary').evaluateAll((blocks) =>
        blocks.map((block) => {
          const text = (part: string) => block.querySelector(part)?.textContent?.replaceAll('\u200b', '');
          return `${text('.opblock-summary-method')} ${text('.opblock-summary-path')}`;
        }),
      );
    // The page holds only the operations near the window, so the test scrolls through it.
    const shown = new Set<string>();
    const all = operations.map(({ method, path }) => `${method} ${path}`).sort();
    await expect
      .poll(
        async () => {
          for (const one of await inSight()) shown.add(one);
          const isAtEnd = await page.evaluate<boolean>(SCROLL_ON);
          return isAtEnd && [...shown].sort();
        },
        { interval: 50 },
      )
      .toEqual(all);
    await page.evaluate('scrollTo(0, 0)');
  });

  it('takes a key once, and sends a request with it that works', async () => {
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.getByRole('textbox', { name: 'auth-bearer-value' }).fill(tenant.admin);
    await page.getByRole('button', { name: 'Apply credentials' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    const sent = page.waitForResponse((response) => response.url().endsWith('/api/v1/card-holders'));
    const block = page.locator('#operations-Card_holders-createCardHolder');
    await block.locator('.opblock-summary').click();
    await block.getByRole('button', { name: 'Execute' }).click();
    const response = await sent;
    expect([response.status(), response.request().method()]).toEqual([201, 'POST']);
    const { data } = (await response.json()) as { data: { id: string } };
    expect((await tenant.send('GET', `/card-holders/${data.id}`)).body.data.lastName).toBe('Lovelace');
    await expect.poll(() => block.locator('.live-responses-table').textContent()).toContain(data.id);
  });

  it('still has the key and the place after a reload', async () => {
    await expect.poll(() => page.url()).toBe(`${server.url}/docs#/Card%20holders/createCardHolder`);
    await page.reload();
    await page.waitForSelector('#operations-Card_holders-createCardHolder.is-open');
    await page.waitForSelector('.btn.authorize.locked');
  });

  it('leads to a heading of the guide, which the web app points staff to', async () => {
    const another = await page.context().newPage();
    await another.goto(`${server.url}/docs#glossary`);
    const glossary = another.getByRole('heading', { name: 'Glossary' });
    await glossary.waitFor();
    const topOf = async () => (await glossary.boundingBox())!.y;
    await expect.poll(topOf).toBeLessThan(200);
    // Browsers scroll to whole pixels, but a heading may lie between two pixels.
    expect(await topOf()).toBeGreaterThan(-1);
    await another.close();
  });

  it('is dark for those who like it dark', async () => {
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).not.toBe(light);
  });

  it('has asked no other host for anything, and complained of nothing', () => {
    const origins = [...requested].filter((origin) => origin !== 'null');
    expect(origins).toEqual([server.url]);
    expect(complaints).toEqual([]);
  });
});
