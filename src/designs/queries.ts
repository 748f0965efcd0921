import { and, asc, count, eq, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';
import { type Design, type DesignVersion, designs, designVersions } from '../db/schema/designs.ts';

const organisationId = sql.placeholder('organisationId');

/** All SQL about designs. */
export const designQueries = prepared((db) => ({
  byId: db
    .select()
    .from(designs)
    .where(and(eq(designs.id, sql.placeholder('id')), eq(designs.organisationId, organisationId)))
    .prepare(),
  byName: db
    .select()
    .from(designs)
    .where(and(eq(designs.name, sql.placeholder('name')), eq(designs.organisationId, organisationId)))
    .prepare(),
  total: db
    .select({ total: count() })
    .from(designs)
    .where(eq(designs.organisationId, organisationId))
    .prepare(),
  default: db
    .select()
    .from(designs)
    .where(and(eq(designs.organisationId, organisationId), eq(designs.isDefault, true)))
    .prepare(),
  version: db
    .select()
    .from(designVersions)
    .where(
      and(
        eq(designVersions.designId, sql.placeholder('designId')),
        eq(designVersions.version, sql.placeholder('version')),
      ),
    )
    .prepare(),
  versions: db
    .select({ version: designVersions.version, createdAt: designVersions.createdAt })
    .from(designVersions)
    .where(eq(designVersions.designId, sql.placeholder('designId')))
    .orderBy(asc(designVersions.version))
    .prepare(),
  insert: (design: Omit<Design, 'seq'>) => db.insert(designs).values(design).returning().get(),
  insertVersion: (version: DesignVersion) => db.insert(designVersions).values(version).run(),
  update: (id: string, values: Partial<Design>) =>
    db.update(designs).set(values).where(eq(designs.id, id)).run(),
}));
