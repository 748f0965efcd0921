import type { PersonField } from '../../../shared/person/names.ts';
import { hasRows, nameOf } from './facts.ts';
import { CERTAINTIES, type Certainty } from './field-guess.ts';
import type { Found } from './find-people.ts';
import type { Part, Place } from './part.ts';

/** Sentences about a proposal: the tables, each field with its reason, the conditions, and what else was considered. */
export function reasonsOf({ selected, others }: Found): string[] {
  const lines = selected.flatMap(({ part, conditions }) => [
    ...partLines(part),
    ...conditions.map(({ sql, isSure, reason }) =>
      isSure
        ? `only who is here: ${sql} (sure: ${reason})`
        : `perhaps only these: ${sql} (a guess: ${reason})`,
    ),
  ]);
  if (others.length > 0)
    lines.push(`other tables that may have people: ${others.map(({ table }) => nameOf(table)).join(', ')}`);
  return lines;
}

/** The certainty that a table has the people. */
export const certaintyOf = ({ people }: Part): Certainty => {
  if (people.score < 25) return 'a guess';
  return people.score >= 45 && hasRows(people.table) ? 'sure' : 'likely';
};

function partLines(part: Part): string[] {
  const { people, key, keysConsidered, fields, fullName, joins, type } = part;
  const rows = people.table.rows;
  const empty = rows === 0 ? '; it is empty' : rows === null ? '; its rows were not read' : '';
  const lines = [
    `people are in ${nameOf(people.table)} (${certaintyOf(part)}: ${people.reasons.join(', ') || 'no other table is more like it'}${empty})`,
    ...joins.map(
      ({ table, own, other, isDeclared, purpose }) =>
        `joined: ${nameOf(table)} for ${purpose}, where ${other.name} = ${own.column.name} (${isDeclared ? 'sure: a foreign key' : 'a guess: by the names'}${other.isUnique ? '' : '; no index makes sure that it has one row for each'})`,
    ),
    `externalId: ${where(part, key.place)} (${key.certainty}: ${key.reason})`,
    ...(part.keyPrefix === ''
      ? []
      : [`externalId begins with "${part.keyPrefix}", as numbers of both tables may be the same`]),
    ...keysConsidered.map((other) => `  considered for externalId: ${other}`),
  ];
  for (const [field, { place, certainty, reasons, alternatives }] of fields) {
    lines.push(`${field}: ${where(part, place)} (${certainty}: ${reasons.join(', ')})`);
    if (alternatives.length > 0) lines.push(`  considered for ${field}: ${alternatives.join(', ')}`);
  }
  if (fullName !== null)
    lines.push(
      `firstName, lastName: ${where(part, fullName.place)} has both, and is split at the first comma or blank (a guess: look at names with several words)`,
    );
  lines.push(`holderType: ${typeWords(part)} (${type.certainty}: ${type.reason})`);
  return [...lines, ...part.typeNotes.map((note) => `  ${note}`)];
}

function typeWords(part: Part): string {
  const { type } = part;
  if (type.kind === 'constant') return `always '${type.value}'`;
  return type.kind === 'codes'
    ? `by ${where(part, type.place)}`
    : `by ${type.whens.map(([place]) => where(part, place)).join(', ')}`;
}

function where({ people, alias, joins }: Part, place: Place): string {
  const table =
    place.alias === alias ? people.table : joins.find((join) => join.alias === place.alias)!.table;
  return `${nameOf(table)}.${place.column.name} ${place.column.type}`.trim();
}

/** The summary for the terminal: the most important lines, and what to do next. */
export function summaryOf(found: Found, file: string, notes: readonly string[]): string[] {
  const lines = found.selected.flatMap(({ part }) => [
    `People: ${nameOf(part.people.table)} (${certaintyOf(part)})${part.joins.map(({ table }) => `, with ${nameOf(table)}`).join('')}`,
    ...CERTAINTIES.flatMap((certainty) => {
      const names = [...fieldsWith(part, certainty)];
      return names.length === 0 ? [] : [`  ${certainty}: ${names.join(', ')}`];
    }),
  ]);
  const sections = [...new Set(found.proposals.map(({ section }) => `[${section}]`))];
  if (sections.length > 0) lines.push(`As comments: ${sections.join(', ')}`);
  return [
    ...lines,
    ...found.skipped.map((line) => `Not looked at: ${line}`),
    ...notes,
    `${file} has been written. It is a proposal: read it, then: lanyard bridge --config ${file} check`,
  ];
}

function* fieldsWith(
  { key, fields, fullName, type }: Part,
  certainty: Certainty,
): Generator<PersonField | string> {
  if (key.certainty === certainty) yield `externalId = ${key.place.column.name}`;
  for (const [field, found] of fields)
    if (found.certainty === certainty) yield `${field} = ${found.place.column.name}`;
  if (fullName !== null && certainty === 'a guess')
    yield `firstName, lastName = parts of ${fullName.place.column.name}`;
  if (type.certainty === certainty)
    yield type.kind === 'constant' ? `holderType = '${type.value}'` : 'holderType';
}
