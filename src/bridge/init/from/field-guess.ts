import { type Column, hasRows, type Table } from './facts.ts';
import { fieldNamed, isAnothers, type Meaning, type Named, namedColumns } from './field-names.ts';
import { beginningOf, plain } from './names.ts';
import type { Form } from './shape.ts';

/** The certainty of a guess, as the configuration words it. */
export const CERTAINTIES = ['sure', 'likely', 'a guess'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
export const certaintyOf = (score: number): Certainty =>
  score >= 0.85 ? 'sure' : score >= 0.6 ? 'likely' : 'a guess';

/** A column that may be a field. */
export interface Guess {
  meaning: Meaning;
  column: Column;
  /** From 0 to 1. */
  score: number;
  reasons: string[];
}

/** The kinds and forms that values of a field may have; a form with the share of rows that have it at least. */
const EXPECTED: Partial<
  Record<Meaning, { kinds: readonly Column['kind'][]; forms: readonly Form[]; share: number; what: string }>
> = {
  firstName: { kinds: ['text'], forms: ['name'], share: 0.8, what: 'names' },
  lastName: { kinds: ['text'], forms: ['name'], share: 0.8, what: 'names' },
  fullName: { kinds: ['text'], forms: ['name'], share: 0.8, what: 'names' },
  preferredName: { kinds: ['text'], forms: ['name'], share: 0.8, what: 'names' },
  email: { kinds: ['text'], forms: ['email'], share: 0.8, what: 'e-mail addresses' },
  phone: { kinds: ['text', 'number'], forms: ['phone'], share: 0.6, what: 'telephone numbers' },
  expiryDate: { kinds: ['day', 'time', 'text'], forms: ['day'], share: 0.8, what: 'days' },
  department: { kinds: ['text'], forms: ['words'], share: 0.6, what: 'words' },
  campus: { kinds: ['text'], forms: ['words'], share: 0.6, what: 'words' },
  externalId: { kinds: ['text', 'number'], forms: ['code', 'number'], share: 0.8, what: 'numbers' },
  login: { kinds: ['text'], forms: [], share: 0, what: '' },
  birthDate: { kinds: ['day', 'time', 'text'], forms: [], share: 0, what: '' },
};

/** The weight of a comment: it may be about something else as well. */
const COMMENT = 0.5;

/** Reasons for a guess, from the weight up. */
const REASONS = [
  [1, 'by its name'],
  [0.6, 'by the end of its name'],
  [COMMENT, 'by its comment'],
  [0, 'by its values'],
] as const;

/** Without rows, a name alone doesn't make sure. */
const WITHOUT_ROWS = 0.7;

/** The columns that may be each field, best first. */
export type Guesses = ReadonlyMap<Meaning, readonly Guess[]>;

/** Guesses the fields of a table's columns: by their names, types, comments and the forms of their values. */
export function guessFields(table: Table): Guesses {
  const named = namedColumns(table.columns, table.words);
  const guesses = table.columns.flatMap((column, place) => {
    const found = named[place] ?? byComment(column) ?? byForm(table, column);
    return found === null ? [] : weighed(table, column, found.meaning, found.weight);
  });
  const byMeaning = Map.groupBy(guesses, ({ meaning }) => meaning);
  for (const list of byMeaning.values()) list.sort((a, b) => b.score - a.score);
  return byMeaning;
}

/**
 * A column whose name says nothing, and whose comment begins with a name that is known: "Family name, as in the
 * passport". The comment itself is written nowhere.
 */
function byComment({ comment, words }: Column): Pick<Named, 'meaning' | 'weight'> | null {
  if (comment === null || isAnothers(words)) return null;
  const meaning = fieldNamed(plain(beginningOf(comment)));
  return meaning === null ? null : { meaning, weight: COMMENT };
}

/** A column whose values are plainly e-mail addresses, whatever its name. */
const byForm = (table: Table, { shape, kind }: Column) =>
  hasRows(table) && kind === 'text' && shape !== null && shape.filled > 20 && shape.share('email') > 0.95
    ? { meaning: 'email' as const, weight: 0.4 }
    : null;

function weighed(table: Table, column: Column, meaning: Meaning, weight: number): Guess[] {
  const expected = EXPECTED[meaning];
  if (expected !== undefined && !expected.kinds.includes(column.kind)) return [];
  // A choice between a few labels is neither a name nor a number.
  if (expected !== undefined && column.labels !== undefined) return [];
  const reasons: string[] = [REASONS.find(([least]) => weight >= least)![1]];
  // `department` is more likely the department than `institution` is.
  const closer = column.plain === meaning.toLowerCase() ? 0.02 : 0;
  const { shape } = column;
  if (!hasRows(table) || shape === null)
    return [
      {
        ...{ meaning, column, reasons: [...reasons, 'no rows were there to look at'] },
        score: weight * WITHOUT_ROWS + closer,
      },
    ];
  // An empty column says nothing, and would empty the field in Lanyard.
  if (shape.filled === 0) return [];
  let score = weight * 0.9;
  if (expected !== undefined && expected.forms.length > 0) {
    const share = Math.max(...expected.forms.map((form) => shape.share(form)));
    if (share < expected.share * 0.5) return [];
    if (share < expected.share) {
      score *= 0.7;
      reasons.push(`only some of its values look like ${expected.what}`);
    } else {
      score += 0.1;
      reasons.push(`its values look like ${expected.what}`);
    }
  }
  reasons.push(filledWords(shape.filled, shape.rows));
  // Two columns of one name: the one with more values is the better one.
  return [{ meaning, column, score: score + closer - (1 - shape.filled / shape.rows) * 0.1, reasons }];
}

const filledWords = (filled: number, rows: number): string =>
  filled === rows ? `filled in all ${rows} rows read` : `filled in ${filled} of ${rows} rows read`;
