import { editDistance } from '../../../lib/edit-distance.ts';
import { fold, foldWrittenOut } from '../../../lib/fold.ts';
import { NAME_FIELDS } from '../../../shared/person/names.ts';
import {
  anySpelling,
  filtered,
  foundBy,
  type HolderFilter,
  isIn,
  quoted,
  type Searchable,
  type SearchWord,
  SPACE,
  searchWordsOf,
  wordExpression,
} from '../search/search-index.ts';

/**
 * A mistake is forgiven in words of at least `least` and at most `most` letters. Each further letter makes the search
 * longer.
 */
const FORGIVEN = { least: 5, most: 20 };
/** Only searches of at most this many words have suggestions. */
const WORDS_MAX = 4;
/** Only names are corrected: a number or an address that differs by one character is somebody else's. */
const NAME = /^[\p{L}\p{M}'’-]+$/u;

/** Names are looked up by up to this many letters on either side of a mistake. */
const BESIDE = 4;
/**
 * The most tokens of the index between the letters before a mistake and the letters after it. This allows for
 * one letter more than was typed.
 */
const TOKENS_BETWEEN = 4;

/** A word of a search as it was typed. */
export interface TypedWord {
  typed: string;
  searched: SearchWord[];
  /** Returns true for a name that is one mistake away; null when no mistake is forgiven in this word. */
  isNear: ((name: string) => boolean) | null;
}

/** The words of a search; null when there are too many, or no mistake is forgiven in any of them. */
export function typedWords(q: string): TypedWord[] | null {
  const words = q
    .split(SPACE)
    .filter(Boolean)
    .map((typed): TypedWord => {
      const searched = searchWordsOf(typed);
      const [only] = searched;
      const isForgiven = searched.length === 1 && isLong(only!) && NAME.test(typed);
      return { typed, searched, isNear: isForgiven ? nearnessTo(only!) : null };
    });
  return words.length <= WORDS_MAX && words.some(({ isNear }) => isNear !== null) ? words : null;
}

function isLong({ spellings: [folded] }: SearchWord): boolean {
  const letters = [...folded!].length;
  return letters >= FORGIVEN.least && letters <= FORGIVEN.most;
}

/** The FTS5 expression that finds, for each word, people who have it or a name that is probably near it. */
export const nearExpression = (words: TypedWord[], filter: HolderFilter): string =>
  filtered(
    words.flatMap(({ searched, isNear }) =>
      isNear !== null
        ? [`(${[anySpelling(searched[0]!), ...nearTo(searched[0]!)].join(' OR ')})`]
        : searched.map(anySpelling),
    ),
    filter,
  );

const nearTo = ({ spellings }: SearchWord): string[] =>
  spellings.flatMap((spelling) => {
    const letters = [...spelling];
    return [...letters.map((_, place) => without(letters, place)), ...swapped(letters)];
  });

/** The expression for names with the letters before and after one place, and at most two letters in between. */
function without(letters: string[], place: number): string {
  const before = letters.slice(Math.max(0, place - BESIDE), place).join('');
  const after = letters.slice(place + 1, place + 1 + BESIDE).join('');
  if (after === '') return wordExpression(before);
  if (before === '') return wordExpression(after);
  const near = (end: string) => `NEAR(${wordExpression(before)} ${end}, ${TOKENS_BETWEEN})`;
  // If only one or two letters follow, they must end a word: nearly every name has them somewhere, but few names end
  // with them.
  return letters.length - place > 3
    ? near(wordExpression(after))
    : `${near(atEnd(after))} OR ${near(wordExpression(`${after}-`))}`;
}

/** The expression for one or two letters at the end of a word, where the index has shorter grams. */
const atEnd = (text: string): string => [...text].map((_, start) => quoted(text.slice(start))).join(' + ');

/** The expressions for names in which two neighbouring letters are the other way round. */
const swapped = (letters: string[]): string[] =>
  letters.slice(1).flatMap((letter, place) => {
    if (letter === letters[place]) return [];
    const other = letters.with(place, letter).with(place + 1, letters[place]!);
    return [wordExpression(other.slice(Math.max(0, place - 2), place + BESIDE).join(''))];
  });

/**
 * Replaces each word that a person doesn't have with the name that was probably meant. Returns null when a word is near
 * none of their names, or no word is replaced.
 */
export function suggestionFor(words: TypedWord[], holder: Searchable): string | null {
  const text = foundBy(holder).join(' ');
  const meant = words.map(({ typed, searched, isNear }) =>
    searched.every((word) => isIn(text, word)) ? typed : isNear && nameBy(holder, isNear),
  );
  if (meant.includes(null) || meant.every((word, place) => word === words[place]!.typed)) return null;
  return meant.join(' ');
}

const nameBy = (holder: Searchable, isNear: (name: string) => boolean): string | null =>
  NAME_FIELDS.flatMap((name) => partsOf(holder[name] ?? '')).find(isNear) ?? null;

/** The words of a name, and the parts of those with a hyphen. */
const partsOf = (name: string): string[] =>
  name.split(SPACE).flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]));

/** Compares each name only once, because many people share a name. */
function nearnessTo({ spellings }: SearchWord): (name: string) => boolean {
  const compared = new Map<string, boolean>();
  const compare = (name: string) =>
    [fold(name), foldWrittenOut(name)].some((spelled) => spellings.some((typed) => isOneOff(typed, spelled)));
  return (name) => {
    const is = compared.get(name) ?? compare(name);
    compared.set(name, is);
    return is;
  };
}

const isOneOff = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= 1 && editDistance(one, other) === 1;
