import { type Column, leadsToOne, type Table } from './facts.ts';
import { plain, singular } from './names.ts';
import { ANOTHERS } from './vocabulary.ts';

/** A column whose values are found again in a column of another table. */
export interface Reference {
  from: Table;
  column: Column;
  to: Table;
  referred: Column;
  /** False when only the names say so. */
  isDeclared: boolean;
  /** True when the name is that of the key alone: of somebody who is `person_id_creator`, the row is only a work. */
  isPlain: boolean;
}

/** The references between tables, by either side. */
export interface Relations {
  from(table: Table): readonly Reference[];
  to(table: Table): readonly Reference[];
}

/** A key with this name says only in its own table what it identifies. */
const PLAIN_KEYS = new Set(['id', 'uid', 'uuid', 'guid', 'oid', 'key', 'code', 'no', 'nr', 'name', 'type']);
/** A name of a key that leads to more tables than this says nothing. */
const SAME_KEYS_MAX = 3;

/** Finds the references of one column: those that are declared, and otherwise those that names tell. */
export function relationsOf(tables: readonly Table[]): Relations {
  const found = [...declared(tables)];
  const named: Reference[] = [];
  const isKnown = new Set(found.map(({ column }) => column));
  const isBack = (one: Reference) =>
    found.some(({ from, referred }) => from === one.to && referred === one.column);
  for (const one of byNames(tables)) if (!isKnown.has(one.column) && !isBack(one)) named.push(one);
  const all = [...found, ...named];
  const from = Map.groupBy(all, (one) => one.from);
  const to = Map.groupBy(all, (one) => one.to);
  return { from: (table) => from.get(table) ?? [], to: (table) => to.get(table) ?? [] };
}

function* declared(tables: readonly Table[]): Generator<Reference> {
  const byName = new Map(tables.map((table) => [idOf(table.schema, table.name), table]));
  for (const from of tables)
    for (const { columns, schema, table, referred } of from.references) {
      const to = byName.get(idOf(schema, table));
      const column = from.columns.find(({ name }) => name === columns[0]);
      const other = to?.columns.find(({ name }) => name === referred[0]);
      if (columns.length === 1 && to !== undefined && column !== undefined && other !== undefined)
        yield { from, column, to, referred: other, isDeclared: true, isPlain: isPlainName(column) };
    }
}

const idOf = (schema: string | null, name: string): string => JSON.stringify([schema, name]);

/** Goes by the name of another table's key: `student_id`, or `school_id` for the `id` of `schools`. */
function* byNames(tables: readonly Table[]): Generator<Reference> {
  const keys = new Map<string, { table: Table; column: Column }[]>();
  const add = (name: string, key: { table: Table; column: Column }) => {
    const list = keys.get(name);
    if (list === undefined) keys.set(name, [key]);
    else list.push(key);
  };
  for (const table of tables) {
    const key = table.columns.find(({ isPrimary }) => isPrimary);
    if (key === undefined) continue;
    const words = plain(key.words);
    if (!PLAIN_KEYS.has(words)) add(key.whole, { table, column: key });
    const thing = plain(table.words.map(singular));
    if (PLAIN_KEYS.has(words)) add(`${thing}${words}`, { table, column: key });
    else if (words !== `${thing}id`) add(`${thing}id`, { table, column: key });
  }
  for (const table of tables)
    for (const column of table.columns) {
      if (column.isPrimary && !isSharedKey(column, table)) continue;
      const candidates = keysNamed(keys, column).filter(
        (key) => key.table !== table && key.table.schema === table.schema && isSameKind(key.column, column),
      );
      if (candidates.length > 0 && candidates.length <= SAME_KEYS_MAX) {
        const best = candidates.find(({ table: other }) => isNamedAfter(column, other)) ?? candidates[0]!;
        yield {
          ...{ from: table, column, to: best.table, referred: best.column, isDeclared: false },
          isPlain: isPlainName(column) && isExact(column, best.column, best.table),
        };
      }
    }
}

const isPlainName = ({ words }: Column): boolean => !words.some((word) => ANOTHERS.has(plain([word])));

const isExact = ({ whole, plain: short }: Column, key: Column, { words }: Table): boolean =>
  [key.whole, `${plain(words.map(singular))}${key.plain}`, `${plain(words.map(singular))}id`].some(
    (name) => name === whole || name === short,
  );

/** A key that has another table's name, as in a table that adds columns to it. */
const isSharedKey = ({ words }: Column, table: Table): boolean =>
  words.length > 1 && !isNamedAfter({ words }, table);

const isNamedAfter = ({ words }: Pick<Column, 'words'>, table: Table): boolean =>
  table.words.some((word) => words.some((one) => singular(one) === singular(word)));

/** Words may follow the key's name: `roleIdPrimary`. */
function keysNamed<T>(keys: ReadonlyMap<string, T[]>, { words, whole }: Column): T[] {
  const exact = keys.get(whole) ?? keys.get(plain(words));
  if (exact !== undefined) return exact;
  for (let length = words.length - 1; length >= 2; length--) {
    const begun = keys.get(plain(words.slice(0, length))) ?? keys.get(plain(words.slice(-length)));
    if (begun !== undefined) return begun;
  }
  return [];
}

const isSameKind = (a: Column, b: Column): boolean => a.kind === b.kind;

/** Tables with at most one row for each row of `table`, with the columns by which they are joined. */
export interface Neighbour {
  table: Table;
  /** The column of the first table, and that of the neighbour. */
  own: Column;
  other: Column;
  isDeclared: boolean;
  /** True when the neighbour refers to the table: it adds something to some of its rows. */
  isAddition: boolean;
}

export function neighboursOf(table: Table, relations: Relations): Neighbour[] {
  const outward = relations.from(table).map(
    ({ to, column, referred, isDeclared }): Neighbour => ({
      ...{ table: to, own: column, other: referred, isDeclared, isAddition: false },
    }),
  );
  const inward = relations
    .to(table)
    .filter(({ column }) => leadsToOne(column))
    .map(
      ({ from, column, referred, isDeclared }): Neighbour => ({
        ...{ table: from, own: referred, other: column, isDeclared, isAddition: true },
      }),
    );
  return [...outward, ...inward].filter((one) => one.table !== table);
}
