import { plainColumn } from '../../../shared/person/columns.ts';
import { NAME_MAX } from './limits.ts';

/** The words of a name in lower case: of `mdl_userFirstName2`, they are mdl, user, first, name and 2. */
export function wordsIn(name: string): string[] {
  return name
    .slice(0, NAME_MAX)
    .normalize('NFC')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/(\p{L})(?=\p{N})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '');
}

/** The most words before a comment's first stop that still name a thing. */
const COMMENT_WORDS = 3;

/** The words with which a comment begins, up to its first stop; none when they are a sentence, and name nothing. */
export function beginningOf(comment: string): string[] {
  const words = wordsIn(comment.split(/[,;:.(\n]/, 1)[0]!);
  return words.length > COMMENT_WORDS ? [] : words;
}

/** A name in the form that vocabularies have: in lower case, without accents and blanks. */
export const plain = (words: readonly string[]): string => plainColumn(words.join(''));

/** The share of names that must begin with a word before it counts as a prefix, and how many names that takes. */
const PREFIX_SHARE = 0.6;
const PREFIX_NAMES = 4;

/** The word with which most of the names begin, such as the `mdl` of `mdl_user`; null if there is none. */
export function prefixOf(names: readonly (readonly string[])[]): string | null {
  if (names.length < PREFIX_NAMES) return null;
  const counts = new Map<string, number>();
  for (const [first, second] of names)
    if (first !== undefined && second !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1);
  const [word, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  return count >= names.length * PREFIX_SHARE ? word : null;
}

/** Words without the prefix and the final numbers. */
export function withoutPrefix(words: readonly string[], prefix: string | null): string[] {
  const rest = words[0] === prefix && words.length > 1 ? words.slice(1) : [...words];
  while (rest.length > 1 && /^\d+$/.test(rest.at(-1)!)) rest.pop();
  return rest;
}

/** A word without the usual endings of a plural. */
export const singular = (word: string): string =>
  word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '') : word;
