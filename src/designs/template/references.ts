import type { Element } from './element.ts';
import { isReference } from './vocabulary.ts';

/** Every `url(…)` in a text, without its quotes; comments and escapes of CSS hide none. */
export function urlsIn(css: string): string[] {
  return Array.from(plainCss(css).matchAll(/url\(\s*(['"]?)(.*?)\1\s*\)/gis), ([, , url = '']) => url.trim());
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

/** The ids of other elements that an element refers to, by itself or in its styles. */
export function idsReferredTo({ attributes }: Element): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const urls = isReference(name) ? [value.trim()] : value.includes('(') ? urlsIn(value) : [];
    return urls.filter((url) => url.startsWith('#')).map((url) => url.slice(1));
  });
}
