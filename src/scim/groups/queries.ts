import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';

/** All SQL about groups. */
const groupQueries = prepared((db) => ({
  departments: db.$client.prepare<{ department: string }, [{ organisationId: string }]>(
    `SELECT DISTINCT department FROM card_holder_totals
     WHERE organisation_id = $organisationId AND department <> '' AND status <> 'archived' AND total > 0
     ORDER BY department`,
  ),
}));

/** The names of the departments that have anybody. */
export const departmentsOf = reading('scim.departments', (db: Db, organisationId: string): string[] =>
  groupQueries(db)
    .departments.all({ organisationId })
    .map(({ department }) => department),
);
