import type { Locator, Page } from 'playwright-core';

/** Waits for something on a page; when it doesn't come, the failure says what the page shows instead. */
export const waitToShow = (page: Page, selector: string): Promise<void> =>
  orShown(page, `${selector} did not come`, page.locator(selector).waitFor());

/**
 * Waits until an element has the focus, so that the next key goes to it. If it doesn't get the focus, the failure says
 * what the page shows.
 */
export const waitForFocus = (page: Page, one: Locator): Promise<void> =>
  orShown(page, `${one} did not get the focus`, one.and(page.locator(':focus')).waitFor());

async function orShown(page: Page, problem: string, waited: Promise<void>): Promise<void> {
  try {
    await waited;
  } catch (error) {
    // The snapshot marks the element that has the focus as active.
    const shown = await page.locator('body').ariaSnapshot({ mode: 'ai' });
    throw new Error(`${problem}; ${page.url()} shows:\n${shown}`, { cause: error });
  }
}

/**
 * Waits for the message with which a page answers an action; it disappears after four seconds. The wait begins before
 * the action, so that even a busy machine doesn't miss the message.
 */
export async function untilSaid(
  page: Page,
  message: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([page.getByText(message).waitFor(), act()]);
}
