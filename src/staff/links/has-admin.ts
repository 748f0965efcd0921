import type { Db } from '../../db/open.ts';
import { staffQueries } from '../accounts/queries.ts';

/** Whether anybody can administer the installation; before, the link for the first admin is all that leads in. */
export const hasAdmin = (db: Db): boolean => staffQueries(db).anyAdmins.get()!.count > 0;
