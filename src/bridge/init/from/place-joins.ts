import type { PersonField } from '../../../shared/person/names.ts';
import { type Column, hasRows, leadsToOne, type Table } from './facts.ts';
import { plain, singular } from './names.ts';
import type { ChosenField, Join } from './part.ts';
import type { Neighbour, Relations } from './relations.ts';
import { LABEL_COLUMNS, PLACES } from './vocabulary.ts';

/** The most tables that are joined for departments and places. */
const JOINS_MAX = 2;

/** Finds `department` and `campus` in tables to which the table of people refers, where it has only their keys. */
export function* placeJoins(
  table: Table,
  relations: Relations,
  known: ReadonlyMap<PersonField, ChosenField>,
  join: (to: Neighbour, purpose: string) => Join,
): Generator<[PersonField, ChosenField]> {
  let count = 0;
  for (const [field, names] of PLACES) {
    if (known.has(field)) continue;
    for (const { to, column, referred, isDeclared } of relations.from(table)) {
      const isPlace = [plain(to.words), ...to.words.map((word) => plain([word]))].some(
        (word) => names.has(word) || names.has(singular(word)),
      );
      const label = isPlace && to !== table && leadsToOne(referred) ? labelOf(to) : null;
      if (label === null || count >= JOINS_MAX || isEmpty(column)) continue;
      count++;
      const made = join(
        { table: to, own: column, other: referred, isDeclared, isAddition: false },
        `the ${field}`,
      );
      yield [
        field,
        {
          place: { alias: made.alias, column: label },
          certainty: isDeclared ? 'likely' : 'a guess',
          reasons: [`${column.name} refers to ${to.name}${isDeclared ? '' : ', by its name'}`],
          alternatives: [],
        },
      ];
      break;
    }
  }
}

/** The column with the name of a thing; not the one of a person. */
export function labelOf(table: Table): Column | null {
  const texts = table.columns.filter(
    ({ kind, shape }) => kind === 'text' && (shape === null || shape.filled > 0),
  );
  const named = (column: Column) => [column.plain, column.whole, plain(column.words.slice(-1))];
  const isPerson = texts.some(({ plain: name }) => /^(first|last|given|sur)name|email/.test(name));
  return isPerson && hasRows(table)
    ? null
    : (texts.find((column) => named(column).some((name) => LABEL_COLUMNS.has(name))) ?? null);
}

const isEmpty = ({ shape }: Column): boolean => shape !== null && shape.filled === 0;
