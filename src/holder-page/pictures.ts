import { Html } from '../lib/html.ts';

const drawn = (inside: string): Html =>
  new Html(
    `<svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`,
  );

const HEAD = '<circle cx="32" cy="26" r="11"/><path d="M12 58c2-12 10-17 20-17s18 5 20 17"/>';

/** Pictures of a good photo, in the order of the texts: light from the front, a straight look, a plain wall. */
export const WANTED: readonly Html[] = [
  drawn(`${HEAD}<path d="M4 8l6 5M4 26h7M14 4l3 7" stroke="#e0910f"/>`),
  drawn(`${HEAD}<path d="M28 25v1M36 25v1M29 31c2 1.500 4 1.500 6 0"/>`),
  drawn(`<rect x="4" y="4" width="56" height="56" rx="5" opacity=".35"/>${HEAD}`),
];
