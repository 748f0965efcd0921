import { counted } from '../../../lib/words.ts';
import { BridgeError } from '../../bridge-error.ts';
import { type Catalogue, type CatalogueTable, COLUMNS_MAX } from '../../targets/catalogue.ts';
import { isRefused, TargetAway, TargetFault } from '../../targets/target.ts';
import { factsOf, nameOf, type Table } from './facts.ts';
import { fieldNamed } from './field-names.ts';
import * as limits from './limits.ts';
import { plain, wordsIn } from './names.ts';
import type { Relations } from './relations.ts';
import { relationsOf } from './relations.ts';
import { shapeOf } from './shape.ts';
import { tablesToRead } from './tables-to-read.ts';

/** The tables of a database, with what was read of them and what was not. */
export interface Read {
  tables: readonly Table[];
  relations: Relations;
  /** Sentences about what was left out, and why. */
  skipped: string[];
}

/** Reads the catalogue. @param waitMs the longest wait for it. @throws TargetAway, BridgeError when nothing can be read */
export async function readCatalogue(
  catalogue: Catalogue,
  waitMs = limits.CATALOGUE_MS,
): Promise<CatalogueTable[]> {
  const found = await inTime(catalogue.tables(), waitMs, `The catalogue of ${catalogue.label}`);
  if (found.length === 0)
    throw new BridgeError(
      `${catalogue.label} has no table that this account may read. If it has tables, let its owner grant SELECT on those with the people.`,
    );
  return found;
}

/**
 * Reads rows of the tables that may have people, photos or cards, within all limits.
 * @param waitMs the longest wait for the rows of a table
 * @throws TargetAway, BridgeError
 */
export async function readTables(
  catalogue: Catalogue,
  found: readonly CatalogueTable[],
  waitMs = limits.TABLE_MS,
): Promise<Read> {
  const skipped: string[] = [];
  if (found.reduce((sum, { columns }) => sum + columns.length, 0) >= COLUMNS_MAX)
    skipped.push(`The database has more than ${COLUMNS_MAX} columns: tables beyond that weren't looked at.`);
  const tables = factsOf(found.map((table) => limited(table, skipped)));
  const wanted = tablesToRead(tables, relationsOf(tables));
  await readRows(catalogue, wanted, skipped, waitMs);
  const left = tables.length - wanted.length;
  if (left > 0)
    skipped.push(
      `Of ${counted(tables.length, 'table', 'tables')}, ${left} were looked at by names and types alone: nothing there sounds like people, photos or cards.`,
    );
  // With rows, columns without an index can be seen to be unique.
  return { tables, relations: relationsOf(tables), skipped };
}

/** A table with so many columns that not all are looked at: those whose names say something come before the others. */
function limited(table: CatalogueTable, skipped: string[]): CatalogueTable {
  const { columns } = table;
  if (columns.length <= limits.COLUMNS_READ) return table;
  skipped.push(
    `${nameOf(table)} has ${columns.length} columns: only ${limits.COLUMNS_READ} of them were looked at.`,
  );
  const isTelling = (name: string) => fieldNamed(plain(wordsIn(name))) !== null;
  const telling = columns.filter(({ name }) => isTelling(name)).slice(0, limits.COLUMNS_READ);
  const others = columns.filter(({ name }) => !isTelling(name));
  const kept = new Set([...telling, ...others.slice(0, limits.COLUMNS_READ - telling.length)]);
  return { ...table, columns: columns.filter((column) => kept.has(column)) };
}

/** Puts the shapes of a sample into the facts. A table that can't be read is guessed by names and types. */
async function readRows(
  catalogue: Catalogue,
  tables: readonly Table[],
  skipped: string[],
  waitMs: number,
): Promise<void> {
  const untilMs = performance.now() + limits.SAMPLES_MS;
  let rows = 0;
  for (const [place, table] of tables.entries()) {
    if (rows >= limits.ALL_ROWS || performance.now() > untilMs) {
      skipped.push(
        `The rows of ${tables.length - place} more tables weren't read, as that would take too long.`,
      );
      return;
    }
    try {
      const reading = readSample(catalogue, table);
      rows += await inTime(reading, waitMs, nameOf(table));
    } catch (error) {
      if (!(error instanceof BridgeError || error instanceof TargetAway || isRefused(error))) throw error;
      skipped.push(`The rows of ${nameOf(table)} couldn't be read: ${reasonOf(error)}.`);
      if (error instanceof OutOfTime) return;
    }
  }
}

async function readSample(catalogue: Catalogue, table: Table): Promise<number> {
  const named = (isBytes: boolean) =>
    table.columns
      .filter(({ kind }) => kind !== 'other' && (kind === 'bytes') === isBytes)
      .map(({ name }) => name);
  let count = 0;
  for (const isBytes of [false, true]) {
    const names = named(isBytes);
    if (names.length === 0) continue;
    const rows = await catalogue.sample(table, names, isBytes ? limits.PICTURE_ROWS : limits.SAMPLE_ROWS);
    count = Math.max(count, rows.length);
    for (const column of table.columns)
      if (names.includes(column.name)) column.shape = shapeOf(rows.map((row) => row[column.name] ?? null));
  }
  table.rows = count;
  return count;
}

/** Thrown when a database doesn't answer: its connection still waits, so nothing more can be asked. */
class OutOfTime extends BridgeError {}

async function inTime<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new OutOfTime(`${what} has not answered for ${ms / 1000} s.`)),
    ms,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A reason without the database's own words, which could have a person's value in them. */
function reasonOf(error: unknown): string {
  if (error instanceof OutOfTime) return 'there was no answer in time, so no other table was read after it';
  if (error instanceof TargetFault && error.isDenial) return 'the account may not read it';
  if (error instanceof TargetAway) return 'the database was busy or took too long';
  return 'the database refuses to read it (it may be gone, or be a view that no longer works)';
}
