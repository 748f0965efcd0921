import type { StaffRow } from '../../db/schema/staff.ts';
import type { Actor, Tx } from '../../db/tx.ts';
import { created, record } from '../../ledger/record.ts';
import { timestamp } from '../../lib/clock.ts';
import { newId } from '../../lib/uuid.ts';
import type { FactorKind } from '../../shared/second-factors.ts';
import { hashOfToken, newToken } from '../token.ts';
import { endSessions } from './end.ts';
import { liveAt } from './live.ts';
import { sessionQueries } from './queries.ts';

/** The sender of a request, before we know their account. */
export interface Visitor {
  requestId: string | null;
  address: string;
  userAgent: string | null;
  /** The token of the session that their browser has so far; null when it has none. */
  sessionToken: string | null;
  /** The length of their session at the most. */
  sessionMs: number;
}

/** The traces of a log-in at an identity provider. */
export interface ProviderSession {
  /** Its name there (`sid`); null when the provider names none. */
  providerSession: string | null;
  idToken: string | null;
}

/** Proof of who it is besides a password, or in place of one. */
interface Proof extends Partial<ProviderSession> {
  /** The second factor that was given just now. */
  secondFactor?: FactorKind | null;
}

/** The actor for a visitor who has proved which account is theirs. */
export const actorOf = ({ id, name }: Pick<StaffRow, 'id' | 'name'>, visitor: Visitor): Actor => ({
  type: 'staff',
  id,
  name,
  requestId: visitor.requestId,
  address: visitor.address,
});

/** A session that has just begun. Its token goes into the cookie and is stored nowhere. */
export interface StartedSession {
  id: string;
  token: string;
  staff: StaffRow;
}

/** In practice, no browser's user agent is longer; further text would mean nothing. */
const USER_AGENT_LENGTH = 300;

/**
 * Begins a session for an account whose password or one-time link was given, and its second factor if it has one, or that
 * an identity provider has recognised. The browser's previous session ends, so a stolen copy of its token becomes
 * worthless.
 */
export function startSession(
  tx: Tx,
  staff: StaffRow,
  visitor: Visitor,
  { providerSession = null, idToken = null, secondFactor = null }: Proof = {},
): StartedSession {
  if (visitor.sessionToken !== null) endReplaced(tx, staff, visitor.sessionToken);
  const token = newToken();
  const id = newId();
  const userAgent = visitor.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null;
  sessionQueries(tx.db).insert.run({
    id,
    staffId: staff.id,
    tokenHash: hashOfToken(token),
    address: visitor.address,
    userAgent,
    createdAt: tx.at,
    lastUsedAt: tx.at,
    endsAt: timestamp(Date.parse(tx.at) + visitor.sessionMs),
    providerSession,
    idToken,
  });
  record(tx, {
    organisationId: staff.organisationId,
    action: 'session.started',
    entityType: 'session',
    entityId: id,
    changes: created({ staffId: staff.id, userAgent, ...(secondFactor !== null && { secondFactor }) }),
  });
  return { id, token, staff };
}

/**
 * Leaves a session of another organisation alone: that organisation's audit log must not name an account of this one.
 */
function endReplaced(tx: Tx, { organisationId }: StaffRow, token: string): void {
  const which = { tokenHash: hashOfToken(token), ...liveAt(Date.parse(tx.at)) };
  const replaced = sessionQueries(tx.db).owner.get(which);
  if (replaced?.organisationId !== organisationId) return;
  endSessions(tx, { organisationId, id: replaced.staffId }, ({ id }) => id === replaced.id);
}
