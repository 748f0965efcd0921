import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { givenRow, prepared, statement } from '../../db/prepared.ts';
import { offlineKeys } from '../../db/schema/offline.ts';

const organisationId = sql.placeholder('organisationId');
const number = sql.placeholder('number');
const isOfOrganisation = eq(offlineKeys.organisationId, organisationId);

/** All SQL about the keys that sign cards. */
export const offlineKeyQueries = prepared((db) => ({
  byNumber: statement(db.select().from(offlineKeys).where(eq(offlineKeys.number, number))),
  /** The key that signs for an organisation. */
  current: statement(
    db
      .select()
      .from(offlineKeys)
      .where(and(isOfOrganisation, isNull(offlineKeys.retiredAt))),
  ),
  /** An organisation's keys, the oldest first. */
  all: statement(db.select().from(offlineKeys).where(isOfOrganisation).orderBy(asc(offlineKeys.createdAt))),
  /** Keys that signed at a time and no longer do. */
  retired: statement(db.select().from(offlineKeys).where(isNotNull(offlineKeys.retiredAt))),
  insert: statement(db.insert(offlineKeys).values(givenRow(offlineKeys))),
  retire: statement(
    db
      .update(offlineKeys)
      .set({ privateKey: null, retiredAt: sql`${sql.placeholder('at')}` })
      .where(eq(offlineKeys.number, number)),
  ),
  remove: statement(db.delete(offlineKeys).where(eq(offlineKeys.number, number))),
  /** A card that somebody has or is to get, and that was signed with a key. Raw, because drizzle can't name an index. */
  cardWith: db.$client.prepare<{ id: string }, [{ number: string }]>(
    `SELECT id FROM cards INDEXED BY cards_signed_with
     WHERE offline_key = $number AND status IN ('printing', 'printed', 'active', 'suspended') LIMIT 1`,
  ),
}));
