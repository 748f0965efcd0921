import type { z } from 'zod';
import type { Db } from '../db/open.ts';
import type { AuditEntry } from './contract.ts';
import { type EntityRow, entityQueries } from './entity-queries.ts';
import { mentioned } from './mentioned.ts';
import { type entryPage, importQueries, STANDING_FOR_MANY } from './queries.ts';

type Row = ReturnType<typeof entryPage>['rows'][number];
type Shown = z.output<typeof AuditEntry>;

/** Audit entries as the API shows them. The records that they mention are looked up together. */
export function presentAll(db: Db, organisationId: string, rows: Row[]): Shown[] {
  const entities = entitiesOf(db, organisationId, rows);
  const imported = importedBy(db, organisationId, rows);
  const kinds = kindsOf(db, organisationId, rows);
  return rows.map(({ audit_entries: entry, audit_values: values }) => ({
    id: entry.id,
    at: entry.at,
    actor: { type: entry.actorType, id: entry.actorId, name: entry.actorName },
    action: entry.action,
    entityType: entry.entityType,
    entityId: entry.entityId,
    entity: entities.get(keyOf(entry.entityType, entry.entityId)) ?? null,
    changes: values.changes as Shown['changes'],
    mentioned: Object.fromEntries(
      mentioned(values.changes).flatMap(([type, id]) => {
        const entity = entities.get(keyOf(type, id));
        return entity === undefined ? [] : [[id, entity]];
      }),
    ),
    importId: entry.importId,
    partOf: kinds.get(entry.importId) ?? null,
    imported: standsForMany(entry.action) ? (imported.get(entry.entityId) ?? {}) : null,
    requestId: entry.requestId,
    address: entry.address,
  }));
}

const keyOf = (type: string, id: string): string => `${type} ${id}`;

/** The records that entries are about or mention, as they are now, by type and id. */
function entitiesOf(db: Db, organisationId: string, rows: Row[]): Map<string, NonNullable<Shown['entity']>> {
  const wanted = new Map(
    rows
      .flatMap(({ audit_entries: { entityType, entityId }, audit_values: { changes } }) => [
        [entityType, entityId] as const,
        ...mentioned(changes),
      ])
      .map(([type, id]) => [keyOf(type, id), [type, id]]),
  );
  const found = entityQueries(db).byIds.all({ organisationId, wanted: JSON.stringify([...wanted.values()]) });
  return new Map(found.map((row) => [keyOf(row.type, row.id), shown(row)]));
}

/** True for the one entry that stands for all changes of an import or a bulk job. */
const standsForMany = (action: string): boolean => (STANDING_FOR_MANY as readonly string[]).includes(action);

/** Returns the number of changes by action, for each entry that stands for many changes. */
function importedBy(db: Db, organisationId: string, rows: Row[]): Map<string, Record<string, number>> {
  const ids = rows
    .filter(({ audit_entries: { action } }) => standsForMany(action))
    .map(({ audit_entries: { entityId } }) => entityId);
  const found = new Map<string, Record<string, number>>();
  if (ids.length === 0) return found;
  const counts = importQueries(db).counts.all({ organisationId, importIds: JSON.stringify(ids) });
  for (const { importId, action, total } of counts)
    found.set(importId, { ...found.get(importId), [action]: total });
  return found;
}

/** Returns the kind of each import id in the entries: an import or a bulk job. */
function kindsOf(db: Db, organisationId: string, rows: Row[]): Map<string | null, Shown['partOf']> {
  const ids = new Set(rows.flatMap(({ audit_entries: { importId } }) => importId ?? []));
  if (ids.size === 0) return new Map();
  const kinds = importQueries(db).kinds.all({ organisationId, importIds: JSON.stringify([...ids]) });
  return new Map(kinds.map(({ importId, kind }) => [importId, kind]));
}

const shown = ({ type, name, createdAt, cardHolderId, cardHolderName }: EntityRow) => ({
  type,
  name,
  createdAt,
  cardHolder: cardHolderId === null ? null : { id: cardHolderId, name: cardHolderName },
});
