/**
 * Why nobody was let in.
 * - `stale`: the log-in is too old, was used already, or was begun in another browser
 * - `declined`: the provider says that the person may not, or did not want to
 * - `away`: the provider doesn't answer, or too slowly, or too much
 * - `clock`: the clocks of the two differ
 * - `rejected`: the provider doesn't accept Lanyard: its secret or its redirect address is not the registered one
 * - `untrusted`: the provider's answer can't be trusted
 * - `missing`, `elsewhere`, `malformed`, `no_role`: what the claim of roles says; see `claims.ts`
 * - `disabled`: the account is disabled here
 * - `organisation`: OIDC_ORGANISATION leads to none
 * - `full`: there is no room for one more account
 * - `throttled`: too many refused log-ins from this address
 * - `failed`: Lanyard itself failed
 * - `unproxied`: a header that names somebody comes from elsewhere than a trusted proxy
 * - `nameless`: the proxy in front names nobody
 * - `unreadable`: the proxy's header holds no single id, or no UTF-8
 * - `throttled`: too many log-ins from this address
 */
export const REASONS = [
  'stale',
  'declined',
  'away',
  'clock',
  'rejected',
  'untrusted',
  'missing',
  'elsewhere',
  'malformed',
  'no_role',
  'disabled',
  'organisation',
  'full',
  'unproxied',
  'nameless',
  'unreadable',
  'throttled',
  'failed',
] as const;
export type Reason = (typeof REASONS)[number];

/** Thrown when somebody can't be let in. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused';
  /** @param detail for the person and for the log: no token and no secret */
  constructor(
    readonly reason: Reason,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${reason}: ${detail}`, options);
  }
}
