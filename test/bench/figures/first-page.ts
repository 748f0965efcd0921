import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, visit } from '../../support/browser/browser.ts';
import type { Benchmark } from '../figure.ts';
import { median } from '../measuring/pairs.ts';
import { campusOf } from '../seeds/seed.ts';
import { enter, type Invitation, invite } from '../seeds/staff.ts';
import { startLanyard, withServers } from '../servers/servers.ts';

const RUNS = 5;
/** A phone on a slow 3G connection. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const PASSWORD_FIELD = 'input[type=password]';
const TILES = 'main section section a';

export const firstPage: Benchmark = {
  name: 'first-page',
  explains:
    'A browser that has nothing yet, at 400 kbit/s and 400 ms: from the address to the log-in, and for somebody who is logged in to Home with its figures; against a page with one script of as many bytes.',
  async run() {
    if (!hasBrowser) return [];
    const campus = await campusOf(10_000);
    const invitation = await invite(campus, ['admin']);
    return withServers([startLanyard(campus.dataDir)], async (ours) => {
      const browser = await launchBrowser();
      try {
        return await figuresOf(browser, ours!.url, invitation);
      } finally {
        await browser.close();
      }
    });
  },
};

async function figuresOf(browser: Browser, url: string, invitation: Invitation) {
  const staff = await enter(url, invitation);
  // The first visit isn't measured: the server bundles or reads the app then.
  await first(browser, url, '/', TILES, staff);
  const logIns: number[] = [];
  const homes: number[] = [];
  const bares: number[] = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run++) {
    const logIn = await first(browser, url, '/', PASSWORD_FIELD, undefined, LINE);
    logIns.push(logIn.ms);
    const home = await first(browser, url, '/', TILES, staff, LINE);
    homes.push(home.ms);
    bytes = home.bytes;
    bares.push(await bareFirst(browser, logIn.bytes));
  }
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const bare = median(bares);
  return [
    {
      name: 'first visit on a slow line, to the log-in',
      measured: `${seconds(median(logIns))}; a bare page of the same size ${seconds(bare)}`,
      value: median(logIns) / bare,
      unit: 'times',
      limit: { atMost: 1.25 },
    },
    {
      name: 'first visit on a slow line, to Home',
      measured: `${Math.round(bytes / 1000)} kB; slowest ${seconds(Math.max(...homes))}`,
      value: median(homes) / 1000,
      unit: 's',
      limit: { atMost: 7 },
    },
  ];
}

/**
 * Returns the time until a browser with an empty cache shows something at an address, and the bytes fetched
 * until then.
 */
async function first(
  browser: Browser,
  url: string,
  path: string,
  selector: string,
  staff?: { cookie: string },
  line?: typeof LINE,
): Promise<{ ms: number; bytes: number }> {
  const { page, context } = await visit(browser, { url }, { staff });
  try {
    const fetched = await slowDown(page, line);
    await page.goto(`${url}/admin${path}`, { waitUntil: 'commit' });
    await page.locator(selector).first().waitFor();
    const ms = await page.evaluate<number>('performance.now()');
    return { ms, bytes: fetched() };
  } finally {
    await context.close();
  }
}

/** @returns a function for the number of bytes fetched so far, as transferred, headers included */
async function slowDown(page: Page, line?: typeof LINE): Promise<() => number> {
  const devTools = await page.context().newCDPSession(page);
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devTools.send('Network.enable');
  if (line !== undefined) await devTools.send('Network.emulateNetworkConditions', line);
  return () => bytes;
}

/** Measures a page with one script of this many bytes, which can't be compressed, and which shows when it has run. */
async function bareFirst(browser: Browser, bytes: number): Promise<number> {
  const script = `// ${randomBytes(bytes)
    .toString('latin1')
    .replace(/[^!-~]/g, 'x')
    .slice(0, bytes)}\ndocument.body.append(document.createElement('hr'));`;
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) =>
      url.endsWith('.js')
        ? new Response(script, { headers: { 'Content-Type': 'text/javascript' } })
        : new Response('<!doctype html><body><script src="/page.js" defer></script>', {
            headers: { 'Content-Type': 'text/html' },
          }),
  });
  const { page, context } = await visit(browser, { url: server.url.origin });
  try {
    await slowDown(page, LINE);
    await page.goto(server.url.href, { waitUntil: 'commit' });
    await page.locator('hr').waitFor({ state: 'attached' });
    return await page.evaluate<number>('performance.now()');
  } finally {
    await context.close();
    await server.stop(true);
  }
}
