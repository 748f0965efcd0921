import type { Property } from './properties.ts';

/** About `bytes` bytes of a repeated text. */
const filled = (bytes: number, text: string): string =>
  text.repeat(Math.max(1, Math.floor(bytes / text.length)));
/** A list of as many items as fit; `one` makes each from its index. */
function listed(bytes: number, one: (place: number) => string): string {
  const parts: string[] = [];
  for (let size = 0; size < bytes; size += parts.at(-1)!.length + 1) parts.push(one(parts.length));
  return parts.join();
}
const half = (bytes: number) => Math.floor(bytes / 2);

/** JSON values of about this many bytes that could take long to handle. */
export const VALUES: Record<string, (bytes: number) => string> = {
  zeros: (bytes) => `1${filled(bytes, '0')}1`,
  'zeros of a fraction': (bytes) => `0.1${filled(bytes, '0')}1`,
  digits: (bytes) => filled(bytes, '7'),
  'an exponent': (bytes) => `1e${filled(bytes, '9')}`,
  'numbers with exponents': (bytes) => `[${listed(bytes, () => '1e-300')}]`,
  'long numbers': (bytes) => `[${listed(bytes, (place) => `1234567890123${1e6 + place}`)}]`,
  'fractions of 17 digits': (bytes) => `[${listed(bytes, () => '0.10000000000000001')}]`,
  'nested arrays': (bytes) => `${filled(half(bytes), '[')}${filled(half(bytes), ']')}`,
  'arrays that are never closed': (bytes) => filled(bytes, '['),
  'nested objects': (bytes) => `${filled(bytes, '{"a":')}1${filled(bytes / 5, '}')}`,
  'objects that are never closed': (bytes) => filled(bytes, '{"a":{"a":'),
  'empty arrays': (bytes) => `[${listed(bytes, () => '[]')}]`,
  'empty objects': (bytes) => `[${listed(bytes, () => '{}')}]`,
  'nested arrays of 100 levels': (bytes) =>
    `{"a":[${listed(bytes, () => `${'['.repeat(98)}${']'.repeat(98)}`)}]}`,
  'short keys': (bytes) => `{${listed(bytes, (place) => `"${place.toString(36)}":1`)}}`,
  'numbered keys': (bytes) => `{${listed(bytes, (place) => `"${place * 7919}":1`)}}`,
  'longer keys': (bytes) => `{${listed(bytes, (place) => `"${place}${'k'.repeat(60)}":1`)}}`,
  'one long key': (bytes) => `{"${filled(bytes, 'k')}":1}`,
  'the same key': (bytes) => `{${listed(bytes, () => '"a":1')}}`,
  'small numbers': (bytes) => `[${listed(bytes, () => '1')}]`,
  'short texts': (bytes) => `[${listed(bytes, () => '"a"')}]`,
  spaces: (bytes) => `${filled(bytes, ' ')}1`,
  'escaped letters': (bytes) => `"${filled(bytes, '\\u0041')}"`,
  'escaped quotes': (bytes) => `"${filled(bytes, '\\"')}"`,
  backslashes: (bytes) => `"${filled(bytes, '\\\\')}"`,
  'a text that is never closed': (bytes) => `"${filled(bytes, 'a')}`,
};

/** A mebibyte of these kinds is refused before anybody looks at the operation. */
export const REFUSED_AT_ONCE: ReadonlySet<string> = new Set([
  ...['nested arrays', 'arrays that are never closed', 'objects that are never closed'],
  ...['a text that is never closed', 'empty arrays', 'empty objects', 'small numbers', 'short texts'],
]);

/** Texts that are hard on regular expressions, and on code that folds, trims or counts. */
export const TEXTS: Record<string, string> = {
  letters: 'a',
  spaces: ' ',
  'padded letters': ' a ',
  'line breaks': 'x\r\n',
  'accents upon each other': 'a\u0301\u0316\u0301',
  emojis: '\u{1f600}',
  'halves of emojis': '\ud83d',
  invisible: '\u200b',
  '@': '@',
  'a@a.': 'a@a.',
  digits: '0',
  dots: '.',
  'digits and dots': '1.',
  slashes: '/',
  percents: '%25',
  colons: '::1',
  hyphens: '-',
  '{{': '{{',
  'url(': 'fill="url( ',
};

/**
 * An object in which each property is filled with its share of the bytes. Properties with a constant have that
 * constant.
 */
function each(
  properties: Property[],
  bytes: number,
  fill: (property: Property, bytes: number) => string,
): string {
  const share = Math.floor(bytes / Math.max(1, properties.length)) - 20;
  const fields = properties.map((property) => {
    const value = property.constant === null ? fill(property, share) : JSON.stringify(property.constant);
    return `${JSON.stringify(property.name)}:${value}`;
  });
  return `{${fields.join()}}`;
}

/** Bodies of about this many bytes, with something in each property. */
export const inProperties = (
  properties: Property[],
  bytes: number,
  value: (bytes: number) => string,
): string => each(properties, bytes, (_, share) => value(share));

/**
 * Picks the properties that hold objects or lists of objects, or that give an item's kind; does the same within items.
 */
export const onlyObjects = (properties: Property[]): Property[] =>
  properties
    .filter(({ type, items, constant }) => type.includes('object') || items !== null || constant !== null)
    .map((property) => ({
      ...property,
      items: property.items && { ...property.items, kinds: property.items.kinds.map(onlyObjects) },
    }));

/**
 * A body whose lists have `count` items, by default as many as allowed, with something in each property of each item.
 * Null if there is no list of objects.
 */
export function inItems(
  properties: Property[],
  bytes: number,
  value: (bytes: number) => string,
  count: number | null = null,
): string | null {
  const lists = properties.filter(({ items }) => items !== null);
  if (lists.length === 0) return null;
  return each(lists, bytes, ({ items }, share) => {
    const { max, kinds } = items!;
    const size = Math.floor(share / (count ?? max));
    const variants = kinds.map((kind) => each(kind, size, (_, inner) => value(Math.max(1, inner))));
    return `[${Array.from({ length: count ?? max }, (_, place) => variants[place % variants.length]).join()}]`;
  });
}
