import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  like,
  min,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { given, prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { auditEntries } from '../../db/schema/audit.ts';
import { type StaffRow, staff } from '../../db/schema/staff.ts';
import { offsetOf, type Page } from '../../lib/page.ts';

const { seq, ...columns } = getTableColumns(staff);
const id = sql.placeholder('id');
const organisationId = sql.placeholder('organisationId');

/** An active admin can log in and manage everything. */
const isActiveAdmin = and(
  like(staff.roles, '%"admin"%'),
  isNull(staff.disabledAt),
  or(isNotNull(staff.passwordHash), and(isNotNull(staff.subject), isNull(staff.withoutRoleSince))),
);

const CHANGEABLE = [
  'email',
  'emailKey',
  'name',
  'roles',
  'language',
  'passwordHash',
  'passwordSetAt',
  'disabledAt',
  'issuer',
  'subject',
  'withoutRoleSince',
  'secondFactorSince',
  'secondFactorsChangedAt',
  'version',
  'updatedAt',
] as const;

/** All SQL about staff accounts. */
export const staffQueries = prepared((db) => ({
  byId: statement(
    db
      .select(columns)
      .from(staff)
      .where(and(eq(staff.id, id), eq(staff.organisationId, organisationId))),
  ),
  /** Finds an account of any organisation, for links and sessions: their tokens are proof enough. */
  byIdAlone: statement(db.select(columns).from(staff).where(eq(staff.id, id))),
  byEmailKey: statement(
    db
      .select(columns)
      .from(staff)
      .where(eq(staff.emailKey, sql.placeholder('emailKey'))),
  ),
  bySubject: statement(
    db
      .select(columns)
      .from(staff)
      .where(
        and(
          eq(staff.organisationId, organisationId),
          eq(staff.issuer, sql.placeholder('issuer')),
          eq(staff.subject, sql.placeholder('subject')),
        ),
      ),
  ),
  /**
   * The number of audit entries with this action about an entity since a given time, and the time of the first. Entries
   * of the system, such as those of the command line, don't count.
   */
  timesTold: statement(
    db
      .select({ count: count(), first: min(auditEntries.at) })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.organisationId, organisationId),
          eq(auditEntries.entityId, sql.placeholder('entityId')),
          eq(auditEntries.action, sql.placeholder('action')),
          gt(auditEntries.at, sql.placeholder('since')),
          ne(auditEntries.actorType, 'system'),
        ),
      ),
  ),
  page: statement(
    db
      .select(columns)
      .from(staff)
      .where(eq(staff.organisationId, organisationId))
      .orderBy(asc(staff.seq))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  ),
  total: statement(db.select({ total: count() }).from(staff).where(eq(staff.organisationId, organisationId))),
  inUse: statement(
    db
      .select({ total: count() })
      .from(staff)
      .where(and(eq(staff.organisationId, organisationId), isNull(staff.disabledAt))),
  ),
  all: statement(db.select(columns).from(staff).orderBy(asc(staff.seq))),
  /** The number of an organisation's active admins, not counting this account. */
  otherAdmins: statement(
    db
      .select({ count: count() })
      .from(staff)
      .where(and(eq(staff.organisationId, organisationId), ne(staff.id, id), isActiveAdmin)),
  ),
  /** The number of active admins in the whole installation. */
  anyAdmins: statement(db.select({ count: count() }).from(staff).where(isActiveAdmin)),
  insert: statement(
    db.insert(staff).values(given(staff, ['id', 'organisationId', 'createdAt', ...CHANGEABLE])),
  ),
  update: statement(db.update(staff).set(given(staff, CHANGEABLE)).where(eq(staff.id, id))),
}));

/** A page of an organisation's accounts, oldest first and disabled ones included, and the number of accounts. */
export const staffPage = reading(
  'staff.page',
  (db: Db, organisationId: string, page: Page): { rows: StaffRow[]; total: number } => {
    const queries = staffQueries(db);
    const rows = queries.page.all({ organisationId, limit: page.pageSize, offset: offsetOf(page) });
    return { rows, total: queries.total.get({ organisationId })!.total };
  },
);
