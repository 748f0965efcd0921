import type { Db } from '../../db/open.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import { notFound } from '../../errors.ts';
import { staffQueries } from './queries.ts';

/** @throws AppError not_found, for one of another organisation, too */
export function findStaff(db: Db, organisationId: string, id: string): StaffRow {
  const staff = staffQueries(db).byId.get({ id: id.toLowerCase(), organisationId });
  if (staff === null) throw notFound('staff account');
  return staff;
}
