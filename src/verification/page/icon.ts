/** The icon of the pages in a browser's tab: a card with a tick. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="1" y="5" width="30" height="22" rx="4" fill="#1f2d3d"/><path d="M8 16l6 6 10-12" fill="none" stroke="#fff" stroke-width="4"/></svg>';
