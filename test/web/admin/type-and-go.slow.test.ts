import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser/browser.ts';
import { type Desk, openDesk } from '../../support/browser/desk.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';

/** Types into a field and follows a link at once, quicker than a list can search for what was typed. */
const typeAndGo = (label: string, text: string, link: string) => `(() => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent === ${JSON.stringify(label)});
  const field = document.getElementById(label.htmlFor);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
  field.dispatchEvent(new Event('input', { bubbles: true }));
  [...document.querySelectorAll('a')].find((one) => one.textContent === ${JSON.stringify(link)}).click();
})()`;

/** Holds the next page's code back until the list has had time to search. */
const holdCode = async (page: Page) => {
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await page.clock.fastForward(1_000);
    await route.continue();
  });
};

/** Opens a page with a clock that the test can move on. */
const come = async (desk: Desk, path: string): Promise<Page> => {
  const { page, open } = await desk.come('/account', { isNew: true });
  await page.clock.install();
  await open(path);
  return page;
};

describe.skipIf(!hasBrowser)('whoever follows a link before a list has searched', () => {
  const desk = openDesk(['operator']);

  it('gets to the person, and stays there', async () => {
    const id = await createHolder(desk.tenant, { firstName: 'Grace', lastName: 'Hopper' });
    const page = await come(desk, '/people');
    await page.getByRole('link', { name: 'Grace Hopper' }).waitFor();
    await holdCode(page);
    await page.evaluate(typeAndGo('Search', 'hop', 'Grace Hopper'));
    await page.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor();
    expect(page.url()).toMatch(new RegExp(`/people/${id}$`));
  });

  it('gets to the order, and stays there', async () => {
    const holder = await createHolder(desk.tenant);
    const body = { reference: 'Autumn', items: [{ cardHolderId: holder }] };
    const { id } = await done(desk.tenant.send('POST', '/orders', { body }));
    const page = await come(desk, '/orders');
    await page.getByRole('link', { name: 'Autumn' }).waitFor();
    await holdCode(page);
    await page.evaluate(typeAndGo('Reference', 'Aut', 'Autumn'));
    await page.getByRole('heading', { name: 'Autumn' }).waitFor();
    expect(page.url()).toMatch(new RegExp(`/orders/${id}$`));
  });
});
