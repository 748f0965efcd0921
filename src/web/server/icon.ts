/** Lanyard's icon: a badge on its ribbon. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M9 1l5 10h4l5-10" fill="none" stroke="#d9921a" stroke-width="3.5"/><rect x="5" y="11" width="22" height="20" rx="4" fill="#69406f"/><circle cx="16" cy="18.5" r="3.2" fill="white"/><path d="M10 28a6 5 0 0112 0z" fill="white"/></svg>';

/** The icon as a URL, for an attribute in single quotes. */
export const ICON_URL = `data:image/svg+xml,${ICON.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('#', '%23')}`;
