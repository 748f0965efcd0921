import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { given, prepared, statement } from '../../db/prepared.ts';
import { staffLinks } from '../../db/schema/staff.ts';

const isGoing = gt(staffLinks.expiresAt, sql.placeholder('at'));
const isForFirstAdmin = and(
  eq(staffLinks.organisationId, sql.placeholder('organisationId')),
  isNull(staffLinks.staffId),
);

/** All SQL about one-time links. */
export const linkQueries = prepared((db) => ({
  byHash: statement(
    db
      .select()
      .from(staffLinks)
      .where(and(eq(staffLinks.tokenHash, sql.placeholder('tokenHash')), isGoing)),
  ),
  /** The link for an organisation's first admin. */
  firstAdmin: statement(
    db
      .select({ tokenHash: staffLinks.tokenHash, expiresAt: staffLinks.expiresAt })
      .from(staffLinks)
      .where(and(isForFirstAdmin, isGoing)),
  ),
  insert: statement(
    db
      .insert(staffLinks)
      .values(
        given(staffLinks, ['tokenHash', 'purpose', 'organisationId', 'staffId', 'expiresAt', 'createdAt']),
      ),
  ),
  madeSince: statement(
    db
      .select({ createdAt: staffLinks.createdAt })
      .from(staffLinks)
      .where(
        and(
          eq(staffLinks.staffId, sql.placeholder('staffId')),
          gt(staffLinks.createdAt, sql.placeholder('since')),
        ),
      ),
  ),
  removeOfStaff: statement(db.delete(staffLinks).where(eq(staffLinks.staffId, sql.placeholder('staffId')))),
  removeFirstAdmin: statement(db.delete(staffLinks).where(isForFirstAdmin)),
  forget: statement(db.delete(staffLinks).where(lte(staffLinks.expiresAt, sql.placeholder('at')))),
}));
