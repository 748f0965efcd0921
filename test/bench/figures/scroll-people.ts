import type { Page } from 'playwright-core';
import { hasBrowser, launchBrowser, visit } from '../../support/browser/browser.ts';
import type { Benchmark } from '../figure.ts';
import { interleaved } from '../measuring/pairs.ts';
import { campusOf } from '../seeds/seed.ts';
import { enter, invite } from '../seeds/staff.ts';
import { startLanyard, withServers } from '../servers/servers.ts';

const PEOPLE = 10_000;
/** The most rows that the page shows at the same time. */
const ROWS = 200;

export const scrollPeople: Benchmark = {
  name: 'scroll-people',
  explains:
    'The people page with 10,000 people, at the most rows that it shows at once (200): frames while it is scrolled for two seconds, against a bare table of as many rows.',
  async run() {
    if (!hasBrowser) return [];
    const campus = await campusOf(PEOPLE);
    const invitation = await invite(campus);
    return withServers([startLanyard(campus.dataDir)], async (ours) => {
      const browser = await launchBrowser();
      try {
        const { page, open } = await visit(browser, ours!, { staff: await enter(ours!.url, invitation) });
        await open(`/people?pageSize=${ROWS}`);
        await page
          .locator('tbody tr')
          .nth(ROWS - 1)
          .waitFor();
        const { page: plain } = await visit(browser, ours!);
        const cells = '<td>A name</td><td>A number</td><td>A department</td><td>Active</td>';
        await plain.setContent(`<table style="line-height:3">${`<tr>${cells}</tr>`.repeat(ROWS)}</table>`);
        const {
          ratio,
          ours: shown,
          bare,
        } = await interleaved(
          () => framesOf(page),
          () => framesOf(plain),
          5,
        );
        return [
          {
            name: 'scrolling the list of people',
            measured: `${Math.round(shown)} frames/s against ${Math.round(bare)}`,
            value: ratio,
            unit: '',
            limit: { atLeast: 0.95 },
          },
        ];
      } finally {
        await browser.close();
      }
    });
  },
};

/** Frames per second while the page is scrolled down and up, a little with each frame. */
async function framesOf(page: Page): Promise<number> {
  await page.bringToFront();
  return page.evaluate<number>(`new Promise((done) => {
    const most = document.documentElement.scrollHeight - innerHeight;
    let frames = 0;
    let began;
    const step = (now) => {
      began ??= now;
      const part = (now - began) / 2000;
      if (part >= 1) return done((frames * 1000) / (now - began));
      frames += 1;
      scrollTo(0, most * (1 - Math.abs(1 - 2 * part)));
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`);
}
