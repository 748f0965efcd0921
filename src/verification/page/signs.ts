import { Html } from '../../lib/html.ts';

/** Drawings that can be told apart by their outline alone. Words beside them say the same. */
const sign = (drawing: string) =>
  new Html(`<svg class="sign" viewBox="0 0 100 100" aria-hidden="true" focusable="false">${drawing}</svg>`);

/** A tick, cut out of a full disc. */
export const TICK = sign(
  '<path fill="currentColor" fill-rule="evenodd" d="M50 2a48 48 0 1 1 0 96 48 48 0 0 1 0-96zM20 52l22 22 40-42-9-9-31 33-13-13z"/>',
);

/** A cross without a disc, from edge to edge. */
export const CROSS = sign(
  '<path fill="none" stroke="currentColor" stroke-width="19" d="M10 10l80 80M90 10L10 90"/>',
);

/** A question mark in a square that stands on its corner. */
export const QUESTION = sign(
  '<path fill="none" stroke="currentColor" stroke-width="7" stroke-linejoin="round" d="M50 6l44 44-44 44L6 50z"/><path fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round" d="M38 41a12.5 12.5 0 1 1 17.5 11.5c-4 1.8-5.5 4-5.5 8"/><circle cx="50" cy="72" r="5" fill="currentColor"/>',
);

/** The icon of the pages in a browser's tab: a card with a tick. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="1" y="5" width="30" height="22" rx="4" fill="#1f2d3d"/><path d="M8 16l6 6 10-12" fill="none" stroke="#fff" stroke-width="4"/></svg>';
