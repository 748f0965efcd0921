import type { Actor } from '../../db/tx.ts';
import type { Role } from '../../shared/rights.ts';

/** The sender of a request, found by key or session, and the sender's rights. */
export interface Caller {
  /** The id of the key or the account; null for the public. */
  id: string | null;
  organisationId: string;
  actor: Actor;
  scopes: ReadonlySet<string>;
  /** The caller's session; null for keys. */
  session: {
    id: string;
    roles: readonly Role[];
    /** True while the account has to set up a second factor before it may do anything else. */
    lacksSecondFactor: boolean;
  } | null;
  /** Networks that the caller may call from; null for anywhere. */
  allowedCidrs: readonly string[] | null;
  /** The bucket in which the caller's requests are counted. */
  limitKey: string;
  /** Requests per minute; 0 for no limit. */
  limitPerMinute: number;
}
