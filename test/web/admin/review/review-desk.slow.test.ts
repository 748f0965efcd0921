import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { waitToShow } from '../../../support/browser/waits.ts';
import { demoFace } from '../../../support/photos/demo-face.ts';
import { createHolder, upload } from '../../../support/photos/photos.ts';
import { plantWaiting } from '../../../support/photos/plant-waiting.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';
import { PASSWORD } from '../../../support/server/harness.ts';

const portrait = demoFace('15');
const viewport = { width: 820, height: 900 };
/** A browser in which no timer of five seconds ends, so that decisions stay undoable on a busy machine, too. */
const HOLD_DECISIONS = `{
  const start = window.setTimeout.bind(window);
  window.setTimeout = (run, ms, ...more) => (ms === 5_000 ? 0 : start(run, ms, ...more));
}`;

describe.skipIf(!hasBrowser)('the review desk', () => {
  const desk = openDesk('reviewer');
  const shows = (page: Page, id: string) => waitToShow(page, `[data-photo="${id}"]`);
  const review = async (id: string) => (await desk.tenant.send('GET', `/photos/${id}`)).body.data.review;

  it('says the same number of waiting photos everywhere, while decisions wait to be saved and after', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 4);
    const { page } = await desk.come('/review');
    const badge = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Review/ });
    const says = async (header: string, count: number) => {
      await page.getByText(header, { exact: true }).waitFor();
      await expect.poll(() => badge.textContent()).toBe(`Review${count}`);
    };
    await shows(page, ids[0]!);
    await says('1 of 4 photos', 4);
    await page.keyboard.press('a');
    await shows(page, ids[1]!);
    await says('1 of 3 photos', 3);
    await page.keyboard.press('a');
    await shows(page, ids[2]!);
    await says('1 of 2 photos', 2);
    await page.keyboard.press('v');
    await says('2 photos', 2);
    await expect.poll(async () => (await review(ids[1]!))?.decision).toBe('approved');
    await page.getByText('will be saved in').first().waitFor({ state: 'hidden' });
    await says('2 photos', 2);
    await page.keyboard.press('v');
    await shows(page, ids[2]!);
    await says('1 of 2 photos', 2);
  });

  it('goes on past the people that it loads at first', async () => {
    const people: string[] = [];
    for (let index = 0; index < 62; index++) people.push(await createHolder(desk.tenant));
    const ids = plantWaiting(desk.server.context.db.$client, desk.tenant.id, people);
    const { page } = await desk.come(`/review/${ids[59]}`);
    await page.getByText('60 of 62 photos').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('61 of 62 photos').waitFor();
    expect(page.url()).toContain(ids[60]);
    await page.keyboard.press('j');
    await page.getByText('62 of 62 photos').waitFor();
    expect(page.url()).toContain(ids[61]);
  });

  it('says that number on the home page, too, while a decision can’t be saved', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 3);
    const { page } = await desk.come('/review');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await page.route('**/api/v1/photos/*/approve', (route) => route.abort());
    await shows(page, ids[0]!);
    await page.keyboard.press('a');
    await shows(page, ids[1]!);
    await navigation.getByRole('link', { name: 'Home' }).click();
    const waiting = page.getByText(/photos? waiting$/);
    await expect.poll(() => waiting.allTextContents()).toEqual(['2 photos waiting']);
    expect(await navigation.getByRole('link', { name: /^Review/ }).textContent()).toBe('Review2');
  });

  it('sends a decision that a closed page had to keep, from whichever page is opened next', async () => {
    const [id, next] = await fillQueue(desk.server, desk.tenant, 2);
    const { page, open } = await desk.come('/review');
    await page.route('**/api/v1/photos/*/approve', (route) => route.abort());
    await shows(page, id!);
    await page.keyboard.press('a');
    await shows(page, next!);
    await open('/account');
    await page.unroute('**/api/v1/photos/*/approve');
    const isKept = () => page.evaluate(`Object.keys(localStorage).some((key) => key.includes('${id}'))`);
    expect(await isKept()).toBe(true);
    // A page that is open elsewhere has ten seconds to send its decision by itself.
    await page.evaluate(`for (const key of Object.keys(localStorage).filter((one) => one.includes('${id}')))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), sendAtMs: 0 }))`);
    await page.reload();
    await page.getByText('Saving 1 decision that was made earlier.').waitFor();
    await expect.poll(isKept).toBe(false);
    expect((await desk.tenant.send('GET', `/photos/${id}`)).body.data.status).toBe('approved');
  });

  it('says which decision is taken back by its key, and keeps the latest on top', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 3);
    const { page, open } = await desk.come('/account', { isNew: true });
    await page.addInitScript(HOLD_DECISIONS);
    await open('/review');
    await shows(page, ids[0]!);
    await page.keyboard.press('a');
    await shows(page, ids[1]!);
    await page.keyboard.press('a');
    await shows(page, ids[2]!);
    const rows = page.getByRole('list', { name: 'Your latest decisions' }).getByRole('listitem');
    await expect.poll(() => rows.first().textContent()).toContain('Person 2: approved');
    await rows.first().getByRole('button', { name: 'Undo this one: Person 2: approved' }).waitFor();
    await rows.nth(1).getByRole('button', { name: 'Undo: Person 1: approved' }).waitFor();
    await page.keyboard.press('?');
    await page.getByText('Undo “Person 2: approved”').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await shows(page, ids[1]!);
    await rows.first().getByRole('button', { name: 'Undo this one: Person 1: approved' }).waitFor();
  });

  it('keeps a note for a rejection when Escape is pressed over it, in a log-in after the session has ended', async () => {
    const staff = await desk.tenant.staff('reviewer');
    const [id] = await fillQueue(desk.server, desk.tenant, 1);
    const { page } = await desk.come('/review', { staff });
    await shows(page, id!);
    await page.keyboard.press('r');
    const note = page.getByRole('dialog', { name: 'Reject this photo' }).getByRole('textbox');
    await note.fill('The photo has a crease, as if it were taken from paper.');
    await staff.send('DELETE', '/session');
    // When somebody comes back to a window, it fetches everything again, and so notices that the session has ended.
    await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`);
    const logIn = page.getByRole('dialog', { name: 'Log in again' });
    await logIn.waitFor();
    await page.keyboard.press('Escape');
    await logIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await logIn.getByRole('button', { name: 'Log in' }).click();
    await logIn.waitFor({ state: 'hidden' });
    expect(await note.count()).toBe(1);
    expect(await note.inputValue()).toContain('a crease');
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'hidden' });
  });

  it('breaks addresses at their signs and no number at all', async () => {
    const email = 'maximiliane.featherstonehaugh-wyndham@students.engineering.example.edu';
    const holder = await createHolder(desk.tenant, { email, externalId: 'e7c1b8a2f09d4c33'.repeat(4) });
    const id = await upload(desk.server, desk.tenant, holder, portrait);
    await desk.server.context.jobs.idle();
    const { page } = await desk.come(`/review/${id}`, { viewport });
    const lines = (title: string) =>
      page.getByTitle(title, { exact: true }).evaluate((value) => {
        // biome-ignore lint/suspicious/noExplicitAny: the tests know no DOM
        const page = (value as any).ownerDocument;
        // biome-ignore lint/suspicious/noExplicitAny: the tests know no DOM
        const parts = [...(value as any).childNodes].filter(({ nodeType }) => nodeType === 3);
        return parts.map((part) => {
          const range = page.createRange();
          range.selectNodeContents(part);
          // biome-ignore lint/suspicious/noExplicitAny: the tests know no DOM
          return new Set([...range.getClientRects()].map(({ top }: any) => Math.round(top))).size;
        });
      });
    expect(new Set(await lines(email))).toEqual(new Set([1]));
    expect(await lines('e7c1b8a2f09d4c33'.repeat(4))).toEqual([1]);
  });

  it('says what was done in the strip above the page, over none of its rows and buttons', async () => {
    await fillQueue(desk.server, desk.tenant, 2);
    const { page } = await desk.come('/review/grid', { viewport });
    await page.getByRole('button', { name: /^Approve all that pass/ }).click();
    await page.getByRole('button', { name: /^Approve \d+$/ }).click();
    await page.getByRole('alert').filter({ hasText: 'approved.' }).waitFor();
    const bottomOf = async (name: string) => {
      const box = (await page.locator(name).first().boundingBox())!;
      return box.y + box.height;
    };
    const top = (await page.locator('main header').first().boundingBox())!.y;
    // The notification slides in from above.
    await expect.poll(() => bottomOf('.mantine-Notification-root')).toBeGreaterThan(20);
    expect(await bottomOf('.mantine-Notification-root')).toBeLessThanOrEqual(top);
  });
});
