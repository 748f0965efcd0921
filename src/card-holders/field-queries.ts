import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { prepared, statement } from '../db/prepared.ts';
import { reading } from '../db/read.ts';
import { cardHolderTotals } from '../db/schema/card-holders.ts';

/** SQL about the values that are in use across people. */
export const fieldQueries = prepared((db) => {
  const names = db.$client.prepare<{ name: string }, [number, number]>(
    `SELECT DISTINCT key AS name FROM card_holders, json_each(custom_fields)
     WHERE seq BETWEEN ? AND ? AND custom_fields <> '{}'`,
  );
  const total = sql<number>`sum(${cardHolderTotals.total})`;
  return {
    /** The names of the custom fields of people with these seqs. */
    customNames: (first: number, last: number): string[] => names.all(first, last).map(({ name }) => name),

    departments: statement(
      db
        .select({ department: cardHolderTotals.department, total })
        .from(cardHolderTotals)
        .where(
          and(
            eq(cardHolderTotals.organisationId, sql.placeholder('organisationId')),
            ne(cardHolderTotals.department, ''),
          ),
        )
        .groupBy(cardHolderTotals.department)
        .having(sql`${total} > 0`)
        .orderBy(desc(total), asc(cardHolderTotals.department))
        .limit(sql.placeholder('limit')),
    ),
  };
});

/** The largest departments, with how many people each has. */
export const largestDepartments = reading(
  'card-holders.departments',
  (db: Db, organisationId: string, limit: number) =>
    fieldQueries(db).departments.all({ organisationId, limit }),
);
