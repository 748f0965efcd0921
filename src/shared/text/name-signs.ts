// Characters that can't be seen in a name. Two names that look the same must be the same, and no name may reorder the
// text around it.

/** Accents and vowel signs on one letter. Vietnamese, Hebrew and Tibetan need four at most. */
export const MARKS_MAX = 8;

/** Persian, Indic scripts and emoji are spelled with ZWNJ (U+200C) and ZWJ (U+200D). */
const JOINER = '\\u200c\\u200d';
/** Embeddings, overrides and isolates, with their ends. */
const DIRECTION = '\\u202a-\\u202e\\u2066-\\u2069';
/**
 * Variation selectors: invisible themselves, they choose the form of the emoji, ideograph or Mongolian letter before
 * them.
 */
const SELECTOR = '(?<=[\\p{Extended_Pictographic}\\p{Ideographic}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]';
const MONGOLIAN = '(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]';
/**
 * The frame of interlinear annotations (U+FFF9 to U+FFFB) is as invisible as the characters that Unicode calls
 * ignorable.
 */
const INVISIBLE = new RegExp(
  `(?!${SELECTOR}|${MONGOLIAN}|[${JOINER}${DIRECTION}])[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]`,
  'gu',
);
const BLANK = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]*$/u;
/** The blank Braille pattern looks like a space, but Unicode doesn't count it as one. */
const BRAILLE_BLANK = '\u2800';
const TURNED = new RegExp(`[${DIRECTION}]`, 'u');
const NO_CHARACTER = /\p{Noncharacter_Code_Point}/u;
const HEAPED = new RegExp(`(?:[${JOINER}]*\\p{M}){${MARKS_MAX + 1}}`, 'u');

/**
 * The name without invisible characters; characters that change the direction of writing stay, for `nameFault` to find.
 */
export const withoutInvisible = (name: string): string =>
  name.replace(INVISIBLE, '').replaceAll(BRAILLE_BLANK, ' ').trim();

/** True when nothing in a name can be seen: it has only spaces, invisible characters, and marks without a letter. */
export const isBlankName = (name: string): boolean => BLANK.test(name);

/** True when a text has embeddings, overrides or isolates, which make it, or the text beside it, read backwards. */
export const turnsDirection = (text: string): boolean => TURNED.test(text);

/** The reason why a text can't be a name, in words that follow the field's name; null if it can. */
export function nameFault(name: string): string | null {
  const turning = TURNED.exec(name);
  if (turning)
    return `contains an invisible character that changes the direction of writing (${codeOf(turning[0])}): write it without`;
  const none = NO_CHARACTER.exec(name);
  if (none) return `contains ${codeOf(none[0])}, which Unicode has set aside as no character`;
  // Decomposed, because "é" is a letter with a mark as well.
  if (HEAPED.test(name.normalize('NFD'))) return `has more than ${MARKS_MAX} marks on one letter`;
  return null;
}

const codeOf = (sign: string): string =>
  `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
