import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { given, givenRow, prepared, statement } from '../db/prepared.ts';
import { reading } from '../db/read.ts';
import { designs, designVersions } from '../db/schema/designs.ts';
import { offsetOf, type Page } from '../lib/page.ts';

/** Columns that a change of a design can set. */
const CHANGEABLE = ['name', 'version', 'isDefault', 'archivedAt'] as const;
export type ChangeableField = (typeof CHANGEABLE)[number];

const organisationId = sql.placeholder('organisationId');

/** All SQL about designs. */
export const designQueries = prepared((db) => ({
  byId: statement(
    db
      .select()
      .from(designs)
      .where(and(eq(designs.id, sql.placeholder('id')), eq(designs.organisationId, organisationId))),
  ),
  byName: statement(
    db
      .select()
      .from(designs)
      .where(and(eq(designs.name, sql.placeholder('name')), eq(designs.organisationId, organisationId))),
  ),
  total: statement(
    db.select({ total: count() }).from(designs).where(eq(designs.organisationId, organisationId)),
  ),
  default: statement(
    db
      .select()
      .from(designs)
      .where(and(eq(designs.organisationId, organisationId), eq(designs.isDefault, true).inlineParams())),
  ),
  version: statement(
    db
      .select()
      .from(designVersions)
      .where(
        and(
          eq(designVersions.designId, sql.placeholder('designId')),
          eq(designVersions.version, sql.placeholder('version')),
        ),
      ),
  ),
  versions: statement(
    db
      .select({ version: designVersions.version, createdAt: designVersions.createdAt })
      .from(designVersions)
      .where(eq(designVersions.designId, sql.placeholder('designId')))
      .orderBy(asc(designVersions.version)),
  ),
  insert: statement(db.insert(designs).values(givenRow(designs)).returning()),
  insertVersion: statement(db.insert(designVersions).values(givenRow(designVersions))),
  update: statement(
    db
      .update(designs)
      .set(given(designs, [...CHANGEABLE, 'revision', 'updatedAt']))
      .where(eq(designs.id, sql.placeholder('id'))),
  ),
}));

interface DesignFilter {
  /** Undefined selects all designs, archived or not. */
  archived?: boolean;
}

/**
 * One page of an organisation's designs, the default first and the others by name, and the number of all designs that
 * match.
 */
export const designPage = reading(
  'designs.page',
  (db: Db, organisationId: string, { archived }: DesignFilter, page: Page) => {
    const where = and(
      eq(designs.organisationId, organisationId),
      archived === undefined
        ? undefined
        : archived
          ? isNotNull(designs.archivedAt)
          : isNull(designs.archivedAt),
    );
    const rows = statement(
      db
        .select()
        .from(designs)
        .where(where)
        .orderBy(desc(designs.isDefault), asc(designs.name))
        .limit(page.pageSize)
        .offset(offsetOf(page)),
    );
    const total = statement(db.select({ total: count() }).from(designs).where(where));
    return { rows: rows.all(), total: total.get()!.total };
  },
);
