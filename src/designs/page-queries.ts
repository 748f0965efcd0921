import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { designs } from '../db/schema/designs.ts';
import { offsetOf, type Page } from '../http/query.ts';

export interface DesignFilter {
  /** Left out: both. */
  archived?: boolean;
}

/** One page of an organisation's designs, the default first and then by name, and how many match. */
export function designPage(db: Db, organisationId: string, { archived }: DesignFilter, page: Page) {
  const where = and(
    eq(designs.organisationId, organisationId),
    archived === undefined
      ? undefined
      : archived
        ? isNotNull(designs.archivedAt)
        : isNull(designs.archivedAt),
  );
  const rows = db
    .select()
    .from(designs)
    .where(where)
    .orderBy(desc(designs.isDefault), asc(designs.name))
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .all();
  const total = db.select({ total: count() }).from(designs).where(where).get()?.total ?? 0;
  return { rows, total };
}
