import type { Tx } from '../../db/tx.ts';
import { type AppError, rateLimited } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import { timestamp } from '../../lib/clock.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import type { ScimSettings } from '../settings.ts';
import { guardQueries } from './queries.ts';

/** So many may always leave within an hour: 5 % of ten people would be nobody. */
export const LEAVERS_ALWAYS = 5;

/** The figures with which the guard refuses a leaver. */
export interface Kept {
  /** Users who have left within the last hour. */
  left: number;
  /** Users an hour ago. */
  users: number;
}

/** The beginning of the hour in which leavers are counted. */
export const hourBefore = (at: string): string => timestamp(Date.parse(at) - HOUR_MS);

/** The number of users who may leave within an hour. */
export const mayLeave = (users: number, percent: number): number =>
  Math.max(LEAVERS_ALWAYS, Math.floor((users * percent) / 100));

/**
 * Looks whether one more user may leave. An identity system that suddenly lets many go is more often wrong than right: too
 * many within an hour stop it, until an admin lets them go.
 * @returns null when they may; the figures when they may not
 */
export function keepLeaver(tx: Tx, organisationId: string, { leaverPercent }: ScimSettings): Kept | null {
  const queries = guardQueries(tx.db);
  const guard = queries.guard.get({ organisationId });
  if (guard !== null && guard.openUntil !== null && guard.openUntil > tx.at) return null;
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
  return { left, users };
}

/** Notes that the guard keeps a user. Somebody of whom SCIM knows nothing isn't noted. */
export const noteKept = (tx: Tx, cardHolderId: string): void =>
  void guardQueries(tx.db).keep.run({ cardHolderId, at: tx.at });

/**
 * The answer for a leaver whom the guard keeps. It is 429, because identity systems try that again by themselves, and take
 * 409 or 400 for final: once an admin has let them go, the next try works.
 */
export const keptError = ({ left, users }: Kept): AppError =>
  rateLimited(
    `Nobody else is let go: ${left} of ${users} users have left within an hour, and more would exceed the limit. If that is right, an admin of Lanyard can let them go, on the page Integrations › Sources.`,
    HOUR_MS / 1000,
  );
