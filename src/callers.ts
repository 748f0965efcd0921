import { findLiveKey, liveKeyById } from './api-keys/find-live-key.ts';
import type { Context } from './context.ts';
import type { Db } from './db/open.ts';
import type { Actor, Grant } from './db/tx.ts';
import { type Access, requireAccess } from './http/access/access.ts';
import { keyEndedMeanwhile, requireAddress, sessionEnded } from './http/access/authenticate.ts';
import type { Caller } from './http/access/caller.ts';
import { type Callers, KnownCaller } from './http/access/callers.ts';
import { usualKeyRate } from './organisations/ceilings.ts';
import { scopesOf } from './staff/accounts/roles.ts';
import { lacksSecondFactor } from './staff/second-factors/required.ts';
import { findLiveSession, liveSessionById } from './staff/sessions/live.ts';

/** Requests a minute for a session: a web app makes more of them in a burst than a bridge. */
const SESSION_LIMIT_PER_MINUTE = 1_200;

type Needed = Pick<Context, 'db' | 'clock' | 'config' | 'keyUse' | 'sessionUse'>;

/** Finds the caller behind a key or a session, and the caller's rights. */
export const createCallers = (context: Needed): Callers => ({
  byKey(exchange, token, isAgain) {
    const key = findLiveKey(context, token, isAgain);
    if (key === null) return null;
    return new KnownCaller(
      {
        id: key.id,
        name: key.name,
        organisationId: key.organisationId,
        scopes: key.scopes,
        session: null,
        allowedCidrs: key.allowedCidrs,
        limitKey: key.id,
        limitPerMinute: key.rateLimitPerMinute ?? usualKeyRate(key, context.config.rateLimits.apiPerMinute),
      },
      exchange,
    );
  },
  bySession(exchange, token) {
    const session = findLiveSession(context, token);
    if (session === null) return null;
    return new KnownCaller(
      {
        id: session.staffId,
        name: session.name,
        organisationId: session.organisationId,
        scopes: scopesOf(session.roles),
        session: { id: session.id, roles: session.roles, lacksSecondFactor: lacksSecondFactor(session) },
        allowedCidrs: null,
        limitKey: session.id,
        limitPerMinute: SESSION_LIMIT_PER_MINUTE,
      },
      exchange,
    );
  },
});

/**
 * Makes sure that the database still lets a caller do what its request asks for: a key, a session or a role can end
 * while the request waits for something.
 * @throws AppError unauthorized, address_not_allowed, insufficient_scope
 */
export function assertGranted(db: Db, { grant, address }: Actor, at: string): void {
  if (grant === undefined) return;
  const now = rightsNow(db, grant, at);
  requireAddress(now.allowedCidrs, { address: () => address ?? '' });
  requireAccess(now, grant.access as Exclude<Access, 'public'>);
}

function rightsNow(
  db: Db,
  { by, id }: Grant,
  at: string,
): Pick<Caller, 'scopes' | 'session' | 'allowedCidrs'> {
  if (by === 'key') {
    const key = liveKeyById(db, id, at);
    if (key === null) throw keyEndedMeanwhile();
    return { scopes: new Set(key.scopes), session: null, allowedCidrs: key.allowedCidrs };
  }
  const session = liveSessionById(db, id, at);
  if (session === null) throw sessionEnded();
  const { roles } = session;
  return {
    scopes: scopesOf(roles),
    session: { id, roles, lacksSecondFactor: lacksSecondFactor(session) },
    allowedCidrs: null,
  };
}
