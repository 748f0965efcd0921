import { and, asc, eq, sql } from 'drizzle-orm';
import { mergedQueries } from '../../card-holders/merged-queries.ts';
import type { Db } from '../../db/open.ts';
import { givenRow, prepared, statement } from '../../db/prepared.ts';
import { type Accommodation, accommodations } from '../../db/schema/accommodations.ts';

const isOfHolder = eq(accommodations.cardHolderId, sql.placeholder('cardHolderId'));

export const accommodationQueries = prepared((db) => ({
  of: statement(db.select().from(accommodations).where(isOfHolder).orderBy(asc(accommodations.code))),
  remove: statement(
    db.delete(accommodations).where(and(isOfHolder, eq(accommodations.code, sql.placeholder('code')))),
  ),
  insert: statement(db.insert(accommodations).values(givenRow(accommodations))),
  forgetHolder: statement(db.delete(accommodations).where(isOfHolder)),
}));

/** The checks and findings that don't count for a person, also those of records that were merged into theirs. */
export function accommodationsOf(
  db: Db,
  { organisationId, cardHolderId }: Pick<Accommodation, 'organisationId' | 'cardHolderId'>,
): Accommodation[] {
  const merged = mergedQueries(db).into.all({ organisationId, cardHolderId });
  const all = [cardHolderId, ...merged.map(({ id }) => id)].flatMap((id) =>
    accommodationQueries(db).of.all({ cardHolderId: id }),
  );
  return all.filter(({ code }, place) => all.findIndex((one) => one.code === code) === place);
}
