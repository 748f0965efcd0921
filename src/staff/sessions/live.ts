import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/clock.ts';
import { hashOfToken } from '../token.ts';
import { type SessionOwner, sessionQueries } from './queries.ts';
import { liveSince } from './session-life.ts';
import type { SessionUse } from './session-use.ts';

/**
 * Looks a session up in the database for each request, so that what an admin or the command line does counts at once.
 * @returns null for every reason not to let it in, which are not told apart
 */
export function findLiveSession(
  context: { db: Db; clock: Clock; sessionUse: SessionUse },
  token: string,
): SessionOwner | null {
  const nowMs = context.clock.now();
  const tokenHash = hashOfToken(token);
  const session = sessionQueries(context.db).owner.get({ tokenHash, ...liveSince(nowMs) });
  if (session !== null) context.sessionUse.note(session.id, nowMs);
  return session;
}
