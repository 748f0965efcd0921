import type { Page } from 'playwright-core';
import { loadConfig } from '../../config/config.ts';
import { createContext } from '../../src/compose.ts';
import { systemActor, write } from '../../src/db/tx.ts';
import { createLog } from '../../src/lib/log.ts';
import { createStaff } from '../../src/staff/accounts/create.ts';
import { hasBrowser, launchBrowser, visit } from '../support/browser.ts';
import { cookieOf, type Harness, PASSWORD } from '../support/harness.ts';
import type { Benchmark } from './figure.ts';
import { type Campus, campusOf } from './seed.ts';
import { startLanyard, withServers } from './servers.ts';

const PEOPLE = 100_000;
const WORDS = ['anna', 'mü', 'wolf', 's1000', 'zh', 'lee kim', 'øst', 'garcia l', 'quinn'];
/** Each letter on its own: the rows of the one before are there when it comes. */
const PAUSE_MS = 400;

export const searchInBrowser: Benchmark = {
  name: 'search-in-browser',
  explains:
    'The people page with 100,000 people: from the press of a key in the search field to the rows on the screen, letter by letter.',
  async run() {
    if (!hasBrowser) return [];
    const campus = await campusOf(PEOPLE);
    const token = await invite(campus);
    return withServers([startLanyard(campus.dataDir)], async (ours) => {
      const times = (await timesOf(ours!.url, token)).sort((a, b) => a - b);
      const at = (part: number) => Math.round(times[Math.floor(times.length * part)]!);
      return [
        {
          name: 'key press to rows, among 100,000',
          measured: `median of ${times.length}; 95 % within ${at(0.95)} ms`,
          value: at(0.5),
          unit: 'ms',
          limit: { atMost: 150 },
        },
      ];
    });
  },
};

/** Makes a staff account, and returns the token of its link. */
async function invite({ dataDir, organisationId }: Campus): Promise<string> {
  const context = createContext(
    loadConfig({ DATA_DIR: dataDir, PORT: '0' }, process.cwd()),
    createLog('error', (text) => process.stderr.write(text)),
  );
  const invited = await write(context, systemActor('bench'), createStaff, organisationId, {
    email: `${crypto.randomUUID()}@example.edu`,
    name: 'Bench',
    roles: ['viewer'],
  });
  await context.close();
  return invited!.link.token;
}

async function timesOf(url: string, token: string): Promise<number[]> {
  const body = JSON.stringify({ token, password: PASSWORD });
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const entered = await fetch(`${url}/api/v1/session/setup`, { method: 'POST', headers, body });
  const cookie = cookieOf({ headers: entered.headers } as Parameters<typeof cookieOf>[0]);
  const browser = await launchBrowser();
  try {
    const staff = { cookie } as NonNullable<Parameters<typeof visit>[2]>['staff'];
    const { page, open } = await visit(browser, { url } as Harness, { staff });
    await open('/people');
    await page.getByText('100,000 people').waitFor();
    return await typed(page);
  } finally {
    await browser.close();
  }
}

/** Types each word; a time for each letter that changes the rows. */
async function typed(page: Page): Promise<number[]> {
  const field = page.getByRole('textbox', { name: 'Search', exact: true });
  await page.evaluate(watch);
  const times: number[] = [];
  for (const word of WORDS) {
    await field.fill('');
    await page.getByText('100,000 people').waitFor();
    for (const letter of word) {
      await page.waitForTimeout(PAUSE_MS);
      await page.evaluate('globalThis.shownAfterMs = null');
      await page.keyboard.type(letter);
      await page.waitForTimeout(PAUSE_MS);
      const time = await page.evaluate<number | null>('globalThis.shownAfterMs');
      if (time !== null) times.push(time);
    }
  }
  return times;
}

/** Runs in the page: keeps how long after the last key the rows first changed, the frame that shows them included. */
const watch = `(() => {
  let pressedAt = 0;
  let before = '';
  const rows = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent).join();
  document.addEventListener('keydown', (event) => {
    pressedAt = event.timeStamp;
    before = rows();
  }, true);
  new MutationObserver(() => {
    if (globalThis.shownAfterMs !== null || rows() === before) return;
    globalThis.shownAfterMs = 0;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { globalThis.shownAfterMs = performance.now() - pressedAt; };
    requestAnimationFrame(() => channel.port2.postMessage(null));
  }).observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
})()`;
