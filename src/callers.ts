import { findLiveKey } from './api-keys/find-live-key.ts';
import type { Context } from './context.ts';
import { type Callers, CallingActor } from './http/access/callers.ts';
import { usualKeyRate } from './organisations/ceilings.ts';
import { scopesOf } from './staff/accounts/roles.ts';
import { findLiveSession } from './staff/sessions/live.ts';

/** Requests a minute of a session: a web app asks for more at once than a bridge. */
const SESSION_LIMIT_PER_MINUTE = 1_200;

type Needed = Pick<Context, 'db' | 'clock' | 'config' | 'keyUse' | 'sessionUse'>;

/** Finds who comes with a key or a session, and what they may do. */
export const createCallers = (context: Needed): Callers => ({
  byKey(exchange, token, isAgain) {
    const key = findLiveKey(context, token, isAgain);
    if (key === null) return null;
    return {
      organisationId: key.organisationId,
      actor: new CallingActor('api_key', key.id, key.name, exchange),
      scopes: key.scopes,
      session: null,
      allowedCidrs: key.allowedCidrs,
      limitKey: key.id,
      limitPerMinute: key.rateLimitPerMinute ?? usualKeyRate(key, context.config.rateLimits.apiPerMinute),
    };
  },
  bySession(exchange, token) {
    const session = findLiveSession(context, token);
    if (session === null) return null;
    return {
      organisationId: session.organisationId,
      actor: new CallingActor('staff', session.staffId, session.name, exchange),
      scopes: scopesOf(session.role),
      session: { id: session.id, role: session.role },
      allowedCidrs: null,
      limitKey: session.id,
      limitPerMinute: SESSION_LIMIT_PER_MINUTE,
    };
  },
});
