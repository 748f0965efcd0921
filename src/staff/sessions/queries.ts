import { and, count, desc, eq, gt, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { given, prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { type Organisation, organisations } from '../../db/schema/organisations.ts';
import {
  logInAttempts,
  type SessionRow,
  type StaffRow,
  staff,
  staffSessions,
} from '../../db/schema/staff.ts';
import { offsetOf, type Page } from '../../lib/page.ts';

/** Sessions that end later, and were used since then; all others have lapsed. */
const isLive = and(
  gt(staffSessions.endsAt, sql.placeholder('at')),
  gt(staffSessions.lastUsedAt, sql.placeholder('usedSince')),
) as SQL;
const isOf = eq(staffSessions.staffId, sql.placeholder('staffId'));

/** A session that works, with its owner. */
export type SessionOwner = Pick<SessionRow, 'id' | 'staffId'> &
  Pick<StaffRow, 'organisationId' | 'name' | 'roles' | 'language' | 'subject' | 'secondFactorSince'> &
  Pick<Organisation, 'requireSecondFactor'>;

const OWNER = {
  id: staffSessions.id,
  staffId: staffSessions.staffId,
  organisationId: staff.organisationId,
  name: staff.name,
  roles: staff.roles,
  language: staff.language,
  subject: staff.subject,
  secondFactorSince: staff.secondFactorSince,
  requireSecondFactor: organisations.requireSecondFactor,
};

/** All SQL about sessions. */
export const sessionQueries = prepared((db) => ({
  owner: statement(
    db
      .select(OWNER)
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .innerJoin(organisations, eq(organisations.id, staff.organisationId))
      .where(
        and(eq(staffSessions.tokenHash, sql.placeholder('tokenHash')), isLive, isNull(staff.disabledAt)),
      ),
  ),
  ownerById: statement(
    db
      .select(OWNER)
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .innerJoin(organisations, eq(organisations.id, staff.organisationId))
      .where(and(eq(staffSessions.id, sql.placeholder('id')), isLive, isNull(staff.disabledAt))),
  ),
  ofStaff: statement(db.select().from(staffSessions).where(isOf)),
  byId: statement(
    db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.id, sql.placeholder('id'))),
  ),
  /** The accounts with sessions that log in at other identity providers than these, as a JSON array of issuers. */
  ownersElsewhere: statement(
    db
      .selectDistinct({ staffId: staff.id, organisationId: staff.organisationId })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(
        and(
          isNotNull(staff.issuer),
          sql`${staff.issuer} NOT IN (SELECT value FROM json_each(${sql.placeholder('issuers')}))`,
        ),
      ),
  ),
  /** The accounts of an identity provider's person, or with a session of this name there. */
  ownersAtProvider: statement(
    db
      .selectDistinct({ staffId: staffSessions.staffId })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(
        and(
          eq(staff.organisationId, sql.placeholder('organisationId')),
          eq(staff.issuer, sql.placeholder('issuer')),
          or(
            eq(staff.subject, sql.placeholder('subject')),
            and(
              sql`${sql.placeholder('subject')} IS NULL`,
              eq(staffSessions.providerSession, sql.placeholder('providerSession')),
            ),
          ),
        ),
      ),
  ),
  page: statement(
    db
      .select()
      .from(staffSessions)
      .where(and(isOf, isLive))
      .orderBy(desc(staffSessions.createdAt), desc(staffSessions.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  ),
  total: statement(db.select({ total: count() }).from(staffSessions).where(and(isOf, isLive))),
  insert: statement(
    db
      .insert(staffSessions)
      .values(
        given(staffSessions, [
          'id',
          'staffId',
          'tokenHash',
          'address',
          'userAgent',
          'createdAt',
          'lastUsedAt',
          'endsAt',
          'providerSession',
          'idToken',
        ]),
      ),
  ),
  /** Never sets the time back: a later use may have been written first. */
  touch: statement(
    db
      .update(staffSessions)
      .set({ lastUsedAt: sql`${sql.placeholder('at')}` })
      .where(
        and(eq(staffSessions.id, sql.placeholder('id')), lt(staffSessions.lastUsedAt, sql.placeholder('at'))),
      ),
  ),
  remove: statement(db.delete(staffSessions).where(eq(staffSessions.id, sql.placeholder('id')))),
  forget: statement(db.delete(staffSessions).where(not(isLive))),
}));

/**
 * A page of an account's sessions, newest first, and the number of sessions.
 * @param live see `liveAt`
 */
export const sessionPage = reading(
  'staff.sessionPage',
  (
    db: Db,
    staffId: string,
    live: { at: string; usedSince: string },
    page: Page,
  ): { rows: SessionRow[]; total: number } => {
    const queries = sessionQueries(db);
    const which = { staffId, ...live };
    const rows = queries.page.all({ ...which, limit: page.pageSize, offset: offsetOf(page) });
    return { rows, total: queries.total.get(which)!.total };
  },
);

const pair = sql.placeholder('pair');
const failures = sql`${sql.placeholder('failures')}`;
const at = sql`${sql.placeholder('at')}`;

/** All SQL about attempts to log in. */
export const attemptQueries = prepared((db) => ({
  byPair: statement(db.select().from(logInAttempts).where(eq(logInAttempts.pair, pair))),
  count: statement(
    db
      .insert(logInAttempts)
      .values({ pair, failures, lastAttemptAt: at })
      .onConflictDoUpdate({ target: logInAttempts.pair, set: { failures, lastAttemptAt: at } }),
  ),
  clearFailures: statement(
    db
      .insert(logInAttempts)
      .values({ pair, failures: 0, lastAttemptAt: at, lastSuccessAt: at })
      .onConflictDoUpdate({ target: logInAttempts.pair, set: { failures: 0, lastSuccessAt: at } }),
  ),
  forget: statement(
    db
      .delete(logInAttempts)
      .where(
        and(
          lt(logInAttempts.lastAttemptAt, sql.placeholder('attemptBefore')),
          or(
            isNull(logInAttempts.lastSuccessAt),
            lt(logInAttempts.lastSuccessAt, sql.placeholder('successBefore')),
          ),
        ),
      ),
  ),
}));
