import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Db } from '../db/open.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { record } from '../ledger/record.ts';
import { defuseFormulas } from '../shared/formulas.ts';
import { EXPORT_FIELDS } from '../shared/person-fields.ts';
import type { ListedHolder } from './columns.ts';
import { fieldQueries } from './field-queries.ts';
import { cardHolderPage } from './lists/page-queries.ts';
import { type HolderFilter, isMatch, searchWordsOf, sortKeyOf } from './lists/search-index.ts';
import { searchQueries } from './lists/search-queries.ts';
import { walks } from './lists/walk-queries.ts';
import { present } from './present.ts';

/** An organisation with more custom fields than this gets them in one column, as JSON. */
const CUSTOM_COLUMNS_MAX = 200;
/** People read at once: this takes a few milliseconds, in which no other request is answered. */
const PART = 500;
const NAMES_PART = 5000;

const GUARDED = { cast: { string: defuseFormulas } };

type Listed = ReturnType<typeof present<ListedHolder>>;

/**
 * Exports a list of people as CSV, part by part, in the order of lists. It is UTF-8 with a byte order mark, without which
 * Excel assumes another encoding. Cells that a spreadsheet would take for a formula are defused.
 */
export async function* exportedPeople(
  db: Db,
  organisationId: string,
  filter: HolderFilter & { q?: string },
): AsyncGenerator<Uint8Array> {
  const names = await customFieldNames(db, organisationId);
  const columns = names === null ? ['customFields'] : names.map((name) => `customFields.${name}`);
  yield Buffer.from(stringify([[...EXPORT_FIELDS, ...columns]], { bom: true, ...GUARDED }));
  for await (const people of parts(db, organisationId, filter))
    yield Buffer.from(
      stringify(
        people.map((one) => [...EXPORT_FIELDS.map((name) => one[name]), ...customCells(one, names)]),
        GUARDED,
      ),
    );
}

/** The names of all custom fields in use; null when there are too many. */
async function customFieldNames(db: Db, organisationId: string): Promise<string[] | null> {
  const names = new Set<string>();
  const end = searchQueries(db).nextSeq(organisationId);
  for (let seq = searchQueries(db).rangeOf(organisationId).first; seq < end; seq += NAMES_PART) {
    const last = Math.min(end, seq + NAMES_PART) - 1;
    for (const name of fieldQueries(db).customNames(seq, last)) names.add(name);
    if (names.size > CUSTOM_COLUMNS_MAX) return null;
    await nextTurn();
  }
  return [...names].sort();
}

function customCells({ customFields }: Listed, names: string[] | null): string[] {
  if (names === null) return [Object.keys(customFields).length === 0 ? '' : JSON.stringify(customFields)];
  return names.map((name) => {
    const value = customFields[name] ?? '';
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

async function* parts(
  db: Db,
  organisationId: string,
  { q, ...filter }: HolderFilter & { q?: string },
): AsyncGenerator<Listed[]> {
  const words = searchWordsOf(q ?? '');
  if (words.length > 0) {
    const { rows, total } = cardHolderPage(db, organisationId, { q, ...filter }, { page: 1, pageSize: PART });
    if (total <= PART) return void (yield rows.map(present));
  }
  // A search that finds many is answered by walking past everybody, which needs no sorting for each part.
  const after = 'AND (sort_key, id) > ($sortKey, $id)';
  const walk = walks(db)({ filter, direction: 'ASC', test: after });
  let [sortKey, id] = ['', ''];
  while (true) {
    const people = walk({ organisationId, ...filter, limit: PART, offset: 0, sortKey, id }).map(present);
    yield people.filter((one) => words.length === 0 || isMatch(one, words, filter));
    const last = people.at(-1);
    if (last === undefined || people.length < PART) return;
    [sortKey, id] = [sortKeyOf(last), last.id];
    await nextTurn();
  }
}

/** What the audit log records. The search text is left out: it may name a person, and would outlast their erasure. */
interface ExportedList {
  filters: { status?: string; department?: string };
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
