import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Db } from '../db/open.ts';
import { type Readable, read, reading } from '../db/read.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { record } from '../ledger/record.ts';
import { defuseFormulas } from '../shared/formulas.ts';
import { presentAll } from './present.ts';
import { type AuditFilter, entriesAfter } from './queries.ts';

/** Entries read at once, which takes a few milliseconds. */
const PART = 500;

const GUARDED = { cast: { string: defuseFormulas } };

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

/**
 * Exports the log as CSV, part by part, newest first. It is UTF-8 with a byte order mark, without which Excel assumes another
 * encoding. Entries that are written meanwhile are not in it.
 */
export async function* exportedEntries(
  asked: Readable,
  organisationId: string,
  filter: AuditFilter,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([COLUMNS], { bom: true, ...GUARDED }));
  let after: number | null = null;
  do {
    const part: ExportPart = await read(asked, exportPart, organisationId, filter, after);
    yield Buffer.from(part.text);
    after = part.last;
    await nextTurn();
  } while (after !== null);
}

interface ExportPart {
  text: string;
  /** The seq of the last entry; null at the end. */
  last: number | null;
}

const exportPart = reading(
  'audit.exportPart',
  (db: Db, organisationId: string, filter: AuditFilter, after: number | null): ExportPart => {
    const rows = entriesAfter(db, organisationId, filter, after, PART);
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
    const last = rows.length < PART ? null : rows.at(-1)!.audit_entries.seq;
    return { text: stringify(lines, GUARDED), last };
  },
  // One of many, with which short reads should not have to share a thread.
  () => true,
);

/** Records that somebody exports the log. */
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
