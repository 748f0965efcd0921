import type { Actor } from '../../db/tx.ts';
import type { Role } from '../../shared/rights.ts';

/** Who sends a request, found by its key or session, and what it may do. */
export interface Caller {
  /** Of the key or the account; null for the public. */
  id: string | null;
  organisationId: string;
  actor: Actor;
  scopes: ReadonlySet<string>;
  /** The session that it came with; null for keys. */
  session: { id: string; roles: readonly Role[] } | null;
  /** Networks that it may call from; null for anywhere. */
  allowedCidrs: readonly string[] | null;
  /** The bucket its requests are counted in. */
  limitKey: string;
  /** Requests a minute; 0 for no limit. */
  limitPerMinute: number;
}
