import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import { timestamp } from '../../lib/clock.ts';
import { staffQueries } from './queries.ts';

/** What an e-mail address is found by: people type theirs in any case. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();

const HOUR_MS = 60 * 60 * 1000;
/** Nobody mistypes more often; whoever asks on looks for people of other organisations. */
const PER_HOUR = 10;
const ACTION = 'staff.email_taken';

/** Who is told that an e-mail address has an account: somebody with one, or whoever sets up an organisation's first. */
export interface Asker {
  organisationId: string;
  /** Null for the first admin, who has no account yet. */
  staffId: string | null;
}

/**
 * Refuses to look whether an address is taken, once that was told ten times within an hour. The audit log is what
 * counts, so that neither another session nor a restart begins anew. What the command line was told uses up nobody's.
 * @throws AppError rate_limited
 */
export function assertMayAsk(db: Db, nowMs: number, { organisationId, staffId }: Asker): void {
  const since = timestamp(nowMs - HOUR_MS);
  const which = { organisationId, entityId: staffId ?? organisationId, action: ACTION, since };
  const { count, first } = staffQueries(db).timesTold.get(which)!;
  if (count < PER_HOUR || first === null) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(first) + HOUR_MS - nowMs) / 1000));
  throw new AppError('rate_limited', 'Too many e-mail addresses that have an account already.', {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Whether an address has an account, in whichever organisation; that it was told is recorded. */
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

/** Says nothing of whose it is: an account of another organisation is no business of this one's. */
export const emailTaken = (): AppError =>
  new AppError('conflict', 'This e-mail address has an account already.', {
    details: [{ path: '/email', code: 'taken', message: 'has an account already' }],
  });
