import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { createWriteBehind, type WriteBehind } from '../../db/write-behind.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { SESSION_IDLE_MS } from '../../shared/durations.ts';
import { hashOfToken } from '../token.ts';
import { type SessionOwner, sessionQueries } from './queries.ts';

/** A session works at a given moment only if it ends after it, and was used not long before. */
export const liveAt = (nowMs: number) => ({
  at: timestamp(nowMs),
  usedSince: timestamp(nowMs - SESSION_IDLE_MS),
});

/**
 * Looks a session up in the database for each request, so that changes by an admin or on the command line take effect
 * at once.
 * @returns null if the session must be refused, whatever the reason
 */
export function findLiveSession(
  context: { db: Db; clock: Clock; sessionUse: SessionUse },
  token: string,
): SessionOwner | null {
  const nowMs = context.clock.now();
  const tokenHash = hashOfToken(token);
  const session = sessionQueries(context.db).owner.get({ tokenHash, ...liveAt(nowMs) });
  if (session !== null) context.sessionUse.note(session.id, nowMs);
  return session;
}

/** Reads a session from the database; null if the session doesn't work at that time. */
export const liveSessionById = (db: Db, id: string, at: string): SessionOwner | null =>
  sessionQueries(db).ownerById.get({ id, ...liveAt(Date.parse(at)) });

/** The time of each session's last use, by the session's id, in milliseconds since 1970. */
export type SessionUse = WriteBehind<number>;

export const createSessionUse = (context: { db: Db; clock: Clock }): SessionUse =>
  createWriteBehind(context, 'session use', noteSessionUse);

const noteSessionUse = verb('staff.noteSessionUse', (tx: Tx, used: [id: string, atMs: number][]): void => {
  for (const [id, atMs] of used) sessionQueries(tx.db).touch.run({ id, at: timestamp(atMs) });
});
