import type { Attributes, Group, Message, Value } from './encoding.ts';

/** The attributes of the first such group; none when the message has no such group. */
export const attributesOf = (message: Message, tag: Group['tag']): Attributes =>
  message.groups.find((group) => group.tag === tag)?.attributes ?? new Map();

/** A printer's texts are cut at the length that RFC 8011 gives to texts of its kind. */
const TEXT_MAX = 1023;

function textIn(value: Value): string | null {
  switch (value.type) {
    case 'text':
    case 'name':
    case 'keyword':
    case 'uri':
    case 'mimeMediaType':
    case 'textWithLanguage':
    case 'nameWithLanguage':
      return value.value.slice(0, TEXT_MAX).toWellFormed();
    default:
      return null;
  }
}

/** All texts of an attribute. */
export const textsOf = (attributes: Attributes, name: string): string[] =>
  (attributes.get(name) ?? []).map(textIn).filter((text) => text !== null);

/** The text of an attribute; null when it has none, or an empty one. */
export const textOf = (attributes: Attributes, name: string): string | null =>
  textsOf(attributes, name)[0] || null;

/** All integers and enums of an attribute. */
export const numbersOf = (attributes: Attributes, name: string): number[] =>
  (attributes.get(name) ?? []).flatMap((value) =>
    value.type === 'integer' || value.type === 'enum' ? [value.value] : [],
  );

/** The integer of an attribute; null when it has none. */
export const numberOf = (attributes: Attributes, name: string): number | null =>
  numbersOf(attributes, name)[0] ?? null;

export function booleanOf(attributes: Attributes, name: string): boolean | null {
  const value = attributes.get(name)?.[0];
  return value?.type === 'boolean' ? value.value : null;
}

/** State reasons come as keywords, at most 20 of them are of use, and `none` says that there is none. */
export const reasonsOf = (attributes: Attributes, name: string): string[] =>
  textsOf(attributes, name)
    .filter((reason) => reason !== 'none' && reason !== '')
    .slice(0, 20);
