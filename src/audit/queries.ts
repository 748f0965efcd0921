import { and, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Listing } from '../db/look-through.ts';
import type { Db } from '../db/open.ts';
import { prepared, statement } from '../db/prepared.ts';
import { auditEntries, auditImportCounts, auditValues } from '../db/schema/audit.ts';
import { offsetOf, type Page } from '../lib/page.ts';
import { isUuid } from '../lib/uuid.ts';
import type { PartOf } from '../shared/audit.ts';
import { personEntryQueries } from './person-queries.ts';

/** Selects entries; `from` is inclusive, `to` exclusive. */
export interface AuditFilter {
  entityType?: string;
  entityId?: string;
  actorId?: string;
  action?: string;
  from?: string;
  to?: string;
  importId?: string;
  /** Selects entries about this person, and about their photos, cards and orders. */
  cardHolderId?: string;
}

/** UUIDs are stored in lower case. */
const idOf = (text: string): string => (isUuid(text) ? text.toLowerCase() : text);

/**
 * One page of an organisation's audit log, newest first, and how many entries match. An import is one entry that stands
 * for its changes, unless the filter asks for the changes themselves: by import, by record or by person.
 */
export function entryPage(db: Db, organisationId: string, filter: AuditFilter, page: Page) {
  const { rows, total } = pageQueries(db, organisationId, filter, page);
  return { rows: rows.all(), total: total.get()!.total };
}

export function pageQueries(db: Db, organisationId: string, filter: AuditFilter, page: Page) {
  const where = matching(db, organisationId, filter);
  return {
    rows: statement(newestFirst(db, where).limit(page.pageSize).offset(offsetOf(page))),
    total: statement(db.select({ total: count() }).from(auditEntries).where(where)),
  };
}

/** True for a filter by import, record or person: an index lists exactly its matches, and there are few. */
export const isNarrow = ({ importId, entityId, cardHolderId }: AuditFilter): boolean =>
  (importId ?? entityId ?? cardHolderId) !== undefined;

/** True when every entry read along the index matches: without filters, or with only one for the actor. */
export const matchesAll = ({ entityType, action, from, to }: AuditFilter): boolean =>
  (entityType ?? action ?? from ?? to) === undefined;

/** The list to read: the log, or an actor's part of it, with a test for the entries that match. */
export const listingOf = (db: Db, organisationId: string, filter: AuditFilter): Listing => ({
  table: auditEntries,
  along: [matching(db, organisationId, { actorId: filter.actorId })],
  test: matchesAll(filter) ? undefined : matching(db, organisationId, filter),
  isNewestFirst: true,
});

/** These entries, newest first. */
export const entriesOf = (db: Db, seqs: number[]) => newestFirst(db, inArray(auditEntries.seq, seqs)).all();

/** The next entries that match, after the one with this seq; the newest ones when `seq` is null. */
export const entriesAfter = (
  db: Db,
  organisationId: string,
  filter: AuditFilter,
  seq: number | null,
  limit: number,
) =>
  newestFirst(
    db,
    and(matching(db, organisationId, filter), seq === null ? undefined : lt(auditEntries.seq, seq)) as SQL,
  )
    .limit(limit)
    .all();

const newestFirst = (db: Db, where: SQL) =>
  db
    .select()
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.entrySeq, auditEntries.seq))
    .where(where)
    .orderBy(desc(auditEntries.seq));

function matching(db: Db, organisationId: string, filter: AuditFilter): SQL {
  const isOpen = (filter.importId ?? filter.entityId ?? filter.cardHolderId) !== undefined;
  const is = (column: 'entityType' | 'action', value: string | undefined): SQL | undefined => {
    if (value === undefined) return;
    const itself = eq(auditEntries[column], value);
    return isOpen ? itself : or(itself, hasMade(column, value));
  };
  return and(
    filter.cardHolderId === undefined
      ? eq(auditEntries.organisationId, organisationId)
      : isAround(db, organisationId, filter.cardHolderId),
    isOpen ? undefined : isNull(auditEntries.importId),
    filter.importId === undefined ? undefined : eq(auditEntries.importId, filter.importId),
    is('entityType', filter.entityType),
    filter.entityId === undefined ? undefined : eq(auditEntries.entityId, idOf(filter.entityId)),
    filter.actorId === undefined ? undefined : eq(auditEntries.actorId, idOf(filter.actorId)),
    is('action', filter.action),
    filter.from === undefined ? undefined : gte(auditEntries.at, filter.from),
    filter.to === undefined ? undefined : lt(auditEntries.at, filter.to),
  ) as SQL;
}

/** Matches entries about a person and about their photos, cards and orders. */
function isAround(db: Db, organisationId: string, cardHolderId: string): SQL {
  const found = personEntryQueries(db).seqs.all({ organisationId, cardHolderId });
  const seqs = JSON.stringify(found.map(({ seq }) => seq));
  // The plus keeps SQLite from going through all entries of the organisation instead.
  return sql`${auditEntries.seq} IN (SELECT value FROM json_each(${seqs}))
    AND +${auditEntries.organisationId} = ${organisationId}`;
}

/** Actions of the entries that stand for all changes of an import, a bulk job or a campaign. */
export const STANDING_FOR_MANY = ['import.started', 'bulk_job.started', 'photo_campaign.started'] as const;

/** Matches entries that stand for changes of this type of entity, or with this action. */
const hasMade = (column: 'entityType' | 'action', value: string): SQL =>
  sql`(${inArray(auditEntries.action, STANDING_FOR_MANY)} AND EXISTS (
    SELECT 1 FROM ${auditImportCounts} WHERE ${auditImportCounts.organisationId} = ${auditEntries.organisationId}
      AND ${auditImportCounts.importId} = ${auditEntries.entityId} AND ${eq(auditImportCounts[column], value)}
  ))`;

/** SQL about imports in the log. */
export const importQueries = prepared((db) => ({
  /** The number of changes by import and action; `importIds` is a JSON array. */
  counts: db.$client.prepare<
    Pick<typeof auditImportCounts.$inferSelect, 'importId' | 'action' | 'total'>,
    [{ organisationId: string; importIds: string }]
  >(
    `SELECT import_id AS importId, action, total FROM audit_import_counts
     WHERE organisation_id = $organisationId AND import_id IN (SELECT value FROM json_each($importIds))`,
  ),
  /** The kind of each of these ids; `importIds` is a JSON array. */
  kinds: db.$client.prepare<
    { importId: string; kind: PartOf },
    [{ organisationId: string; importIds: string }]
  >(
    `SELECT value AS importId, entity_type AS kind FROM json_each($importIds)
     CROSS JOIN audit_entries ON organisation_id = $organisationId AND entity_id = value
     WHERE action IN (${STANDING_FOR_MANY.map((action) => `'${action}'`).join(', ')})`,
  ),
  /** The actor who started an import, and the time. */
  begun: statement(
    db
      .select({ actorId: auditEntries.actorId, at: auditEntries.at })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.organisationId, sql.placeholder('organisationId')),
          eq(auditEntries.entityId, sql.placeholder('importId')),
          eq(auditEntries.entityType, 'import'),
        ),
      ),
  ),
}));

/** SQL that removes values from entries; lists are JSON arrays. */
export const blankQueries = prepared(({ $client: sqlite }) => ({
  ofEntities: sqlite.prepare<null, [{ organisationId: string; entityIds: string }]>(
    `UPDATE audit_values SET changes = '{}' WHERE changes <> '{}' AND entry_seq IN (
       SELECT audit_entries.seq FROM json_each($entityIds)
       CROSS JOIN audit_entries ON organisation_id = $organisationId AND entity_id = value)`,
  ),
  ofMoments: sqlite.prepare<null, [{ organisationId: string; entityIds: string; moments: string }]>(
    `UPDATE audit_values SET changes = '{}' WHERE changes <> '{}' AND entry_seq IN (
       SELECT audit_entries.seq FROM json_each($entityIds) AS entity
       CROSS JOIN audit_entries ON organisation_id = $organisationId AND entity_id = entity.value
       WHERE at IN (SELECT value FROM json_each($moments)))`,
  ),
  ofFields: sqlite.prepare<null, [{ organisationId: string; entityId: string; fields: string }]>(
    `UPDATE audit_values SET changes = '{}'
     WHERE entry_seq IN (
       SELECT seq FROM audit_entries WHERE organisation_id = $organisationId AND entity_id = $entityId
     ) AND EXISTS (
       SELECT 1 FROM json_each(changes) AS change JOIN json_each($fields) AS field ON field.value = change.key)`,
  ),
}));
