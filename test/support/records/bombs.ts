const card = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${content}</svg>`;
const times = (count: number, content: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => content(place)).join('');
const CARD = 'width="85.6" height="53.98"';

/** Patterns that are filled with patterns through classes: each level takes ten times as long. */
const nested = (levels: number) =>
  `<style>${times(levels + 1, (at) => `.c${at}{fill:url(#p${at})}`)}</style>` +
  times(
    levels,
    (at) =>
      `<pattern id="p${at}" width="1" height="1">${`<rect class="c${at + 1}" ${CARD}/>`.repeat(10)}</pattern>`,
  ) +
  `<pattern id="p${levels}" width="0.1" height="0.1"><rect width="9" height="9"/></pattern><rect class="c0" ${CARD}/>`;

/** Templates that passed the checks of earlier releases, and take minutes to draw. */
export const BOMBS: Readonly<Record<string, string>> = {
  'a marker of 3,000 shapes at 160,000 corners': card(
    `<marker id="m" markerWidth="9" markerHeight="9">${'<rect width="9" height="9"/>'.repeat(3_000)}</marker>` +
      `<path d="M9 9${'h1h-1'.repeat(80_000)}" stroke="#000" marker-mid="url(#m)"/>`,
  ),
  '300 blurs in one filter': card(
    `<filter id="f" x="-5" y="-5" width="11" height="11">${'<feGaussianBlur stdDeviation="9"/>'.repeat(300)}</filter>` +
      `<rect ${CARD} filter="url(#f)"/>`.repeat(5),
  ),
  'patterns in patterns, by a style sheet': card(nested(8)),
  'texts over and over': card(
    `<defs><text id="t" font-size="40" stroke="#000">${'&amp;%@8'.repeat(120)}</text></defs>${'<use href="#t"/>'.repeat(9_000)}`,
  ),
  'dashes finer than light': card(
    `<path d="M0 0${'h9e4v1h-9e4v1'.repeat(5_000)}" stroke="#000" stroke-width="0.1" stroke-dasharray="0.01"/>`,
  ),
};
