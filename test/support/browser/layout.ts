import type { Page } from 'playwright-core';

/** `the page`, if it is wider than the window, and elements that scroll sideways. */
const WIDER = `(() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page');
  for (const one of document.querySelectorAll('main *')) {
    const { overflowX } = getComputedStyle(one);
    if ((overflowX === 'auto' || overflowX === 'scroll') && one.scrollWidth > one.clientWidth + 1)
      found.push(one.tagName + '.' + one.className);
  }
  return found;
})()`;

/** The number of statuses that are at least partly hidden, however far one scrolls down. */
const HIDDEN_STATES = `[...document.querySelectorAll('main [data-tone]')]
  .map((one) => one.getBoundingClientRect())
  .filter(({ left, right, width }) => width === 0 || left < 0 || right > innerWidth).length`;

/** Words and controls that overlap others. In a field, the label and the buttons are meant to overlap. */
const OVERLAPS = `(() => {
  const whole = [...document.querySelectorAll('main :is(a, button, input, select, label, h1, h2, h3, th, dt, dd, p, small, [data-tone])')]
    .filter((one) => one.closest('[data-bar], [inert], .mantine-VisuallyHidden-root') === null && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 2 && box.height > 2);
  const field = ({ one }) => one.closest('.mantine-Input-wrapper, .mantine-SegmentedControl-root, .mantine-InlineInput-body, label');
  const found = [];
  for (const [place, a] of whole.entries())
    for (const b of whole.slice(place + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across <= 2 || down <= 2) continue;
      if (a.one.contains(b.one) || b.one.contains(a.one) || (field(a) !== null && field(a) === field(b))) continue;
      found.push([a, b].map(({ one }) => one.outerHTML.slice(0, 120)).join(' over '));
    }
  return found;
})()`;

/**
 * Buttons that look like the next step. Buttons that belong together count once; buttons in a separate bar don't count.
 */
const NEXT_STEPS = `(() => {
  const filled = [...document.querySelectorAll('main :is(a, button)[data-variant=filled]:not([data-bar] *, [data-disabled])')];
  return [...new Set(filled.map((one) => one.closest('.mantine-ButtonGroup-group') ?? one))].map((one) => one.textContent);
})()`;

/** Returns the faults of a page's layout in its window; empty when there are none. */
export async function faultsOf(page: Page): Promise<string[]> {
  const [wider, hidden, overlaps] = [
    await page.evaluate<string[]>(WIDER),
    await page.evaluate<number>(HIDDEN_STATES),
    await page.evaluate<string[]>(OVERLAPS),
  ];
  return [
    ...wider.map((one) => `${one} is wider than the window`),
    ...(hidden > 0 ? [`${hidden} statuses are out of sight`] : []),
    ...overlaps,
  ];
}

/** The words of the buttons that look like the next step of a page. */
export const nextSteps = (page: Page): Promise<string[]> => page.evaluate<string[]>(NEXT_STEPS);
