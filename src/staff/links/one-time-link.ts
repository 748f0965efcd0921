import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../db/open.ts';
import type { LinkPurpose, LinkRow, StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { timestamp } from '../../lib/clock.ts';
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';
import { staffQueries } from '../accounts/queries.ts';
import { hashOfToken } from '../token.ts';
import { linkQueries } from './queries.ts';

export const LINK_LIFE_HOURS = 24;
/** A first admin's link lasts longer: the person who installs Lanyard is seldom the one who will run the office. */
export const FIRST_ADMIN_LINK_LIFE_MS = 7 * DAY_MS;

const NONCE_BYTES = 16;

/** A one-time link, with its token. */
export interface IssuedLink {
  token: string;
  expiresAt: string;
  nonce: string;
}

/** The owner of a new link, and its purpose. */
interface LinkFor {
  purpose: Exclude<LinkPurpose, 'first_admin'>;
  organisationId: string;
  staffId: string;
  /** True when the account will be the organisation's first admin. */
  isForFirstAdmin: boolean;
}

/**
 * Makes a one-time link. An earlier one for the same account stops working.
 * @param key `secrets.setupLinks`
 */
export function issueLink(
  tx: Tx,
  { purpose, organisationId, staffId, isForFirstAdmin }: LinkFor,
  key: Uint8Array,
): IssuedLink {
  const queries = linkQueries(tx.db);
  queries.removeOfStaff.run({ staffId });
  const lifeMs = isForFirstAdmin ? FIRST_ADMIN_LINK_LIFE_MS : LINK_LIFE_HOURS * HOUR_MS;
  const expiresAt = timestamp(Date.parse(tx.at) + lifeMs);
  const link = linkUntil(key, staffId, expiresAt, randomBytes(NONCE_BYTES).toString('base64url'));
  queries.insert.run({
    tokenHash: hashOfToken(link.token),
    purpose,
    organisationId,
    staffId,
    expiresAt,
    createdAt: tx.at,
  });
  return link;
}

/**
 * The link of an account, or of an organisation for its first admin. The database has only the token's hash. To show or
 * mail the link again, the token is computed again from the secret key.
 * @param nonce makes an account's links differ; '' for a first admin's link, which stays the same
 */
export const linkUntil = (key: Uint8Array, ownerId: string, expiresAt: string, nonce = ''): IssuedLink => ({
  token: createHmac('sha256', key)
    .update(nonce === '' ? `${ownerId} ${expiresAt}` : `${ownerId} ${expiresAt} ${nonce}`)
    .digest('base64url'),
  expiresAt,
  nonce,
});

/** The token comes after the `#`: browsers never send that part, so it ends up in no log. */
export const setupUrl = (context: { publicUrl: string }, { token }: IssuedLink): string =>
  `${context.publicUrl}/admin/setup#token=${token}`;

/** A link that works, and the account it is for; null for the first admin, whose account the link will make. */
export interface UsableLink {
  link: LinkRow;
  staff: StaffRow | null;
}

/**
 * @param at the time at which the link must work, ISO 8601
 * @throws AppError not_found when the link is unknown, used, replaced, too old, or no longer needed
 */
export function findLink(db: Db, token: string, at: string): UsableLink {
  const link = linkQueries(db).byHash.get({ tokenHash: hashOfToken(token), at });
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
