import { type Column, hasRows, type Table } from './facts.ts';
import type { Certainty, Guesses } from './field-guess.ts';
import { isDistinct } from './shape.ts';
import { CARD_NUMBERS } from './vocabulary.ts';

/** Sorts of keys, best first: a number of the person stays when a database is moved, and an address changes. */
const KEY_SORTS = ['number', 'surrogate', 'login', 'email'] as const;
type KeySort = (typeof KEY_SORTS)[number];

const SORT_WORDS: Record<KeySort, string> = {
  number: 'a number of the person',
  surrogate: "the table's own key",
  login: 'a login, which may change',
  email: 'an e-mail address, which may change',
};

/** A column that may tell people apart. */
export interface Key {
  column: Column;
  sort: KeySort;
  certainty: Certainty;
  reason: string;
}

export interface KeyChoice {
  /** Null when no column tells people apart. */
  best: Key | null;
  /** A sentence for each other column that was considered. */
  considered: string[];
}

/** Finds the column for `externalId`: unique, never empty, and as lasting as there is. */
export function chooseKey(table: Table, guesses: Guesses): KeyChoice {
  const considered: string[] = [];
  const keys: Key[] = [];
  for (const [sort, column] of candidates(table, guesses)) {
    const fault = faultOf(table, column);
    if (fault === null) keys.push(keyOf(table, column, sort));
    else considered.push(`${column.name} (${SORT_WORDS[sort]}) ${fault}`);
  }
  // Without an index and without rows, a number may be empty or come twice.
  const best = keys.find(({ column }) => isProven(column)) ?? keys[0];
  for (const { column, sort } of keys.filter((one) => one !== best))
    considered.push(
      `${column.name} (${SORT_WORDS[sort]}) ${isProven(column) ? 'would do as well' : 'may come twice: neither an index nor rows show that it is unique'}`,
    );
  for (const column of table.columns)
    if (CARD_NUMBERS.has(column.plain) && column.isUnique)
      considered.push(`${column.name} is the number of a card, which changes with the card`);
  return { best: best ?? null, considered };
}

function candidates(table: Table, guesses: Guesses): [KeySort, Column][] {
  const found: [KeySort, Column][] = [];
  const add = (sort: KeySort, column: Column) => {
    if (!found.some(([, one]) => one === column)) found.push([sort, column]);
  };
  for (const { column } of guesses.get('externalId') ?? []) if (!isSurrogate(column)) add('number', column);
  for (const column of table.columns)
    if (column.isPrimary) add(isSurrogate(column) ? 'surrogate' : 'number', column);
  for (const column of table.columns)
    if (column.isUnique && /^(uu|gu)?id$/.test(column.plain)) add('surrogate', column);
  // A view, and a table without any key, has no primary key.
  for (const { column } of guesses.get('externalId') ?? []) add('surrogate', column);
  for (const { column } of guesses.get('login') ?? []) add('login', column);
  for (const { column } of guesses.get('email') ?? []) add('email', column);
  return found.sort(([a], [b]) => KEY_SORTS.indexOf(a) - KEY_SORTS.indexOf(b));
}

/** A number that a database counts, and an id without a meaning. */
const isSurrogate = ({ isPrimary, kind, type, plain }: Column): boolean =>
  plain === 'id' ||
  plain === 'uid' ||
  (isPrimary && (kind === 'number' || /uuid/i.test(type)) && !NUMBER_NAME.test(plain));
/** Names of numbers that people know of themselves. */
const NUMBER_NAME = /matri|num|code|codigo|legajo|pidm|n[or]$/;

function faultOf(table: Table, { isUnique, kind, shape }: Column): string | null {
  if (kind !== 'text' && kind !== 'number') return 'is neither text nor a number';
  if (hasRows(table) && shape !== null) {
    if (shape.filled < shape.rows)
      return `is empty in ${shape.rows - shape.filled} of ${shape.rows} rows read`;
    if (!isUnique && shape.counts.size < shape.filled) return 'has values twice';
    return null;
  }
  return null;
}

/** True when an index makes it unique, or enough rows were there without two that are the same. */
const isProven = ({ isUnique, shape }: Column): boolean => isUnique || isDistinct(shape);

function keyOf(table: Table, column: Column, sort: KeySort): Key {
  const isRead = hasRows(table) && column.shape !== null;
  const isSure = column.isUnique && (column.isRequired || column.isPrimary);
  const unique = column.isUnique
    ? 'an index makes it unique'
    : isDistinct(column.shape)
      ? `different in all ${column.shape!.rows} rows read, but no index makes it unique`
      : 'no index makes it unique';
  return {
    ...{ column, sort },
    certainty: isSure && isRead ? 'sure' : isSure || isDistinct(column.shape) ? 'likely' : 'a guess',
    reason: `${SORT_WORDS[sort]}, and ${unique}`,
  };
}
