import type { StaffRow } from '../../db/schema/staff.ts';
import type { Actor } from '../../db/tx.ts';

/** Whoever sends a request, before it is known who they are. */
export interface Visitor {
  requestId: string | null;
  address: string;
  userAgent: string | null;
  /** Of the session that their browser has until now; null where it has none. */
  sessionToken: string | null;
}

/** A visitor who has shown which account is theirs. */
export const actorOf = ({ id, name }: Pick<StaffRow, 'id' | 'name'>, visitor: Visitor): Actor => ({
  type: 'staff',
  id,
  name,
  requestId: visitor.requestId,
  address: visitor.address,
});
