import type { PersonField } from '../../../shared/person/names.ts';
import { codeIn, type Dialect, literal, tableIn } from './dialect.ts';
import type { Condition, Part, Place } from './part.ts';

/** The order of the columns. */
const ORDER: readonly PersonField[] = [
  'externalId',
  'firstName',
  'lastName',
  'preferredName',
  'holderType',
  'department',
  'campus',
  'email',
  'phone',
  'expiryDate',
];

/** A SELECT, with the conditions of each. */
export interface Selected {
  part: Part;
  conditions: readonly Condition[];
}

/** Writes the query of `[people]`: one SELECT, or two with UNION ALL. Conditions that aren't certain are comments. */
export function peopleQuery(selected: readonly Selected[], dialect: Dialect): string {
  const fields = ORDER.filter((field) => selected.some(({ part }) => isIn(part, field)));
  return selected.map((one) => select(one, fields, dialect, selected.length > 1)).join('\nUNION ALL\n');
}

const isIn = ({ fields, fullName }: Part, field: PersonField): boolean =>
  field === 'externalId' ||
  field === 'holderType' ||
  fields.has(field) ||
  (fullName !== null && (field === 'firstName' || field === 'lastName'));

function select(
  { part, conditions }: Selected,
  fields: PersonField[],
  dialect: Dialect,
  isUnion: boolean,
): string {
  const columns = fields.map((field) => {
    const sql = sqlOf(part, field, dialect);
    return `${isUnion ? dialect.text(sql) : sql} AS ${dialect.name(field)}`;
  });
  const joins = part.joins.map(
    ({ table, alias, own, other }) =>
      `  LEFT JOIN ${tableIn(dialect, table)} ${alias} ON ${alias}.${dialect.name(other.name)} = ${placed(own, dialect)}`,
  );
  return [
    `SELECT ${columns.join(',\n       ')}`,
    `FROM ${tableIn(dialect, part.people.table)} ${part.alias}`,
    ...joins,
    ...where(conditions),
  ].join('\n');
}

/** Certain conditions first; each of the others becomes part of the query by removing `-- `. */
function where(conditions: readonly Condition[]): string[] {
  const sure = conditions.filter(({ isSure }) => isSure);
  // A name with a line break would end the comment.
  const others = conditions.filter(({ isSure, sql }) => !isSure && !/[\r\n]/.test(sql));
  const start = sure.length === 0 ? 'WHERE 1 = 1' : `WHERE ${sure.map(({ sql }) => sql).join('\n  AND ')}`;
  if (conditions.length === 0) return [];
  return [start, ...others.map(({ sql }) => `  -- AND ${sql}`)];
}

const placed = ({ alias, column }: Place, dialect: Dialect): string =>
  `${alias}.${dialect.name(column.name)}`;

function sqlOf(part: Part, field: PersonField, dialect: Dialect): string {
  if (field === 'externalId') return keySql(part, dialect);
  if (field === 'holderType') return typeOf(part, dialect);
  const found = part.fields.get(field);
  if (found !== undefined) return placed(found.place, dialect);
  if (part.fullName !== null && (field === 'firstName' || field === 'lastName'))
    return partOfName(part.fullName.place, field, dialect);
  return 'NULL';
}

/** The expression of `externalId`. */
export function keySql({ key, keyPrefix }: Part, dialect: Dialect): string {
  const sql = placed(key.place, dialect);
  return keyPrefix === '' ? sql : dialect.concat(literal(keyPrefix), dialect.text(sql));
}

function typeOf({ type }: Part, dialect: Dialect): string {
  if (type.kind === 'constant') return literal(type.value);
  const whens =
    type.kind === 'codes'
      ? type.whens.map(([code, value]) => {
          const { column } = type.place;
          return `WHEN ${placed(type.place, dialect)} = ${codeIn(code, column)} THEN ${literal(value)}`;
        })
      : type.whens.map(
          ([place, value]) => `WHEN ${placed(place, dialect)} IS NOT NULL THEN ${literal(value)}`,
        );
  return `CASE ${whens.join(' ')} ELSE ${literal(type.otherwise)} END`;
}

/** Names in one column: "Lovelace, Ada" if most have a comma, otherwise "Ada Lovelace". */
const COMMA_SHARE = 0.8;

/** A part of a name in one column, before or after the first comma or blank. A single word is a last name. */
function partOfName(place: Place, field: 'firstName' | 'lastName', dialect: Dialect): string {
  const name = placed(place, dialect);
  const hasComma = (place.column.shape?.share('comma') ?? 0) >= COMMA_SHARE;
  const at = dialect.position(hasComma ? ',' : ' ', name);
  const isBefore = hasComma === (field === 'lastName');
  const whole = field === 'lastName' ? name : literal('');
  const piece = isBefore ? `substr(${name}, 1, ${at} - 1)` : `substr(${name}, ${at} + 1)`;
  return `CASE WHEN ${at} = 0 THEN ${whole} ELSE trim(${piece}) END`;
}
