import { eq, sql } from 'drizzle-orm';
import { given, prepared, statement } from '../../db/prepared.ts';
import { auditEntries, auditLogHost, auditValues } from '../../db/schema/audit.ts';
import { organisations } from '../../db/schema/organisations.ts';

/** SQL about sending the log to the log host. */
export const logHostQueries = prepared((db) => ({
  /** The newest entry. Nothing deletes entries, so as many wait as its number is beyond the last one sent. */
  newest: statement(
    db.select({ seq: sql<number>`coalesce(max(${auditEntries.seq}), 0)` }).from(auditEntries),
  ),
  state: statement(
    db.select({ position: auditLogHost.position, dropped: auditLogHost.dropped }).from(auditLogHost),
  ),
  begin: statement(
    db
      .insert(auditLogHost)
      .values({ only: 1, ...given(auditLogHost, ['position']) })
      .onConflictDoNothing(),
  ),
  note: statement(
    db.update(auditLogHost).set({
      ...given(auditLogHost, ['position']),
      dropped: sql`${auditLogHost.dropped} + ${sql.placeholder('more')}`,
    }),
  ),
  /** Entries of all organisations, in the order in which they were written. */
  after: statement(
    db
      .select({ entry: auditEntries, changes: auditValues.changes, organisationName: organisations.name })
      .from(auditEntries)
      .innerJoin(auditValues, eq(auditValues.entrySeq, auditEntries.seq))
      .innerJoin(organisations, eq(organisations.id, auditEntries.organisationId))
      .where(sql`${auditEntries.seq} > ${sql.placeholder('after')}`)
      .orderBy(auditEntries.seq)
      .limit(sql.placeholder('most')),
  ),
}));
