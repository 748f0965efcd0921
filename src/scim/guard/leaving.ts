import type { Tx } from '../../db/tx.ts';
import { type AppError, rateLimited } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import type { ScimSettings } from '../settings.ts';
import { guardQueries } from './queries.ts';
import { hourBefore, letGoAt } from './times.ts';

/** So many may always leave within an hour: 5 % of ten people would be nobody. */
export const LEAVERS_ALWAYS = 5;

/** The figures with which the guard refuses a leaver. */
export interface Kept {
  /** Users who have left within the last hour. */
  left: number;
  /** Users an hour ago. */
  users: number;
  /** The time since which nobody else is let go. */
  stoppedAt: string;
}

/** The number of users who may leave within an hour. */
export const mayLeave = (users: number, percent: number): number =>
  Math.max(LEAVERS_ALWAYS, Math.floor((users * percent) / 100));

/** True for a user whom the guard has kept, and whom an admin has let go since. */
export function isLetGo(tx: Tx, organisationId: string, cardHolderId: string): boolean {
  const queries = guardQueries(tx.db);
  const refusedAt = queries.refusedAt.get({ cardHolderId })?.refusedAt ?? null;
  return refusedAt !== null && refusedAt <= letGoAt(queries.guard.get({ organisationId }), tx.at);
}

/**
 * Looks whether one more user may leave. An identity system that suddenly lets many go is more often wrong than right: too
 * many within an hour stop it, until an admin lets them go.
 * @returns null when they may; the figures when they may not
 */
export function keepLeaver(tx: Tx, organisationId: string, { leaverPercent }: ScimSettings): Kept | null {
  const queries = guardQueries(tx.db);
  const guard = queries.guard.get({ organisationId });
  const left = queries.left.get({ organisationId, since: hourBefore(tx.at) })!.total;
  const users = (guard?.users ?? 0) + left;
  const hasStopped = guard !== null && guard.stoppedAt !== null;
  if (!hasStopped && left + 1 <= mayLeave(users, leaverPercent)) return null;
  if (!hasStopped) {
    queries.stop.run({ organisationId, stoppedAt: tx.at });
    record(tx, {
      organisationId,
      action: 'organisation.leavers_stopped',
      entityType: 'organisation',
      entityId: organisationId,
      changes: { left: { from: null, to: left }, users: { from: null, to: users } },
    });
  }
  return { left, users, stoppedAt: guard?.stoppedAt ?? tx.at };
}

/** Notes that the guard keeps a user. Somebody of whom SCIM knows nothing isn't noted. */
export const noteKept = (tx: Tx, cardHolderId: string): void =>
  void guardQueries(tx.db).keep.run({ cardHolderId, at: tx.at });

/** Some identity systems stop everything else for this time. */
const AGAIN_SECONDS = 5;

/**
 * The answer for a leaver whom the guard keeps. It is 429, because identity systems try that again by themselves, and take
 * 409 or 400 for final: once an admin has let them go, the next try works.
 */
export const keptError = ({ left, users, stoppedAt }: Kept): AppError =>
  rateLimited(
    `Nobody else is let go since ${stoppedAt}: too many users were to leave within an hour (${left} of ${users} in the last one). If that is right, an admin of Lanyard can let them go, on the page Integrations › Sources.`,
    AGAIN_SECONDS,
  );
