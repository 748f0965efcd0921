import { hasRows, type Table } from './facts.ts';
import type { Guesses } from './field-guess.ts';
import type { Meaning } from './field-names.ts';
import { makePart } from './make-part.ts';
import type { Part } from './part.ts';
import { nameSays, type PeopleTable, type TableName, weighTable } from './people-tables.ts';
import { neighboursOf, type Relations } from './relations.ts';

/** A second table has other people if it weighs at least this share of the first. */
const SECOND_SHARE = 0.55;
/** Tables that weigh less have no people. */
const WEIGHT_MIN = 12;
/** Added to a table without names of its own, which a joined table has. */
const JOINED_NAMES = 20;

export interface PeopleChoice {
  /** One SELECT, or two for people of two sorts in tables of their own. */
  parts: Part[];
  /** Other tables that may have the people, best first. */
  others: PeopleTable[];
}

/** Chooses the table or tables with the people. */
export function choosePeople(tables: readonly Table[], relations: Relations): PeopleChoice | null {
  const weighed = tables
    .map((table) => weighTable(table, relations))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const made: { people: PeopleTable; part: Part; score: number }[] = [];
  for (const people of weighed.slice(0, 40)) {
    const part = makePart(people, relations);
    if (part === null || (part.fullName !== null && !isOfPeople(people.guesses, people.name))) continue;
    const isJoined = part.joins.some(({ purpose }) => purpose === 'names');
    made.push({ people, part, score: people.score + (isJoined ? JOINED_NAMES : 0) });
  }
  made.sort((a, b) => b.score - a.score);
  const [first] = made;
  if (first === undefined || first.score < WEIGHT_MIN) return null;
  const second = made.find(
    (one) => one.score >= first.score * SECOND_SHARE && isOtherSort(one.people, first.people, relations),
  );
  const parts = second === undefined ? [first.part] : withPrefixes(first.part, second.part);
  const isUsed = (table: Table) =>
    parts.some((part) => part.people.table === table || part.joins.some((join) => join.table === table));
  return {
    parts,
    others: made
      .map(({ people }) => people)
      .filter(
        ({ table, guesses, name, score }) =>
          !isUsed(table) && isOfPeople(guesses, name) && score > WEIGHT_MIN,
      )
      .slice(0, 5),
  };
}

/** Things have names, too: a name alone makes people of them only if something else does. */
const isOfPeople = (guesses: Guesses, name: TableName): boolean =>
  (guesses.has('firstName') && guesses.has('lastName')) ||
  (guesses.has('fullName') &&
    (name.score > 0 || ['birthDate', 'sex', 'email'].some((one) => guesses.has(one as Meaning))));

/** Students and staff, each in a table of their own, that don't refer to each other. */
function isOtherSort(one: PeopleTable, first: PeopleTable, relations: Relations): boolean {
  const { type } = one.name;
  if (type === null || first.name.type === null || type === first.name.type) return false;
  if (nameSays(one.table).score < 15 || (hasRows(first.table) && !hasRows(one.table))) return false;
  return !neighboursOf(one.table, relations).some(
    ({ table, isAddition }) => table === first.table && isAddition,
  );
}

/** Numbers that a database counts, or that both tables have, get a prefix, so that no two people have one key. */
function withPrefixes(a: Part, b: Part): Part[] {
  const isCounted = [a, b].some(({ key }) => key.sort === 'surrogate');
  const values = (part: Part) => [...(part.key.column.shape?.counts.keys() ?? [])];
  const known = new Set(values(a));
  if (!isCounted && !values(b).some((value) => known.has(value))) return [a, b];
  const isShared = !isCounted || [a, b].every(({ key }) => key.sort === 'surrogate');
  return [a, b].map((part) => ({
    ...part,
    keyPrefix: isShared || part.key.sort === 'surrogate' ? `${part.people.name.type}-` : '',
  }));
}
