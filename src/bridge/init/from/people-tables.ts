import { hasRows, type Table } from './facts.ts';
import { type Guesses, guessFields } from './field-guess.ts';
import { beginningOf, plain, singular } from './names.ts';
import type { Relations } from './relations.ts';
import { NEUTRAL_TABLE, OTHER_BEGINNINGS, OTHER_ENDS, OTHER_TABLES, PEOPLE_TABLES } from './vocabulary.ts';

/** The meaning of a table's name. */
export interface TableName {
  /** The sort of its people; null when the name doesn't say, or they are of several sorts. */
  type: 'student' | 'staff' | null;
  score: number;
  reason: string | null;
}

/** Looks whether a table's name is one for people. */
export function nameSays({ words }: Pick<Table, 'words'>): TableName {
  const plains = words.map((word) => plain([word])).filter((word) => !/^\d+$/.test(word));
  const whole = plain(words);
  for (const [names, type] of PEOPLE_TABLES) {
    const isPeople = (word: string) => names.has(word) || names.has(singular(word));
    if (!plains.some(isPeople) && !isPeople(whole)) continue;
    if (isAboutOther(plains)) return { type: null, score: -15, reason: null };
    const others = plains.filter((word) => !isPeople(word) && !NEUTRAL_TABLE.has(word));
    if (isPeople(whole) || others.length === 0)
      return { type, score: 20, reason: 'its name is one for people' };
    return { type, score: 6 - others.length, reason: 'its name has a word for people' };
  }
  return { type: null, score: isAboutOther(plains) ? -20 : 0, reason: null };
}

/**
 * Looks at a table's comment where its name says nothing: `t017` with "Students, one row each". That weighs half as much as
 * a name, as it may be about something else as well.
 */
function nameOrCommentSays(table: Table): TableName {
  const name = nameSays(table);
  if (name.score !== 0 || table.comment === null) return name;
  const { type, score } = nameSays({ words: beginningOf(table.comment) });
  return { type, score: score / 2, reason: score > 0 ? 'its comment is about people' : null };
}

const isAboutOther = (plains: readonly string[]): boolean =>
  plains.some((word) => OTHER_TABLES.has(word) || (word.length > 8 && hasOtherPart(word)));

const hasOtherPart = (word: string): boolean =>
  OTHER_BEGINNINGS.some((part) => word.startsWith(part)) || OTHER_ENDS.some((part) => word.endsWith(part));

/** A table that may have the people, or part of what is to be known of them. */
export interface PeopleTable {
  table: Table;
  guesses: Guesses;
  name: TableName;
  score: number;
  reasons: string[];
}

/** Weighs a table by its columns, its name, its rows, and how many tables refer to it. */
export function weighTable(table: Table, relations: Relations): PeopleTable {
  const guesses = guessFields(table);
  const name = nameOrCommentSays(table);
  const reasons = name.reason === null ? [] : [name.reason];
  let score = name.score;
  const best = (meaning: Parameters<Guesses['get']>[0]) => guesses.get(meaning)?.[0]?.score ?? 0;
  const names = namesScore(guesses);
  score += names * 30;
  if (names > 0.5) reasons.push('it has first and last names');
  score +=
    best('externalId') * 8 + best('email') * 6 + best('birthDate') * 5 + best('sex') * 3 + best('phone') * 2;
  const referring = new Set(relations.to(table).map(({ from }) => from)).size;
  if (referring > 0) {
    score += Math.min(14, 3 * Math.log2(1 + referring));
    reasons.push(`${referring} other ${referring === 1 ? 'table refers' : 'tables refer'} to it`);
  }
  if (table.primaryKey.length === 1) score += 3;
  if (table.isView) score -= 8;
  if (table.rows !== null) {
    if (table.rows === 0) score -= 8;
    else score += Math.min(6, Math.log10(1 + table.rows) * 2);
  }
  if (repeatsNames(table, guesses)) {
    score -= 25;
    reasons.push('but most of its people come several times');
  }
  return { table, guesses, name, score, reasons };
}

/** From 0 to 1: how certain it is that the table has the names of people. */
export function namesScore(guesses: Guesses): number {
  const first = guesses.get('firstName')?.[0]?.score ?? 0;
  const last = guesses.get('lastName')?.[0]?.score ?? 0;
  const full = guesses.get('fullName')?.[0]?.score ?? 0;
  return Math.max((first + last) / 2, full * 0.6, 0);
}

/** Rows of a log have the same few people again and again. */
const DISTINCT_MIN = 1 / 12;
const ROWS_MIN = 50;
function repeatsNames(table: Table, guesses: Guesses): boolean {
  const names = (['firstName', 'lastName', 'fullName'] as const).flatMap(
    (field) => guesses.get(field)?.[0]?.column.shape ?? [],
  );
  if (!hasRows(table) || names.length === 0 || names[0]!.filled < ROWS_MIN) return false;
  return names.every(({ counts, filled }) => counts.size < filled * DISTINCT_MIN);
}
