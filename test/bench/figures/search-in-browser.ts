import type { Page } from 'playwright-core';
import { hasBrowser, launchBrowser, visit } from '../../support/browser/browser.ts';
import type { Benchmark } from '../figure.ts';
import { campusOf } from '../seeds/seed.ts';
import { enter, type Invitation, invite } from '../seeds/staff.ts';
import { startLanyard, withServers } from '../servers/servers.ts';

const PEOPLE = 100_000;
const WORDS = ['anna', 'mü', 'wolf', 's1000', 'zh', 'lee kim', 'øst', 'garcia l', 'quinn'];
/** The pause between letters: the rows for one letter are shown before the next letter is typed. */
const PAUSE_MS = 400;

export const searchInBrowser: Benchmark = {
  name: 'search-in-browser',
  explains:
    'The people page with 100,000 people: from the press of a key in the search field to the rows on the screen, letter by letter.',
  async run() {
    if (!hasBrowser) return [];
    const campus = await campusOf(PEOPLE);
    const invitation = await invite(campus);
    return withServers([startLanyard(campus.dataDir)], async (ours) => {
      const times = (await timesOf(ours!.url, invitation)).sort((a, b) => a - b);
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

async function timesOf(url: string, invitation: Invitation): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    const staff = await enter(url, invitation);
    const { page, open } = await visit(browser, { url }, { staff });
    await open('/people');
    await page.getByText('100,000 people').waitFor();
    return await typed(page);
  } finally {
    await browser.close();
  }
}

/** Types each word; returns a time for each letter that changes the rows. */
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

/** Runs in the page: records the time from the last key press to the first frame that shows other rows. */
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
