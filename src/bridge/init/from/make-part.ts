import type { PersonField } from '../../../shared/person/names.ts';
import { certaintyOf, type Guess, type Guesses, guessFields } from './field-guess.ts';
import { chooseType } from './holder-type.ts';
import { chooseKey } from './key-choice.ts';
import { ALIASES, type ChosenField, type Join, type Part } from './part.ts';
import { nameSays, namesScore, type PeopleTable } from './people-tables.ts';
import { placeJoins } from './place-joins.ts';
import { type Neighbour, neighboursOf, type Relations } from './relations.ts';

/** Fields that are proposed besides the key, the names and the type. Notes and the status stay with Lanyard. */
const MORE_FIELDS = ['preferredName', 'email', 'phone', 'department', 'campus', 'expiryDate'] as const;

/**
 * Makes a SELECT of a table of people, with tables joined for what is not in the table itself.
 * @returns null when the table has no names, or nothing that tells people apart
 */
export function makePart(people: PeopleTable, relations: Relations): Part | null {
  const { table } = people;
  const neighbours = neighboursOf(table, relations);
  const joins: Join[] = [];
  const join = (to: Neighbour, purpose: string): Join => {
    const known = joins.find((one) => one.table === to.table && one.other === to.other);
    if (known !== undefined) return known;
    const made: Join = {
      ...{ table: to.table, other: to.other, isDeclared: to.isDeclared, purpose },
      alias: ALIASES[joins.length + 1]!,
      own: { alias: ALIASES[0], column: to.own },
    };
    joins.push(made);
    return made;
  };
  const names = namesOf(people, neighbours, join);
  if (names === null) return null;
  const key = keyOf(people, joins);
  if (key === null) return null;
  const fields = new Map<PersonField, ChosenField>(names.fields);
  const taken = new Set([...fields.values()].map(({ place }) => place.column));
  taken.add(key.place.column);
  for (const field of MORE_FIELDS) {
    const found = firstFree(people.guesses, field, ALIASES[0], taken) ?? fromJoins(joins, field, taken);
    if (found === null) continue;
    fields.set(field, found);
    taken.add(found.place.column);
  }
  for (const [field, found] of placeJoins(table, relations, fields, join)) fields.set(field, found);
  const type = chooseType(people, neighbours, relations, join);
  return {
    ...{ people, alias: ALIASES[0], joins, fields, fullName: names.fullName, key, keyPrefix: '' },
    keysConsidered: [...key.considered, ...numbersIn(joins)],
    type: type.choice,
    typeNotes: type.notes,
  };
}

type Joiner = (to: Neighbour, purpose: string) => Join;

/** Finds first and last names: in the table, or one or both of them in a neighbour. */
function namesOf(
  { guesses }: PeopleTable,
  neighbours: readonly Neighbour[],
  join: Joiner,
): { fields: [PersonField, ChosenField][]; fullName: ChosenField | null } | null {
  const own = ALIASES[0];
  const pick = (from: Guesses, field: 'firstName' | 'lastName', alias: string) =>
    firstFree(from, field, alias);
  let [first, last] = [pick(guesses, 'firstName', own), pick(guesses, 'lastName', own)];
  const full = guesses.get('fullName')?.[0];
  if ((first === null || last === null) && full === undefined) {
    const best = neighbours
      .map((to) => ({ to, found: guessFields(to.table) }))
      .filter(
        ({ found }) => (first !== null || found.has('firstName')) && (last !== null || found.has('lastName')),
      )
      .sort((a, b) => weight(b.to, b.found) - weight(a.to, a.found))[0];
    if (best !== undefined) {
      const { alias } = join(best.to, 'names');
      first ??= pick(best.found, 'firstName', alias);
      last ??= pick(best.found, 'lastName', alias);
    }
  }
  if (first !== null && last !== null)
    return {
      fields: [
        ['firstName', first],
        ['lastName', last],
      ],
      fullName: null,
    };
  return full === undefined ? null : { fields: [], fullName: chosen(full, own, []) };
}

/** Declared references, and tables that aren't about something else, come first. */
const weight = (to: Neighbour, found: Guesses): number =>
  namesScore(found) * 10 + (to.isDeclared ? 5 : 0) + nameSays(to.table).score / 4;

/** Numbers of persons may be in a joined table; the table's own key is there for everybody. */
function keyOf(people: PeopleTable, joins: readonly Join[]) {
  const { best, considered } = chooseKey(people.table, people.guesses);
  if (best !== null) return { ...best, place: { alias: ALIASES[0], column: best.column }, considered };
  for (const { table, alias } of joins) {
    const found = chooseKey(table, guessFields(table));
    if (found.best !== null)
      return { ...found.best, place: { alias, column: found.best.column }, considered: found.considered };
  }
  return null;
}

/** Numbers that only some people have, as they are in tables for students or staff alone. */
const numbersIn = (joins: readonly Join[]): string[] =>
  joins.flatMap(({ table, purpose }) => {
    const isOfSort = purpose === 'the type' && nameSays(table).type !== null;
    const best = isOfSort ? chooseKey(table, guessFields(table)).best : null;
    return best?.sort === 'number'
      ? [
          `${table.name}.${best.column.name} (a number of the person) would do if the query had these people alone`,
        ]
      : [];
  });

function fromJoins(
  joins: readonly Join[],
  field: PersonField,
  taken: ReadonlySet<unknown>,
): ChosenField | null {
  for (const { table, alias, purpose } of joins) {
    if (purpose !== 'names') continue;
    const found = firstFree(guessFields(table), field, alias, taken);
    if (found !== null) return found;
  }
  return null;
}

/** The best column for a field that no other field has. */
function firstFree(
  guesses: Guesses,
  field: PersonField,
  alias: string,
  taken: ReadonlySet<unknown> = new Set(),
): ChosenField | null {
  const free = (guesses.get(field) ?? []).filter(({ column }) => !taken.has(column));
  return free.length === 0 ? null : chosen(free[0]!, alias, free.slice(1));
}

const chosen = ({ column, score, reasons }: Guess, alias: string, others: readonly Guess[]): ChosenField => ({
  ...{ place: { alias, column }, certainty: certaintyOf(score), reasons },
  alternatives: others.map((other) => other.column.name),
});
