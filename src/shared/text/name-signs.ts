// Signs that nobody sees in a name. Two names that look alike must be alike, and none may turn the text around it.

/** Accents and vowel signs on one letter. Vietnamese, Hebrew and Tibetan need four at most. */
export const MARKS_MAX = 8;

/** Persian, Indic scripts and emoji are spelled with ZWNJ (U+200C) and ZWJ (U+200D). */
const JOINER = '\\u200c\\u200d';
/** Embeddings, overrides and isolates with their ends. */
const DIRECTION = '\\u202a-\\u202e\\u2066-\\u2069';
/** Invisible by themselves; they choose the form of an emoji, an ideograph or a Mongolian letter before them. */
const SELECTOR = '(?<=[\\p{Extended_Pictographic}\\p{Ideographic}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]';
const MONGOLIAN = '(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]';
/** The frame of interlinear annotations (U+FFF9 to U+FFFB) is as invisible as what Unicode calls ignorable. */
const INVISIBLE = new RegExp(
  `(?!${SELECTOR}|${MONGOLIAN}|[${JOINER}${DIRECTION}])[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]`,
  'gu',
);
const BLANK = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]*$/u;
/** The empty sign of Braille is a space to the eye, and to nobody else. */
const BRAILLE_BLANK = '\u2800';
const TURNED = new RegExp(`[${DIRECTION}]`, 'u');
const NO_CHARACTER = /\p{Noncharacter_Code_Point}/u;
const HEAPED = new RegExp(`(?:[${JOINER}]*\\p{M}){${MARKS_MAX + 1}}`, 'u');

/** The name without invisible signs; those that turn the direction of writing stay, for `nameFault` to find. */
export const withoutInvisible = (name: string): string =>
  name.replace(INVISIBLE, '').replaceAll(BRAILLE_BLANK, ' ').trim();

/** Nobody sees a name in it: spaces, invisible signs, and marks without a letter. */
export const isBlankName = (name: string): boolean => BLANK.test(name);

/** Embeddings, overrides and isolates make a name, or what stands beside it, read backwards. */
export const turnsDirection = (text: string): boolean => TURNED.test(text);

/** Why it can't be a name, to follow the name of its field; null if it can. */
export function nameFault(name: string): string | null {
  const turning = TURNED.exec(name);
  if (turning)
    return `contains an invisible character that changes the direction of writing (${codeOf(turning[0])}): write it without`;
  const none = NO_CHARACTER.exec(name);
  if (none) return `contains ${codeOf(none[0])}, which Unicode has set aside as no character`;
  // Decomposed, as "é" is a letter with a mark as well.
  if (HEAPED.test(name.normalize('NFD'))) return `has more than ${MARKS_MAX} marks on one letter`;
  return null;
}

const codeOf = (sign: string): string =>
  `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
