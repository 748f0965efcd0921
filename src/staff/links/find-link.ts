import type { Context } from '../../context.ts';
import type { LinkRow, StaffRow } from '../../db/schema/staff.ts';
import { AppError } from '../../errors.ts';
import { timestamp } from '../../lib/clock.ts';
import { staffQueries } from '../accounts/queries.ts';
import { hashOfToken } from '../token.ts';
import { linkQueries } from './queries.ts';

/** A link that works, and the account that it is for; null for the first admin, whose account it will make. */
export interface UsableLink {
  link: LinkRow;
  staff: StaffRow | null;
}

/** @throws AppError not_found when it is unknown, used, replaced, too old, or no longer wanted */
export function findLink(context: Pick<Context, 'db' | 'clock'>, token: string): UsableLink {
  const { db, clock } = context;
  const link = linkQueries(db).byHash.get({ tokenHash: hashOfToken(token), at: timestamp(clock.now()) });
  const queries = staffQueries(db);
  const staff = link?.staffId ? queries.byIdAlone.get({ id: link.staffId }) : null;
  const isWanted =
    staff === null
      ? link !== null && queries.otherAdmins.get({ organisationId: link.organisationId, id: '' })!.count === 0
      : staff.disabledAt === null;
  if (link === null || !isWanted)
    throw new AppError('not_found', 'This link has been used or is too old. Ask for a new one.');
  return { link, staff };
}
