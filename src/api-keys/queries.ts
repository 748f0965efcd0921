import { and, asc, count, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { given, givenRow, prepared, statement } from '../db/prepared.ts';
import { reading } from '../db/read.ts';
import { type ApiKey, apiKeys } from '../db/schema/api-keys.ts';
import { auditEntries, auditValues } from '../db/schema/audit.ts';
import { offsetOf, type Page } from '../lib/page.ts';

const isIt = eq(apiKeys.id, sql.placeholder('id'));

/** All SQL about API keys. */
export const keyQueries = prepared((db) => ({
  /** With the organisation's ceiling. A join instead of the subquery would take four times as long. */
  byHash: statement(
    db
      .select({
        ...getTableColumns(apiKeys),
        keyRateLimitMax: sql<
          number | null
        >`(SELECT key_rate_limit_max FROM organisations WHERE id = api_keys.organisation_id)`,
      })
      .from(apiKeys)
      .where(eq(apiKeys.secretHash, sql.placeholder('hash'))),
  ),
  byId: statement(db.select().from(apiKeys).where(isIt)),
  ofOrganisation: statement(
    db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.organisationId, sql.placeholder('organisationId')))
      .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id)),
  ),
  page: statement(
    db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.organisationId, sql.placeholder('organisationId')))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  ),
  total: statement(
    db
      .select({ total: count() })
      .from(apiKeys)
      .where(eq(apiKeys.organisationId, sql.placeholder('organisationId'))),
  ),
  /** Counts keys that are neither revoked nor expired at that time. */
  inUse: statement(
    db
      .select({ total: count() })
      .from(apiKeys)
      .where(
        and(
          eq(apiKeys.organisationId, sql.placeholder('organisationId')),
          isNull(apiKeys.revokedAt),
          or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql.placeholder('at'))),
        ),
      ),
  ),
  /** The key that replaced another one, according to the audit log; null when it was never rotated. */
  successorOf: statement(
    db
      .select({ id: apiKeys.id, name: apiKeys.name })
      .from(auditEntries)
      .innerJoin(auditValues, eq(auditValues.entrySeq, auditEntries.seq))
      .innerJoin(apiKeys, eq(apiKeys.id, sql`${auditValues.changes} ->> '$.replacedBy.to'`))
      .where(
        and(
          eq(auditEntries.organisationId, sql.placeholder('organisationId')),
          eq(auditEntries.entityId, sql.placeholder('id')),
          eq(auditEntries.action, 'api_key.rotated'),
        ),
      )
      .orderBy(desc(auditEntries.seq))
      .limit(1),
  ),
  insert: statement(db.insert(apiKeys).values(givenRow(apiKeys))),
  revoke: statement(
    db
      .update(apiKeys)
      .set(given(apiKeys, ['revokedAt']))
      .where(and(isIt, isNull(apiKeys.revokedAt))),
  ),
  expire: statement(
    db
      .update(apiKeys)
      .set(given(apiKeys, ['expiresAt']))
      .where(isIt),
  ),
  /** Never sets the time back: an earlier use may be written later. */
  touch: statement(
    db
      .update(apiKeys)
      .set(given(apiKeys, ['lastUsedAt']))
      .where(
        and(isIt, or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql.placeholder('lastUsedAt')))),
      ),
  ),
}));

/** A page of an organisation's keys, newest first and revoked ones included, and the number of keys. */
export const keyPage = reading(
  'api-keys.page',
  (db: Db, organisationId: string, page: Page): { rows: ApiKey[]; total: number } => {
    const queries = keyQueries(db);
    const rows = queries.page.all({ organisationId, limit: page.pageSize, offset: offsetOf(page) });
    return { rows, total: queries.total.get({ organisationId })!.total };
  },
);
