import { BOUNDS, lookAtNext } from '../db/look-through.ts';
import type { Db } from '../db/open.ts';
import { type Readable, read, reading } from '../db/read.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { record } from '../ledger/record.ts';
import { type CsvPart, csvFile, csvLines } from '../lib/csv.ts';
import { presentAll } from './present.ts';
import { type AuditFilter, entriesAfter, entriesOf, isNarrow, listingOf, matchesAll } from './queries.ts';

/**
 * Entries per read, which takes a few milliseconds: an entry has a thousand characters, and the records that it
 * mentions are looked up. Larger parts leave so much garbage that collecting it slows other requests down.
 */
const PART = 100;

const COLUMNS = [
  'at',
  'actorType',
  'actorName',
  'actorId',
  'action',
  'entityType',
  'entityName',
  'entityId',
  'changes',
  'importId',
  'requestId',
  'address',
];

/** Exports the log as CSV, newest first. Entries that are written meanwhile are not in it. */
export const exportedEntries = (
  asked: Readable,
  organisationId: string,
  filter: AuditFilter,
): AsyncGenerator<Uint8Array> =>
  csvFile<number>(COLUMNS, (after) => read(asked, exportPart, organisationId, filter, after));

/** One part of an export: the entries before the one with this seq. */
const exportPart = reading(
  'audit.exportPart',
  (db: Db, organisationId: string, filter: AuditFilter, after: number | null): CsvPart<number> => {
    const { rows, next } = nextEntries(db, organisationId, filter, after);
    const lines = presentAll(db, organisationId, rows).map((entry) => [
      entry.at,
      entry.actor.type,
      entry.actor.name,
      entry.actor.id,
      entry.action,
      entry.entityType,
      entry.entity?.name,
      entry.entityId,
      JSON.stringify(entry.imported ?? entry.changes),
      entry.importId,
      entry.requestId,
      entry.address,
    ]);
    return { text: csvLines(lines), next };
  },
  // Every part counts as a long read, so that short reads needn't share a thread with an export's many parts.
  () => true,
);

/**
 * The entries of a part. A part looks at a limited number of entries, so it may be empty although more entries follow.
 */
function nextEntries(db: Db, organisationId: string, filter: AuditFilter, after: number | null) {
  if (isNarrow(filter)) {
    const rows = entriesAfter(db, organisationId, filter, after, PART);
    return { rows, next: rows.length < PART ? null : rows.at(-1)!.audit_entries.seq };
  }
  const most = matchesAll(filter) ? PART : BOUNDS.looked;
  const { matches, last } = lookAtNext(db, listingOf(db, organisationId, filter), after, most);
  const seqs = matches.slice(0, PART);
  return {
    rows: seqs.length === 0 ? [] : entriesOf(db, seqs),
    next: seqs.length === PART ? seqs.at(-1)! : last,
  };
}

/** Writes an audit entry: somebody exports the log. */
export const noteExport = verb(
  'audit.noteExport',
  (tx: Tx, organisationId: string, filters: AuditFilter): void =>
    record(tx, {
      organisationId,
      action: 'audit_log.exported',
      entityType: 'organisation',
      entityId: organisationId,
      changes: { filters: { from: null, to: filters } },
    }),
);
