import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
  type Download,
  type Page,
  type Request,
} from 'playwright-core';
import { expect } from 'vitest';
import { skipped } from '../run/skipped.ts';

/** Debian's two builds of Chromium; the headless shell is a fifth faster. */
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const CHROMIUM = process.env.CHROMIUM ?? CHROMIUMS.find((path) => existsSync(path));

/** True when there is a browser to test with; without one, the tests that need it are reported as skipped. */
export const hasBrowser = CHROMIUM !== undefined && existsSync(CHROMIUM);
if (!hasBrowser)
  skipped('tests in a browser', `there is no ${CHROMIUM ?? CHROMIUMS.join(' or ')} (set CHROMIUM)`);

const how = (more: string[] = []) => ({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
});

/** Launches a browser of its own for one test file: for measurements, or with other options. */
export const launchBrowser = (more?: string[]): Promise<Browser> => chromium.launch(how(more));

/** A browser that several processes and threads connect to. */
export const serveBrowser = (): Promise<BrowserServer> =>
  chromium.launchServer({ ...how(), host: '127.0.0.1' });

/**
 * Connects to this run's browser, at the address that `browser-server.ts` provides. Closing the connection
 * closes only its own windows.
 */
export const connectBrowser = (url: string): Promise<Browser> => chromium.connect(url);

/** Opens a window in which all waits last long enough for a busy machine: half a minute, Playwright's own, doesn't. */
export async function newWindow(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(120_000);
  return context;
}

/** One person's browser window, and the complaints that it has caused. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /**
   * Errors and warnings on the console (including those of the content security policy), uncaught exceptions,
   * and requests to other hosts.
   */
  complaints: string[];
  /** Goes to a page of the web app, such as `/review`. */
  open(path: string): Promise<void>;
  /**
   * Waits until every request has been answered and nothing moves any more, so that the page shows the
   * answers.
   */
  settled(): Promise<void>;
}

/** The visitor's session (a cookie, `name=value`), and options of the window. */
export interface VisitOptions extends BrowserContextOptions {
  staff?: { cookie: string };
}

/** The home page preloads its first request; a visitor who leaves before the page is shown doesn't use the answer. */
const UNUSED_PRELOAD = /^The resource \S+\/api\/v1\/overview was preloaded using link preload but not used/;

const VIEWPORT = { width: 1440, height: 900 };

/**
 * Opens a window that shows a server's web app; the server may run from source or be compiled. With `staff`, the window
 * is logged in as that person.
 */
export async function visit(
  browser: Browser,
  server: { url: string },
  { staff, ...options }: VisitOptions = {},
): Promise<Visitor> {
  const context = await newWindow(browser, { viewport: VIEWPORT, locale: 'en-GB', ...options });
  return visitIn(await context.newPage(), server, staff);
}

async function visitIn(page: Page, server: { url: string }, staff: VisitOptions['staff']): Promise<Visitor> {
  const context = page.context();
  if (staff !== undefined) {
    const [name, value] = staff.cookie.split('=') as [string, string];
    await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Strict' }]);
  }
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (UNUSED_PRELOAD.test(message.text())) return;
    const { url } = message.location();
    // The message itself doesn't have the address of a resource that failed to load.
    complaints.push(url === '' ? message.text() : `${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== server.url) complaints.push(`asked ${request.url()}`);
  });
  const open = async (path: string) => {
    await page.goto(`${server.url}/admin${path}`);
    await page.getByRole('main').waitFor();
  };
  return { page, context, complaints, open, settled: settling(page) };
}

/** Counts a page's requests from now on; the returned function waits until none is under way and nothing moves. */
function settling(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let isNone = Promise.withResolvers<void>();
  isNone.resolve();
  page.on('request', (request) => {
    if (underWay.size === 0) isNone = Promise.withResolvers();
    underWay.add(request);
  });
  const end = (request: Request) => {
    if (underWay.delete(request) && underWay.size === 0) isNone.resolve();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    do {
      await isNone.promise;
      // An answer may bring more requests, such as for pictures.
      await page.evaluate(stillness);
    } while (underWay.size > 0);
  };
}

/**
 * Goes to a page of the web app as the app's own links do. Loading the app again would take twice the processor time,
 * and is tested elsewhere. Resolves when nothing moves any more.
 */
export async function goOnTo({ page, settled }: Pick<Visitor, 'page' | 'settled'>, path: string) {
  await page.evaluate(`history.pushState(null, '', '/admin${path}')`);
  await settled();
}

/** Options that an open window can still change; all others need a new window. */
export type Looks = Pick<VisitOptions, 'staff' | 'colorScheme' | 'viewport'>;

/** Reuses a window that the previous visitor has left with `leave`. */
export async function visitAgain(
  page: Page,
  server: { url: string },
  { staff, colorScheme = null, viewport }: Looks,
): Promise<Visitor> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport ?? VIEWPORT);
  return visitIn(page, server, staff);
}

/** Events that tests listen to; the page itself needs its listeners for other events. */
const LISTENED_TO = [
  ...['console', 'pageerror', 'dialog', 'download'],
  ...['request', 'requestfinished', 'requestfailed', 'response'],
];

/**
 * Restores a window for the next visitor: a new one would cost half a second of processor time. Don't use it
 * for windows with a changed clock, or with scripts that run on every page load: these can't be undone.
 * @returns null when the window's page was closed
 */
export async function leave({ page, context }: Visitor, server: { url: string }): Promise<Page | null> {
  for (const event of LISTENED_TO) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  if (page.isClosed()) return null;
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  // This page has the same origin, and runs no scripts.
  await page.goto(`${server.url}/healthz`);
  await page.evaluate('localStorage.clear(); sessionStorage.clear();');
  await context.clearCookies();
  await page.mouse.move(0, 0);
  return page;
}

/**
 * Waits until nothing has moved for a few frames: a fade-in begins one or two frames after its element appears. React
 * hides what was there while the next part's code loads, and for up to 300 ms after.
 */
const stillness = `(async () => {
  const ends = ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
  for (let frames = 0; frames < 6; ) {
    await new Promise(requestAnimationFrame);
    const isChanging = document.querySelector('main [style*="display: none !important"]') !== null;
    frames = isChanging || document.getAnimations().some(ends) ? 0 : frames + 1;
  }
})()`;

/** Returns the text of a downloaded file. */
export const textOf = async (download: Download): Promise<string> => text(await download.createReadStream());

const TABLET = { width: 820, height: 1180 };

/**
 * Fails when axe finds a fault in a page, light and wide, or one that comes with the look, dark on a tablet. Afterwards,
 * the page is light and wide.
 * Waits for a heading first: a page has none while its code is still loading.
 */
export async function expectNothingForAxe(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const [look, colorScheme, viewport, rules] of [
    ['dark, on a tablet', 'dark', TABLET, RULES_OF_LOOKS],
    ['light and wide', 'light', VIEWPORT, ALL_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    expect([look, await axeFindings(page, rules)]).toEqual([look, []]);
  }
}

/**
 * axe's minified file. Passing it to the page over the DevTools protocol takes half the processor time that
 * `page.evaluate(axe.source)` would take.
 */
const AXE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Loads axe into a page, once per page load. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate("'axe' in globalThis")) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  await session.detach();
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on a window's width and colours. All others are about the page's elements, which stay the same. */
export const RULES_OF_LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

/**
 * Returns axe's findings against WCAG 2.2 AA and good practice, one line per rule; empty when all is well.
 * Waits until nothing moves: an element that fades in has its final colours only then. `RULES_OF_LOOKS` alone
 * take a third of the processor time of all rules.
 */
export async function axeFindings(page: Page, rules = ALL_RULES): Promise<string[]> {
  await page.evaluate(stillness);
  await bringAxe(page);
  return page.evaluate(async (runOnly) => {
    // biome-ignore lint/suspicious/noExplicitAny: `bringAxe` put axe there
    const { violations } = await (globalThis as any).axe.run({
      // Rules that pass are only counted, and no stylesheet is fetched a second time.
      resultTypes: ['violations'],
      preload: false,
      runOnly,
    });
    return violations.map(
      (one: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
        `${one.id}: ${one.nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
    );
  }, rules);
}
