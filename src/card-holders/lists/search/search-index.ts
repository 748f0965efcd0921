import { createHash } from 'node:crypto';
import type { CardHolder } from '../../../db/schema/card-holders.ts';
import { APOSTROPHES, fold, foldLetters } from '../../../lib/fold.ts';
import { SEARCHED_FIELDS, type SearchedField } from '../../../shared/person/names.ts';

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
 * Lists are ordered by it: last name, then first name, both folded. The separator sorts before every letter. People with one name are
 * among the last names by it, whichever of the two it is.
 */
export const sortKeyOf = ({ lastName, firstName }: Pick<CardHolder, 'firstName' | 'lastName'>): string =>
  lastName === '' ? `${fold(firstName)}\u0001` : `${fold(lastName)}\u0001${fold(firstName)}`;

/** The `grams` of a person: "Li Ma" becomes "li i ma a", "Anna" becomes "ann nna na a". */
export function gramsOf(holder: Searchable): string {
  return wordsOf(searchText(holder))
    .flatMap((word) => {
      const letters = [...word];
      return letters.map((_, start) => letters.slice(start, start + GRAM_LENGTH).join(''));
    })
    .join(' ');
}

/** All fields that are searched, separated by a space, which no search word contains. */
const searchText = (holder: Searchable): string =>
  [...SEARCHED_FIELDS.map((name) => holder[name]), holder.formerIds].filter(Boolean).join(' ');

/** The `facets` of a person: one token for each filter, longer than any gram. */
export const facetsOf = ({ status, department }: Searchable): string =>
  department === null ? status : `${status} ${departmentToken(department)}`;

/** A digest, because tokens can't contain spaces and are folded. At 128 bits, no two departments share one. */
const departmentToken = (department: string): string =>
  createHash('sha256').update(department).digest('hex').slice(0, 32);

/** The words of a text, folded. Folding comes first, as it can produce spaces ("¨" becomes " ̈"). */
export const wordsOf = (text: string): string[] => fold(text).split(SPACE).filter(Boolean);

const SPACE = /\s+/u;

/** One word of a search. */
export interface SearchWord {
  /** Folded. */
  text: string;
  /** The word's spellings in entries from before apostrophes and joiners were folded; a space separates words. */
  earlier: string[];
}

/** The words of a search. */
export const searchWordsOf = (q: string): SearchWord[] =>
  q.split(SPACE).flatMap((word) => {
    const folded = wordsOf(word);
    if (folded.length !== 1) return folded.map((text) => ({ text, earlier: [] }));
    const text = folded[0]!;
    const spellings = text.includes("'") ? APOSTROPHES.map((sign) => text.replaceAll("'", sign)) : [];
    const typed = foldLetters(word).split(SPACE).filter(Boolean).join(' ');
    return [{ text, earlier: [...new Set([...spellings, typed])].filter((one) => one !== text) }];
  });

/** The FTS5 expression that finds people who match every word and pass the filter. */
export function matchExpression(words: SearchWord[], filter: HolderFilter): string {
  const expressions = [`grams : (${words.map(anySpelling).join(' AND ')})`];
  if (filter.status !== undefined) expressions.push(`facets : ${quoted(filter.status)}`);
  if (filter.department !== undefined)
    expressions.push(`facets : ${quoted(departmentToken(filter.department))}`);
  return expressions.join(' AND ');
}

/** Counts the terms of an expression. */
export const termsOf = (expression: string): number => expression.split('"').length >> 1;

/** Expressions of one term each that everybody who matches these words must have; none for a word with several spellings. */
export const wholeTerms = (words: SearchWord[]): string[] =>
  words
    .filter(({ earlier }) => earlier.length === 0)
    .flatMap(({ text }) => wordExpression(text).split(' + '))
    .map((term) => `grams : ${term}`);

/** Does what `matchExpression` does, for people who aren't in the index yet. */
export function isMatch(
  holder: Searchable,
  words: SearchWord[],
  { status, department }: HolderFilter,
): boolean {
  if (status !== undefined && holder.status !== status) return false;
  if (department !== undefined && holder.department !== department) return false;
  const text = wordsOf(searchText(holder)).join(' ');
  return words.every((word) => text.includes(word.text));
}

const anySpelling = ({ text, earlier }: SearchWord): string =>
  earlier.length === 0
    ? wordExpression(text)
    : `(${[text, ...earlier].map((one) => `(${one.split(' ').map(wordExpression).join(' AND ')})`).join(' OR ')})`;

function wordExpression(word: string): string {
  const letters = [...word];
  if (letters.length < GRAM_LENGTH) return `${quoted(word)} *`;
  return letters
    .slice(GRAM_LENGTH - 1)
    .map((_, start) => quoted(letters.slice(start, start + GRAM_LENGTH).join('')))
    .join(' + ');
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
