import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings, RULES_OF_LOOKS } from './browser.ts';

/** The size and the colour scheme of a window. */
export interface Looks {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/**
 * The directory for the screenshots that `see` takes; without it, `see` takes none. With screenshots, a
 * journey is tested at every width in both colour schemes.
 */
const SHOTS = process.env.SHOTS;

/** Each journey is tested at two widths, one light and the other dark. `looksOf` picks them by the journey's number. */
export type Width = 'first' | 'second';

function looksOf(journey: number, width: Width): Looks[] {
  const at = (place: number, colorScheme: Looks['colorScheme']): Looks => ({
    viewport: SIZES[place % SIZES.length]!,
    colorScheme,
  });
  if (SHOTS !== undefined) return SIZES.flatMap((_, place) => [at(place, 'light'), at(place, 'dark')]);
  const isLight = journey % 8 < 4 === (width === 'first');
  return [at(width === 'first' ? journey : journey + 2, isLight ? 'light' : 'dark')];
}

export interface Journey {
  looks: Looks;
  /**
   * Checks the current step: nothing lies beyond the edge of the window or of a dialog, no button's words are
   * cut off, and axe finds nothing. At the first width, axe checks only `RULES_OF_LOOKS`; at the second, all
   * rules. With `SHOTS=DIRECTORY`, a screenshot is taken as well.
   */
  see(page: Page, step: string): Promise<void>;
}

/**
 * Declares the test of a journey. The journey's number decides its widths, so that all journeys together cover each
 * width.
 */
export type Declare = (number: number, name: string, go: (journey: Journey) => Promise<void>) => void;

/** Declares the tests of a person's journey from the home page to a goal, at one of its two widths. */
export const journeyAt =
  (width: Width): Declare =>
  (number, name, go) => {
    const file = name.replaceAll(/\W+/g, '-').toLowerCase();
    for (const looks of looksOf(number, width)) {
      const look = `${looks.viewport.width}-${looks.colorScheme}`;
      const see = async (page: Page, step: string) => {
        // Closes any tooltip: axe would complain that it lies outside a landmark.
        await page.mouse.move(0, 0);
        const found = await axeFindings(page, width === 'first' ? RULES_OF_LOOKS : undefined);
        if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${file}-${step}-${look}.png` });
        expect({
          step,
          found,
          beyond: await beyond(page),
          sideways: await sideways(page),
          cutOff: await cutOff(page),
        }).toEqual({
          ...{ step, found: [], beyond: [], sideways: [], cutOff: [] },
        });
      };
      it(`${name}, ${looks.viewport.width} px, ${looks.colorScheme}`, () => go({ looks, see }));
    }
  };

/** Elements that reach beyond the right edge of the window, unless they lie in an element that scrolls sideways. */
const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const scrolls = (one) => one !== null && (['auto', 'scroll'].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    return [...document.querySelectorAll('main *, [role=dialog] *')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > document.documentElement.clientWidth + 1 && !scrolls(one.parentElement))
      .map((one) => one.outerHTML.slice(0, 120));
  })()`);

/** Elements of a dialog that have to be scrolled sideways. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('[role=dialog] *')]
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
    .map((one) => one.outerHTML.slice(0, 120))`);

/** The texts of buttons whose words are cut off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('button, a[class*=Button]')]
    .filter((button) => button.checkVisibility() && [button, ...button.querySelectorAll('*')].some((one) =>
      one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible'))
    .map((button) => button.textContent)`);

/** Goes to a place in the navigation; in a narrow window, it may be behind *More*. */
export async function goToPlace(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.waitFor();
  const link = navigation.getByRole('link', { name });
  if (await link.isVisible()) return link.click();
  await navigation.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name }).click();
}

/** Waits until an element can be clicked as it is: nothing lies over it, and nobody has to scroll first. */
export async function atHand(one: Locator): Promise<void> {
  await one.waitFor();
  // biome-ignore lint/suspicious/noExplicitAny: tests have no DOM types
  const isOnTop = (shown: any): boolean => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    // biome-ignore lint/suspicious/noExplicitAny: tests have no DOM types
    return shown.contains((globalThis as any).document.elementFromPoint(left + width / 2, top + height - 2));
  };
  await expect.poll(() => one.evaluate(isOnTop)).toBe(true);
}
