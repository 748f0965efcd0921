import { codesOf, wordsOf } from './codes.ts';
import { codeIn, type Dialect, literal, tableIn } from './dialect.ts';
import type { Column, Table } from './facts.ts';
import { typeOf } from './holder-type.ts';
import { plain } from './names.ts';
import type { Condition, Part, Place } from './part.ts';
import type { Relations } from './relations.ts';
import type { Shape } from './shape.ts';
import { ENROLMENTS, GONE, HERE, HERE_VALUES, PAUSED, STATUS } from './vocabulary.ts';

/** A condition that would leave out more than this share of the rows isn't certain. */
const LEFT_OUT_MAX = 0.5;
/** Fewer rows don't show that a column is a flag. */
const ROWS_MIN = 20;
const FLAGS = ['0', '1', 'true', 'false'];
const YES = ['y', 'yes', 'j', 'ja', 'o', 'oui', 's', 'si', 'sí', 'sim', 't'];
const NO = ['n', 'no', 'nein', 'non', 'não', 'nao', 'nee', 'f'];

/** The conditions by which the query has only people who are here. */
export function conditionsOf(part: Part, relations: Relations, dialect: Dialect): Condition[] {
  const { table } = part.people;
  const found = table.columns.flatMap(
    (column) =>
      flag(part, column, dialect) ?? gone(part, column, dialect) ?? status(part, column, dialect) ?? [],
  );
  return [...found, ...others(part, dialect), ...enrolments(part, relations, dialect)];
}

const sqlOf = (dialect: Dialect, { alias, column }: Place): string => `${alias}.${dialect.name(column.name)}`;

const isNamed = (names: ReadonlySet<string>, { plain: short, whole }: Column): boolean =>
  names.has(short) || names.has(whole);

/** `deleted = 0`, `active = 1`, `suspended = 'N'` */
function flag({ alias, people }: Part, column: Column, dialect: Dialect): Condition[] | null {
  const isGone = isNamed(GONE, column);
  const isPaused = isNamed(PAUSED, column);
  if (!isGone && !isPaused && !isNamed(HERE, column)) return null;
  if (!['boolean', 'number', 'text'].includes(column.kind)) return null;
  const wanted = !isGone && !isPaused;
  const sql = sqlOf(dialect, { alias, column });
  const reason = wanted
    ? `${column.name} says who is here`
    : `${column.name} says who ${isGone ? 'is gone' : 'is kept out'}`;
  const values = [...(column.shape?.counts.keys() ?? [])].map((value) => value.toLowerCase());
  if (column.kind !== 'text') {
    if (values.some((value) => !FLAGS.includes(value))) return null;
    const share = shareOf(column.shape, wanted ? ['1', 'true'] : ['0', 'false'], !wanted);
    const isSure = !isPaused && (column.shape?.filled ?? 0) >= ROWS_MIN && share >= 1 - LEFT_OUT_MAX;
    return [
      { sql: orNull(`${sql} = ${dialect.boolean(wanted, column)}`, sql, column, !wanted), isSure, reason },
    ];
  }
  const codes = codesOf(people.table, column);
  const code = codes?.shown.find((one) => (wanted ? YES : NO).includes(one.toLowerCase()));
  if (codes === null || codes.shown.length + codes.hidden > 2) return null;
  const [only, ...more] = codes.shown;
  // Some systems write only who is gone, and nothing for everybody else.
  if (!wanted && more.length + codes.hidden === 0 && only !== undefined && YES.includes(only.toLowerCase()))
    return [{ sql: `(${sql} <> ${literal(only)} OR ${sql} IS NULL)`, isSure: false, reason }];
  if (code === undefined) return null;
  return [{ sql: orNull(`${sql} = ${literal(code)}`, sql, column, !wanted), isSure: false, reason }];
}

/** Somebody without a value isn't gone. */
const orNull = (condition: string, sql: string, { isRequired }: Column, isKept: boolean): string =>
  isKept && !isRequired ? `(${condition} OR ${sql} IS NULL)` : condition;

/** The share of rows that a condition keeps. @param isKept true when rows without a value are kept, too */
const shareOf = (shape: Shape | null, values: readonly string[], isKept: boolean): number => {
  if (shape === null || shape.filled === 0) return 0;
  let kept = isKept ? shape.rows - shape.filled : 0;
  for (const [value, rows] of shape.counts) if (values.includes(value.toLowerCase())) kept += rows;
  return kept / shape.rows;
};

/** `deleted_at IS NULL` */
function gone({ alias }: Part, column: Column, dialect: Dialect): Condition[] | null {
  if (!isNamed(GONE, column) || !['day', 'time'].includes(column.kind) || column.isRequired) return null;
  const { shape } = column;
  const isSure = shape !== null && shape.rows >= ROWS_MIN && shape.filled / shape.rows <= LEFT_OUT_MAX;
  return [
    {
      sql: `${sqlOf(dialect, { alias, column })} IS NULL`,
      isSure,
      reason: `${column.name} has the time when somebody went`,
    },
  ];
}

/** `status = 'active'`: the other codes aren't known for certain, so this is never sure. */
function status({ alias, people, type }: Part, column: Column, dialect: Dialect): Condition[] | null {
  if (!isNamed(STATUS, column) || (type.kind === 'codes' && type.place.column === column)) return null;
  const codes = codesOf(people.table, column);
  if (codes === null || codes.shown.length + codes.hidden < 2) return null;
  const here = codes.shown.filter((code) => HERE_VALUES.has(plain([code])));
  if (here.length === 0) return null;
  const list = here.map((code) => codeIn(code, column)).join(', ');
  return [
    {
      sql: `${sqlOf(dialect, { alias, column })} IN (${list})`,
      isSure: false,
      reason: `${column.name} has the codes ${wordsOf(codes)}`,
    },
  ];
}

/** Leaves out parents and the like, who rarely have cards. */
function others({ type }: Part, dialect: Dialect): Condition[] {
  if (type.kind !== 'codes') return [];
  const codes = type.whens.map(([code]) => code).filter((code) => typeOf(code) === null);
  if (codes.length === 0) return [];
  const list = codes.map((code) => codeIn(code, type.place.column)).join(', ');
  return [
    {
      sql: `${sqlOf(dialect, type.place)} NOT IN (${list})`,
      isSure: false,
      reason: 'these rarely have a card',
    },
  ];
}

/** Somebody who has a row that hasn't ended yet in a table of enrolments or contracts. */
function enrolments({ alias, people, joins }: Part, relations: Relations, dialect: Dialect): Condition[] {
  for (const { from, column, referred, isPlain } of relations.to(people.table)) {
    if (!isPlain || joins.some((join) => join.table === from) || !isAbout(from)) continue;
    const end = from.columns.find(
      ({ plain: name, kind }) => kind === 'day' && /end|drop|exit|leave|bis|fin|fine|fim|until/.test(name),
    );
    if (end === undefined) continue;
    const day = `e.${dialect.name(end.name)}`;
    return [
      {
        sql: `EXISTS (SELECT 1 FROM ${tableIn(dialect, from)} e WHERE e.${dialect.name(column.name)} = ${alias}.${dialect.name(referred.name)} AND (${day} IS NULL OR ${day} >= CURRENT_DATE))`,
        isSure: false,
        reason: `${from.name} says from when to when somebody is here`,
      },
    ];
  }
  return [];
}

const isAbout = ({ words }: Table): boolean => words.some((word) => ENROLMENTS.has(plain([word])));
