import { createHash } from 'node:crypto';
import type { CardHolder } from '../../../db/schema/card-holders.ts';
import { APOSTROPHES, fold, foldLetters, foldWrittenOut } from '../../../lib/fold.ts';
import { NAME_FIELDS, SEARCHED_FIELDS, type SearchedField } from '../../../shared/person/names.ts';

/** Letters in a gram; `card_holder_search` has prefix indexes for shorter words. */
const GRAM_LENGTH = 3;

export type Searchable = Pick<CardHolder, SearchedField | 'status' | 'department'> & {
  /** External ids of people who were merged into this one, separated by spaces; null for none. */
  formerIds: string | null;
};

/** The filters of a list that have indexes; a field left out narrows nothing. */
export interface HolderFilter {
  status?: CardHolder['status'];
  department?: string;
}

/**
 * Lists are ordered by this key: last name, then first name, both folded. The separator sorts before every
 * letter. Somebody with only one name is sorted by it, whether it is a first or a last name.
 */
export const sortKeyOf = ({ lastName, firstName }: Pick<CardHolder, 'firstName' | 'lastName'>): string =>
  lastName === '' ? `${fold(firstName)}\u0001` : `${fold(lastName)}\u0001${fold(firstName)}`;

/** The `grams` of a person: "Li Ma" becomes "li i ma a", "Anna" becomes "ann nna na a". */
export function gramsOf(holder: Searchable): string {
  return foundBy(holder)
    .flatMap((word) => {
      const letters = [...word];
      return letters.map((_, start) => letters.slice(start, start + GRAM_LENGTH).join(''));
    })
    .join(' ');
}

/**
 * The words by which a person is found. Names are also written out: Jörg Müller has "joerg" and "mueller",
 * too.
 */
export function foundBy(holder: Searchable): string[] {
  // Names come first among the searched fields, so a word has the same place in both lists.
  const words = wordsOf(joined([...SEARCHED_FIELDS.map((name) => holder[name]), holder.formerIds]));
  const names = writtenOut(joined(NAME_FIELDS.map((name) => holder[name])));
  return [
    ...words,
    ...names.filter((word, place) => word !== words[place]),
    // Hörður is typed as "hordur", too.
    ...words.filter((word) => word.includes('ð')).map((word) => word.replaceAll('ð', 'd')),
  ];
}

/** Texts separated by a space, which no search word contains. */
const joined = (texts: (string | null)[]): string => texts.filter(Boolean).join(' ');

/** The `facets` of a person: one token for each filter, longer than any gram. */
export const facetsOf = ({ status, department }: Searchable): string =>
  department === null ? status : `${status} ${departmentToken(department)}`;

/** A digest, because tokens can't contain spaces and are folded. At 128 bits, no two departments share one. */
const departmentToken = (department: string): string =>
  createHash('sha256').update(department).digest('hex').slice(0, 32);

/** The words of a text, folded. Folding comes first, because it can produce spaces ("¨" becomes " ̈"). */
export const wordsOf = (text: string): string[] => fold(text).split(SPACE).filter(Boolean);

/** The same words as `wordsOf`, with the letters of `foldWrittenOut` for ä, ö, ü, å, ø and ð. */
const writtenOut = (text: string): string[] => foldWrittenOut(text).split(SPACE).filter(Boolean);

export const SPACE = /\s+/u;

export interface SearchWord {
  /** Its spellings, folded: two for "müller" ("muller" and "mueller"), one for a word without such a letter. */
  spellings: string[];
  /** The word's spellings in entries from before apostrophes and joiners were folded; a space separates words. */
  earlier: string[];
}

export const searchWordsOf = (q: string): SearchWord[] =>
  q.split(SPACE).flatMap((word) => {
    const folded = wordsOf(word);
    const others = writtenOut(word);
    const earlier = folded.length === 1 ? earlierSpellings(word, folded[0]!) : [];
    return folded.map((text, place) => ({ spellings: [...new Set([text, others[place]!])], earlier }));
  });

function earlierSpellings(word: string, text: string): string[] {
  const spellings = text.includes("'") ? APOSTROPHES.map((sign) => text.replaceAll("'", sign)) : [];
  const typed = foldLetters(word).split(SPACE).filter(Boolean).join(' ');
  return [...new Set([...spellings, typed])].filter((one) => one !== text);
}

/** The FTS5 expression that finds people who match every word and pass the filter. */
export const matchExpression = (words: SearchWord[], filter: HolderFilter): string =>
  filtered(words.map(anySpelling), filter);

/** The FTS5 expression that finds people whose `grams` match all of these expressions, and who pass the filter. */
export function filtered(ofGrams: string[], filter: HolderFilter): string {
  const expressions = [`grams : (${ofGrams.join(' AND ')})`];
  if (filter.status !== undefined) expressions.push(`facets : ${quoted(filter.status)}`);
  if (filter.department !== undefined)
    expressions.push(`facets : ${quoted(departmentToken(filter.department))}`);
  return expressions.join(' AND ');
}

/** Counts the terms of an expression. */
export const termsOf = (expression: string): number => expression.split('"').length >> 1;

/**
 * Expressions of one term each. Everybody who matches these words has all of the terms. A word with several
 * spellings adds none.
 */
export const wholeTerms = (words: SearchWord[]): string[] =>
  words
    .filter((word) => spellingsOf(word).length === 1)
    .flatMap(({ spellings }) => wordExpression(spellings[0]!).split(' + '))
    .map((term) => `grams : ${term}`);

/** Makes the same test as `matchExpression`, for people who aren't in the index yet. */
export function isMatch(
  holder: Searchable,
  words: SearchWord[],
  { status, department }: HolderFilter,
): boolean {
  if (status !== undefined && holder.status !== status) return false;
  if (department !== undefined && holder.department !== department) return false;
  const text = foundBy(holder).join(' ');
  return words.every((word) => isIn(text, word));
}

/** True when a text of folded words contains the word of a search. */
export const isIn = (text: string, { spellings }: SearchWord): boolean =>
  spellings.some((one) => text.includes(one));

const spellingsOf = ({ spellings, earlier }: SearchWord): string[] => [...spellings, ...earlier];

/** The FTS5 expression for one word of a search. */
export function anySpelling(word: SearchWord): string {
  const all = spellingsOf(word);
  if (all.length === 1) return wordExpression(all[0]!);
  const each = all.map((one) => `(${one.split(' ').map(wordExpression).join(' AND ')})`);
  return `(${each.join(' OR ')})`;
}

/** The FTS5 expression for letters that stand together in a word. */
export function wordExpression(word: string): string {
  const letters = [...word];
  if (letters.length < GRAM_LENGTH) return `${quoted(word)} *`;
  return letters
    .slice(GRAM_LENGTH - 1)
    .map((_, start) => quoted(letters.slice(start, start + GRAM_LENGTH).join('')))
    .join(' + ');
}

/** A text as a string literal of FTS5. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
