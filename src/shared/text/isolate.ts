/**
 * Hebrew, Arabic and the other scripts that are written from right to left, and the characters that change the
 * direction.
 */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** An isolate that takes its direction from its first letter (FSI), and its end (PDI). */
const BEGIN = '\u2068';
const END = '\u2069';

/**
 * Prepares a person's text for use within one of our sentences where `<bdi>` can't be used. Otherwise a Hebrew name
 * would reorder the numbers and signs beside it, and a name with an override would reorder the rest of the sentence.
 * Text that is written from left to right stays as it is, so that it can be copied and searched for.
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? BEGIN + balanced(text) + END : text;

/** Unclosed isolates would swallow the end of our isolate, and surplus ends would end it early. */
function balanced(text: string): string {
  let depth = 0;
  const kept = text.replace(/[\u2066-\u2069]/g, (sign) => {
    if (sign !== END) depth++;
    else if (depth === 0) return '';
    else depth--;
    return sign;
  });
  return kept + END.repeat(depth);
}
