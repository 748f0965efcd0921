import { fieldsOfColumns, type NamedField } from '../../../shared/person/columns.ts';
import type { Column } from './facts.ts';
import { plain } from './names.ts';
import { ANOTHERS, MORE_COLUMNS, TOO_GENERAL } from './vocabulary.ts';

/** Fields of people that are proposed, or known only so that they aren't taken for another one. */
export type Meaning = NamedField | 'middleName' | 'secondLastName' | 'login' | 'birthDate' | 'sex';

const MORE = new Map(
  Object.entries(MORE_COLUMNS).flatMap(([meaning, names]) =>
    [...names].map((name) => [name, meaning as Meaning] as const),
  ),
);

/** The meaning of a column that has this name alone; null when it is unknown. */
export const fieldNamed = (name: string): Meaning | null =>
  MORE.get(name) ?? fieldsOfColumns([name])[0] ?? null;

/** The meaning of a column by its name, and how much the name says: from 0 to 1. */
export interface Named {
  meaning: Meaning;
  weight: number;
}

/** The weight of a name that is known as it is, and of one that is known by its end alone. */
const EXACT = 1;
const END = 0.6;

/**
 * The meanings of a table's columns by their names. What a name such as `nome` means depends on the others, as in a
 * file of people.
 */
export function namedColumns(columns: readonly Column[], tableWords: readonly string[]): (Named | null)[] {
  const shorts = columns.map(({ words }) => plain(withoutTable(words, tableWords)));
  const known = columns.map(
    ({ whole, plain: short }, place) =>
      MORE.get(whole) ?? MORE.get(short) ?? MORE.get(shorts[place]!) ?? null,
  );
  const header = columns.map(
    ({ whole, plain: short }, place) =>
      [whole, short, shorts[place]!].find((name) => fieldNamed(name) !== null) ?? '',
  );
  const files = fieldsOfColumns(
    header,
    known.map((one) => (isOfFiles(one) ? one : null)),
  );
  return columns.map((column, place) => {
    const meaning = known[place] ?? files[place] ?? fieldNamed(header[place]!);
    // A name that another column has taken as the first or the last one is no full name beside them.
    if (meaning === 'fullName' && files[place] !== 'fullName') return null;
    if (meaning !== null) return { meaning, weight: EXACT };
    return byEnd(column.words);
  });
}

const isOfFiles = (meaning: Meaning | null): meaning is NamedField =>
  meaning !== null && !['middleName', 'secondLastName', 'login', 'birthDate', 'sex'].includes(meaning);

/** Without the table's own words at the beginning: `student_first_name` in `students`. */
function withoutTable(words: readonly string[], tableWords: readonly string[]): readonly string[] {
  const [first] = words;
  const isTables = tableWords.some(
    (word) => first !== undefined && first.length > 1 && word.startsWith(first),
  );
  return isTables && words.length > 1 ? words.slice(1) : words;
}

/** Goes by the end of the name, if what stands before doesn't make it somebody else's. */
function byEnd(words: readonly string[]): Named | null {
  if (isAnothers(words)) return null;
  for (let from = 1; from < words.length; from++) {
    const end = plain(words.slice(from));
    const meaning = TOO_GENERAL.has(end) ? null : fieldNamed(end);
    if (meaning !== null) return { meaning, weight: END };
  }
  return null;
}

/** True for words that make a field somebody else's, or another one of the same person. */
export const isAnothers = (words: readonly string[]): boolean =>
  words.some((word) => ANOTHERS.has(plain([word])) || /^(alt|contact|parent|guardian|emergency)/.test(word));
