import type { Authorities } from '../../lib/authorities.ts';
import type { Role } from '../../shared/rights.ts';

/** The identity provider, and the roles that its groups give. */
export interface SignOnSettings {
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

/** The address to which the provider sends people back, as it has to be registered there. */
export const redirectUriOf = (publicUrl: string): string => `${publicUrl}/admin/oidc/callback`;

/** The address to which the provider leads people who have logged out, to be registered there as well. */
export const afterLogOutOf = (publicUrl: string): string => `${publicUrl}/admin`;
