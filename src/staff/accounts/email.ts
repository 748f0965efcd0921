import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { AppError, rateLimited } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import { timestamp } from '../../lib/clock.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { staffQueries } from './queries.ts';

/** The form in which an e-mail address is looked up, because people type theirs in upper or lower case. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();

/** Nobody mistypes more often than this: more tries are a search for people of other organisations. */
const PER_HOUR = 10;
const ACTION = 'staff.email_taken';

/** Somebody who enters an e-mail address for a new account: a member of staff, or an organisation's first admin. */
interface Asker {
  organisationId: string;
  /** Null for the first admin, who has no account yet. */
  staffId: string | null;
}

/**
 * Refuses to answer once it has told the asker ten times within an hour that an address is taken. The audit log keeps
 * the count, so neither a new session nor a restart resets it. Answers to the command line don't count.
 * @throws AppError rate_limited
 */
export function assertMayAsk(db: Db, { organisationId, staffId }: Asker, nowMs: number): void {
  const since = timestamp(nowMs - HOUR_MS);
  const which = { organisationId, entityId: staffId ?? organisationId, action: ACTION, since };
  const { count, first } = staffQueries(db).timesTold.get(which)!;
  if (count < PER_HOUR || first === null) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(first) + HOUR_MS - nowMs) / 1000));
  throw rateLimited('Too many e-mail addresses that already have an account.', seconds);
}

/** Looks an address up in all organisations. If it is taken, the audit log notes that the asker was told. */
export function isTaken(tx: Tx, email: string, { organisationId, staffId }: Asker): boolean {
  if (staffQueries(tx.db).byEmailKey.get({ emailKey: emailKey(email) }) === null) return false;
  record(tx, {
    organisationId,
    action: ACTION,
    entityType: staffId === null ? 'organisation' : 'staff',
    entityId: staffId ?? organisationId,
    changes: { email: { from: null, to: email } },
  });
  return true;
}

/**
 * The message doesn't say to whom the address belongs: accounts of other organisations are none of the asker's
 * business.
 */
export const emailTaken = (): AppError =>
  new AppError('conflict', 'This e-mail address already has an account.', {
    details: [{ path: '/email', code: 'taken', message: 'already has an account' }],
  });
