import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { prepared, statement } from '../../db/prepared.ts';
import { type CardHolder, cardHolders } from '../../db/schema/card-holders.ts';

/** At most this many people of one name are searched for somebody without a department. */
const NAMESAKES_MAX = 200;

/** Somebody who exists already. */
export type Known = Pick<CardHolder, 'id' | 'externalId' | 'email'>;

/** `self` is the person of the row, who is not a namesake. */
const isAnother = ne(cardHolders.id, sql.placeholder('self'));
const isNamesake = and(
  eq(cardHolders.organisationId, sql.placeholder('organisationId')),
  eq(cardHolders.sortKey, sql.placeholder('sortKey')),
);

/** SQL that finds people who may be the person of a row. */
export const doubtQueries = prepared((db) => ({
  /** Some of an organisation's people, by their seqs. */
  known: statement(
    db
      .select({
        seq: cardHolders.seq,
        id: cardHolders.id,
        externalId: cardHolders.externalId,
        email: cardHolders.email,
      })
      .from(cardHolders)
      .where(
        and(gt(cardHolders.seq, sql.placeholder('after')), lte(cardHolders.seq, sql.placeholder('last'))),
      )
      .orderBy(asc(cardHolders.seq))
      .limit(sql.placeholder('limit')),
  ),
  namesake: statement(
    db
      .select({ id: cardHolders.id })
      .from(cardHolders)
      .where(and(isNamesake, eq(cardHolders.department, sql.placeholder('department')), isAnother))
      .limit(1),
  ),
  namesakeWithoutDepartment: namesakeWithoutDepartment(db),
  /** A namesake of any department, or of none. */
  anyNamesake: statement(
    db.select({ id: cardHolders.id }).from(cardHolders).where(and(isNamesake, isAnother)).limit(1),
  ),
}));

function namesakeWithoutDepartment(db: Db) {
  const some = db
    .select({ id: cardHolders.id, department: cardHolders.department })
    .from(cardHolders)
    .where(isNamesake)
    .limit(NAMESAKES_MAX)
    .as('some');
  return statement(
    db
      .select({ id: some.id })
      .from(some)
      .where(and(isNull(some.department), ne(some.id, sql.placeholder('self'))))
      .limit(1),
  );
}
