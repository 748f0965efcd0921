import { type Codes, codesOf, wordsOf } from './codes.ts';
import type { Column, Table } from './facts.ts';
import { fieldNamed } from './field-names.ts';
import { plain, wordsIn } from './names.ts';
import { ALIASES, type Join, type Place, type TypeChoice } from './part.ts';
import { nameSays, type PeopleTable } from './people-tables.ts';
import type { Neighbour, Relations } from './relations.ts';
import { STATUS, TYPE_VALUES, TYPE_WORDS } from './vocabulary.ts';

/** The type of people of whom nothing is known. */
const FALLBACK = 'student';
/** A table that lists types has no more rows than this. */
const LIST_MAX = 50;

type Joiner = (to: Neighbour, purpose: string) => Join;

/** Finds what people are: by the table's name, by codes, by a list of types, or by tables for each sort. */
export function chooseType(
  people: PeopleTable,
  neighbours: readonly Neighbour[],
  relations: Relations,
  join: Joiner,
): { choice: TypeChoice; notes: string[] } {
  const { table, name } = people;
  const notes: string[] = [];
  if (name.type !== null)
    return {
      choice: {
        kind: 'constant',
        value: name.type,
        certainty: 'likely',
        reason: `the table is called ${table.name}`,
      },
      notes,
    };
  const byCodes = ofCodes(table, { alias: ALIASES[0] }, notes);
  // A list of types has words, where the codes may be short for them.
  const byList = byCodes?.certainty === 'likely' ? null : ofList(table, relations, join);
  if ((byCodes ?? byList) !== null) return { choice: (byList ?? byCodes)!, notes: [] };
  const byAdditions = ofAdditions(neighbours, join);
  if (byAdditions !== null) return { choice: byAdditions, notes };
  return {
    choice: {
      ...{ kind: 'constant', value: FALLBACK, certainty: 'a guess' },
      reason:
        'nothing says what people are: put in a CASE, or another of student, staff, contractor, visitor, access',
    },
    notes,
  };
}

/** Goes by a column of the table itself whose codes have known words. */
function ofCodes(table: Table, { alias }: { alias: string }, notes: string[]): TypeChoice | null {
  for (const column of table.columns) {
    if (!namesType(column)) continue;
    const codes = codesOf(table, column);
    if (codes === null) continue;
    const choice = fromCodes({ alias, column }, codes, `${column.name} has codes for it`);
    if (choice !== null) return choice;
    if (codes.shown.length + codes.hidden > 1)
      notes.push(
        `${column.name} has the codes ${wordsOf(codes)}, which may tell what people are: if so, use CASE`,
      );
  }
  return null;
}

const namesType = ({ plain: short, whole }: Column): boolean =>
  [short, whole].some((name) => fieldNamed(name) === 'holderType' || STATUS.has(name));

/** Goes by a table that lists roles or categories, to which the table of people refers. */
function ofList(table: Table, relations: Relations, join: Joiner): TypeChoice | null {
  for (const { column, to, referred, isDeclared } of relations.from(table)) {
    if (
      to.rows === null ||
      to.rows === 0 ||
      to.rows > LIST_MAX ||
      (column.shape !== null && column.shape.filled === 0)
    )
      continue;
    if (to === table || nameSays(to).score > 0) continue;
    for (const label of to.columns) {
      if (label.kind !== 'text' || label.shape === null) continue;
      const known = [...label.shape.counts.keys()].filter(
        (value) => value.length <= 40 && typeOf(value) !== undefined,
      );
      const types = new Set(known.map(typeOf));
      if (types.size < 2 || known.length < label.shape.counts.size / 3) continue;
      const { alias } = join(
        { table: to, own: column, other: referred, isDeclared, isAddition: false },
        'the type',
      );
      return fromCodes(
        { alias, column: label },
        { shown: known, hidden: label.shape.counts.size - known.length },
        `${column.name} refers to ${to.name}, whose ${label.name} tells it`,
      );
    }
  }
  return null;
}

/** Goes by tables that have a row for each student, or each member of staff. */
function ofAdditions(neighbours: readonly Neighbour[], join: Joiner): TypeChoice | null {
  const whens: [Place, string][] = [];
  for (const to of neighbours) {
    const { type, score } = nameSays(to.table);
    if (!to.isAddition || type === null || score < 5 || whens.some(([, known]) => known === type)) continue;
    const { alias } = join(to, 'the type');
    whens.push([{ alias, column: to.other }, type]);
  }
  if (whens.length === 0) return null;
  const otherwise = whens.length === 1 && whens[0]![1] === 'student' ? 'staff' : FALLBACK;
  return {
    ...{ kind: 'additions', whens, otherwise },
    certainty: whens.length > 1 ? 'likely' : 'a guess',
    reason: `other tables have a row for each of them; everybody else counts as ${otherwise}`,
  };
}

function fromCodes(place: Place, { shown, hidden }: Codes, reason: string): TypeChoice | null {
  const whens = shown.flatMap((code) => {
    const type = typeOf(code);
    return type === undefined ? [] : [[code, type ?? 'visitor'] as const];
  });
  if (!whens.some(([code]) => typeOf(code) !== null)) return null;
  const isAll = hidden === 0 && whens.length === shown.length;
  const otherwise =
    whens.some(([, type]) => type === 'staff') && !whens.some(([, type]) => type === 'student')
      ? FALLBACK
      : 'visitor';
  return {
    ...{ kind: 'codes', place, whens, otherwise },
    certainty: isAll ? 'likely' : 'a guess',
    reason: `${reason}${isAll ? '' : `; other codes count as ${otherwise}`}`,
  };
}

/**
 * The meaning of a code: null for people who rarely have cards, undefined when it isn't made of known words alone. So a name
 * such as "Prof. Smith" is never taken for a code.
 */
export function typeOf(code: string): string | null | undefined {
  const words = wordsIn(code).map((word) => plain([word]));
  const types = words.flatMap((word) => TYPE_VALUES.filter(([values]) => values.has(word)).slice(0, 1));
  const isKnown = words.every(
    (word) => TYPE_WORDS.has(word) || TYPE_VALUES.some(([values]) => values.has(word)),
  );
  return isKnown ? types[0]?.[1] : undefined;
}
