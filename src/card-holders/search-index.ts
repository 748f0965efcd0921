import { createHash } from 'node:crypto';
import type { CardHolder } from '../db/schema/card-holders.ts';
import { fold } from '../lib/fold.ts';

/** The letters of a gram; `card_holder_search` has prefix indexes for shorter ones. */
const GRAM_LENGTH = 3;

export type Searchable = Pick<
  CardHolder,
  'firstName' | 'lastName' | 'preferredName' | 'externalId' | 'email' | 'status' | 'department'
>;

/** What a list is narrowed to; left out: everyone. */
export interface HolderFilter {
  status?: CardHolder['status'];
  department?: string;
}

/** Order of lists: last name, then first name, both folded. The separator sorts before every letter. */
export const sortKeyOf = ({ lastName, firstName }: Pick<CardHolder, 'firstName' | 'lastName'>): string =>
  `${fold(lastName)}\u0001${fold(firstName)}`;

/** The `grams` of a person: "Li Ma" becomes "li i ma a", "Anna" becomes "ann nna na a". */
export function gramsOf(holder: Searchable): string {
  const { firstName, lastName, preferredName, externalId, email } = holder;
  const text = [firstName, lastName, preferredName, externalId, email].filter(Boolean).join(' ');
  return wordsOf(text)
    .flatMap((word) => {
      const letters = [...word];
      return letters.map((_, start) => letters.slice(start, start + GRAM_LENGTH).join(''));
    })
    .join(' ');
}

/** The `facets` of a person: one token a filter, longer than a gram can be. */
export const facetsOf = ({ status, department }: Searchable): string =>
  department === null ? status : `${status} ${departmentToken(department)}`;

/** A digest, as a token can't have spaces and is folded; at 128 bits no two departments share one. */
const departmentToken = (department: string): string =>
  createHash('sha256').update(department).digest('hex').slice(0, 32);

/** The words that a search asks for, folded. Folding comes first: it can make spaces ("´" becomes " ́"). */
export const wordsOf = (text: string): string[] => fold(text).split(/\s+/u).filter(Boolean);

/** The FTS5 expression for people that have every one of the words in a field, and pass the filter. */
export function matchExpression(words: string[], filter: HolderFilter): string {
  const expressions = [`grams : (${words.map(wordExpression).join(' AND ')})`];
  if (filter.status !== undefined) expressions.push(`facets : ${quoted(filter.status)}`);
  if (filter.department !== undefined)
    expressions.push(`facets : ${quoted(departmentToken(filter.department))}`);
  return expressions.join(' AND ');
}

function wordExpression(word: string): string {
  const letters = [...word];
  if (letters.length < GRAM_LENGTH) return `${quoted(word)} *`;
  return letters
    .slice(GRAM_LENGTH - 1)
    .map((_, start) => quoted(letters.slice(start, start + GRAM_LENGTH).join('')))
    .join(' + ');
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
