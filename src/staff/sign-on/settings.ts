import type { Authorities } from '../../lib/authorities.ts';
import type { Role } from '../../shared/rights.ts';

/** An identity provider, and the roles that its groups give. */
export interface SignOnSettings {
  /** Its name in OIDC_PROVIDERS; empty for the only one. */
  name: string;
  /** The beginning of its variables, for messages: `OIDC_`, or `OIDC_NORTH_` for one of several. */
  prefix: string;
  /** To the letter as the provider writes it, with or without a slash at its end. */
  issuer: string;
  clientId: string;
  /** Null for a public client, which PKCE alone protects. */
  clientSecret: string | null;
  /** Separated by spaces. */
  scopes: string;
  /** The claim with somebody's groups; dots lead into objects. */
  roleClaim: string;
  /** The roles of each group, without the slash that Keycloak writes before it. */
  roles: ReadonlyMap<string, readonly Role[]>;
  /** The name or id of the organisation that people are logged in to; null for the only one. */
  organisation: string | null;
  authorities: Authorities | null;
}

/**
 * The address to which the provider sends people back, as it has to be registered there. Each of several providers has
 * one of its own, so that none can answer for another (RFC 9700, 4.4).
 */
export const redirectUriOf = (publicUrl: string, { name }: Pick<SignOnSettings, 'name'>): string =>
  `${publicUrl}/admin/oidc/callback${name === '' ? '' : `/${name}`}`;

/** The address to which the provider leads people who have logged out, to be registered there as well. */
export const afterLogOutOf = (publicUrl: string): string => `${publicUrl}/admin`;
