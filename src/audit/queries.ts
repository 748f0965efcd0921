import { and, count, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { auditEntries, auditValues } from '../db/schema/audit.ts';
import type { Page } from '../http/query.ts';
import { isUuid } from '../lib/uuid.ts';

/** Which entries are wanted; `from` is the first moment, `to` the first one past the end. */
export interface AuditFilter {
  entityType?: string;
  entityId?: string;
  actorId?: string;
  action?: string;
  from?: string;
  to?: string;
}

/** As ids are stored. */
const idOf = (text: string): string => (isUuid(text) ? text.toLowerCase() : text);

/** One page of an organisation's audit log, newest first, and how many entries match. */
export function auditPage(db: Db, organisationId: string, filter: AuditFilter, page: Page) {
  const where = and(
    eq(auditEntries.organisationId, organisationId),
    filter.entityType === undefined ? undefined : eq(auditEntries.entityType, filter.entityType),
    filter.entityId === undefined ? undefined : eq(auditEntries.entityId, idOf(filter.entityId)),
    filter.actorId === undefined ? undefined : eq(auditEntries.actorId, idOf(filter.actorId)),
    filter.action === undefined ? undefined : eq(auditEntries.action, filter.action),
    filter.from === undefined ? undefined : gte(auditEntries.at, filter.from),
    filter.to === undefined ? undefined : lt(auditEntries.at, filter.to),
  ) as SQL;
  const rows = db
    .select()
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.entrySeq, auditEntries.seq))
    .where(where)
    .orderBy(desc(auditEntries.seq))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize)
    .all();
  const total = db.select({ total: count() }).from(auditEntries).where(where).get()?.total ?? 0;
  return { rows, total };
}
