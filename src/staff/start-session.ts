import type { StaffRow } from '../db/schema/staff.ts';
import type { Tx } from '../db/tx.ts';
import { created, record } from '../ledger/record.ts';
import { newId } from '../lib/uuid.ts';
import { sessionQueries } from './session-queries.ts';
import { hashOfToken, newToken } from './token.ts';
import type { Visitor } from './visitor.ts';

/** A session that has just begun; its token goes into the cookie and is kept nowhere. */
export interface StartedSession {
  id: string;
  token: string;
  staff: StaffRow;
}

/** Browsers' names for themselves are this long at most in practice; the rest says nothing. */
const USER_AGENT_LENGTH = 300;

/** Begins a session for an account that has shown its password, or a link in place of it. */
export function startSessionIn(tx: Tx, staff: StaffRow, visitor: Visitor): StartedSession {
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
  });
  record(tx, {
    organisationId: staff.organisationId,
    action: 'session.started',
    entityType: 'session',
    entityId: id,
    changes: created({ staffId: staff.id, userAgent }),
  });
  return { id, token, staff };
}
