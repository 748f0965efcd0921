import type { Db } from '../db/open.ts';
import { organisationQueries } from './queries.ts';

/** True where an organisation allows people with one name. */
export const allowsSingleNames = (db: Db, organisationId: string): boolean =>
  organisationQueries(db).singleNames.get({ id: organisationId })?.singleNames ?? false;
