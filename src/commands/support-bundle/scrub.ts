const MAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu;
/** Messages put quotes around what came from somewhere else. */
const QUOTED = /"[^"\n]*"|“[^”\n]*”|'[^'\n]{3,}'/g;
/** An address after its host may have a token, and before it a password. */
const ADDRESS = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#,;)]+)[^\s,;)]*/gi;
/** Keys, tokens, numbers of people and cards, ids: long, with a digit in it, and no time. */
const LONG_WORD = /\b(?!\d{4}-\d\d-\d\dT)(?=[\w-]*\d)[\w-]{12,}\b/g;
/** Numbers of people and cards. A shorter one may be a port, a status or a count. */
const LONG_NUMBER = /\b\d{6,}\b/g;

const SHORTEST = 3;
/** A message of ours is shorter. */
const LONGEST = 2_000;

/**
 * Makes a function that takes out of a sentence all that could be somebody's: mail addresses, quoted values, what
 * addresses have besides their host, long words with digits, and known names and secrets.
 */
export function createScrub(known: readonly string[]): (text: string) => string {
  const words = [...new Set(known)]
    .filter((word) => word.length >= SHORTEST)
    // A longer name may have a shorter one in it.
    .toSorted((a, b) => b.length - a.length);
  return (text) => {
    let left = text;
    for (const word of words) left = left.replaceAll(word, '(…)');
    return shortened(left)
      .replaceAll(ADDRESS, '$1$2/…')
      .replaceAll(MAIL, '(address)')
      .replaceAll(QUOTED, '"…"')
      .replaceAll(LONG_WORD, '(…)')
      .replaceAll(LONG_NUMBER, '(…)');
  };
}

/** Cuts a text between two words: half a number would no longer be taken for one. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const end = text.lastIndexOf(' ', LONGEST);
  return `${text.slice(0, Math.max(0, end))} …`;
}
