import { cardColumns } from './cards.ts';
import type { Table } from './facts.ts';
import { TABLES_READ } from './limits.ts';
import { weighTable } from './people-tables.ts';
import { isPhoto } from './photos.ts';
import { neighboursOf, type Relations } from './relations.ts';

/** The most tables of people, and of their neighbours, whose rows are read. */
const PEOPLE_MAX = 16;
const NEIGHBOURS_OF = 6;
/** A table that weighs less by names and types alone has no people. */
const WEIGHT_MIN = 10;

/** The tables whose rows are worth reading, the most promising first; at most `TABLES_READ`. */
export function tablesToRead(tables: readonly Table[], relations: Relations): Table[] {
  const people = tables
    .map((table) => weighTable(table, relations))
    .filter(({ score }) => score >= WEIGHT_MIN)
    .sort((a, b) => b.score - a.score)
    .map(({ table }) => table);
  const near = people
    .slice(0, NEIGHBOURS_OF)
    .flatMap((table) => neighboursOf(table, relations).map((one) => one.table));
  const carriers = tables.filter(
    (table) =>
      cardColumns(table, relations) !== null || table.columns.some((column) => isPhoto(table, column)),
  );
  const wanted = new Set([
    ...people.slice(0, PEOPLE_MAX),
    ...near.slice(0, TABLES_READ / 2),
    ...carriers,
    ...near,
  ]);
  return [...wanted].slice(0, TABLES_READ);
}
