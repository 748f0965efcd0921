import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../db/open.ts';
import { type Readable, read, reading } from '../db/read.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { record } from '../ledger/record.ts';
import { type CsvPart, csvFile, csvLines } from '../lib/csv.ts';
import type { ExportColumn } from '../shared/person/export-columns.ts';
import { HOLDER_STATES } from '../shared/person/states.ts';
import type { ListedHolder } from './columns.ts';
import { fieldQueries } from './field-queries.ts';
import type { AskedFilter } from './lists/filters/asked-filter.ts';
import { searchQueries } from './lists/search/index-queries.ts';
import { withStates } from './lists/states/with-states.ts';
import { nextPeople, type Passed, type WalkFilter } from './lists/walk/next-people.ts';

/** An organisation with more custom fields than this gets them in one column, as JSON. */
const CUSTOM_COLUMNS_MAX = 200;
/** People read in one go, which takes a few milliseconds. */
const PART = 500;

/** The names of the custom fields that get a column each; null when all of them share one column, as JSON. */
type CustomNames = string[] | null;

/** The columns of a file, and the custom fields that its column `customFields` stands for. */
interface Columns {
  chosen: readonly ExportColumn[];
  custom: CustomNames;
}

/**
 * Exports a list of people as CSV, in the same order as lists. Each part is read when the client takes it and continues
 * after the last person of the part before, so a slow client holds up nothing in the database. People are shown as they
 * are when their part is read: a change that comes later isn't in the file, one that comes earlier is, and somebody
 * renamed in the meantime can be missing or appear twice. A custom field that nobody had when the export began has no
 * column.
 */
export async function* exportedPeople(
  asked: Readable,
  organisationId: string,
  filter: WalkFilter,
  chosen: readonly ExportColumn[],
): AsyncGenerator<Uint8Array> {
  const custom = chosen.includes('customFields') ? await customNames(asked, organisationId) : [];
  const columns: Columns = { chosen, custom };
  const own = custom === null ? ['customFields'] : custom.map((name) => `customFields.${name}`);
  const head = chosen.flatMap((name) => (name === 'customFields' ? own : [name]));
  yield* csvFile<Passed>(head, (after) => read(asked, exportPart, organisationId, filter, columns, after));
}

/** The names of all custom fields in use; null when there are too many. */
async function customNames(asked: Readable, organisationId: string): Promise<CustomNames> {
  const names = new Set<string>();
  const { first, end } = await read(asked, seqRange, organisationId);
  for (let seq = first; seq < end; seq += PART) {
    for (const name of await read(asked, customNamesOf, organisationId, seq, Math.min(end, seq + PART) - 1))
      names.add(name);
    if (names.size > CUSTOM_COLUMNS_MAX) return null;
    await nextTurn();
  }
  return [...names].sort();
}

/** The range of seqs of an organisation's people, from `first` up to `end`, which is not included. */
const seqRange = reading('card-holders.seqRange', (db: Db, organisationId: string) => ({
  first: searchQueries(db).rangeOf(organisationId).first,
  end: searchQueries(db).nextSeq(organisationId),
}));

/**
 * Marks these reads as long: each is short, but an export makes many of them, and other short reads should
 * not have to share a thread with them.
 */
const isOfMany = () => true;

const customNamesOf = reading(
  'card-holders.customNames',
  (db: Db, _organisationId: string, first: number, last: number): string[] =>
    fieldQueries(db).customNames(first, last),
  isOfMany,
);

/** A part of an export: the matches among the next people after `after`, or among the first ones when it is null. */
const exportPart = reading(
  'card-holders.exportPart',
  (
    db: Db,
    organisationId: string,
    filter: WalkFilter,
    columns: Columns,
    after: Passed | null,
  ): CsvPart<Passed> => {
    const { people, passed } = nextPeople(db, organisationId, filter, after, PART);
    return { text: csvOf(db, people, columns), next: passed };
  },
  isOfMany,
);

function csvOf(db: Db, people: ListedHolder[], { chosen, custom }: Columns): string {
  const states = HOLDER_STATES.filter((name) => chosen.includes(name));
  const rows = withStates(db, people, states).map((one) =>
    chosen.flatMap((name) => {
      if (name === 'customFields') return customCells(one, custom);
      return name === 'cardHolderId' ? [one.id] : [one[name]];
    }),
  );
  return csvLines(rows);
}

function customCells(
  { customFields }: { customFields: Record<string, unknown> },
  names: CustomNames,
): string[] {
  if (names === null) return [Object.keys(customFields).length === 0 ? '' : JSON.stringify(customFields)];
  return names.map((name) => {
    const value = customFields[name] ?? '';
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

/**
 * The details of an export in the audit log. The search text is left out: it may name a person, and would outlast their
 * erasure.
 */
interface ExportedList {
  filters: Omit<AskedFilter, 'q'>;
  isSearched: boolean;
}

/** Records that somebody exports a list of people. */
export const noteExport = verb(
  'card-holders.noteExport',
  (tx: Tx, organisationId: string, { filters, isSearched }: ExportedList): void =>
    record(tx, {
      organisationId,
      action: 'card_holder.list_exported',
      entityType: 'organisation',
      entityId: organisationId,
      changes: { filters: { from: null, to: filters }, searched: { from: null, to: isSearched } },
    }),
);
