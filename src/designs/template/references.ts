import type { Element } from './element.ts';
import { isReference } from './vocabulary.ts';

/** Every `url(…)` in a text, without its quotes. CSS comments and escapes can't hide one, nor can a missing bracket. */
export function urlsIn(css: string): string[] {
  const text = plainCss(css);
  const opening = /url\(\s*/gi;
  const urls: string[] = [];
  while (opening.exec(text) !== null) {
    const { url, end } = urlAt(text, opening.lastIndex);
    urls.push(url.trim());
    opening.lastIndex = end;
  }
  return urls;
}

/** The address that begins at `from`, up to its closing quote or bracket. */
function urlAt(text: string, from: number): { url: string; end: number } {
  const quote = text.charAt(from);
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, from + 1);
    if (end !== -1) return { url: text.slice(from + 1, end), end: end + 1 };
  }
  const bracket = text.indexOf(')', from);
  const end = bracket === -1 ? text.length : bracket;
  return { url: text.slice(from, end), end };
}

/** CSS without comments, its escapes resolved: `\75rl(` is `url(` as well. */
export const plainCss = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?(\*\/|$)/g, '')
    .replace(/\\([0-9a-f]{1,6})\s?|\\([^\n])/gi, (_, hex?: string, character?: string) =>
      hex === undefined
        ? (character ?? '')
        : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
    );

/** The ids of the elements that an element refers to in its attributes, including `style`. */
export function idsReferredTo({ attributes }: Element): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const urls = isReference(name) ? [value.trim()] : value.includes('(') ? urlsIn(value) : [];
    return urls.filter((url) => url.startsWith('#')).map((url) => url.slice(1));
  });
}
