import { readFileSync } from 'node:fs';
import type { Authorities } from '../src/lib/authorities.ts';
import { isLoopbackUrl } from '../src/shared/loopback-url.ts';
import { ROLES, type Role } from '../src/shared/rights.ts';
import type { SignOnSettings } from '../src/staff/sign-on/settings.ts';
import { ConfigError, type Env, filledFile, pattern, text } from './read-variable.ts';

const SCOPES = {
  shape: /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/,
  allowed: 'names of scopes, separated by spaces, are allowed, such as openid email profile',
};
const ENOUGH = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_ROLES are needed together';

/** The identity provider; null when none is set. */
export function readSignOn(
  env: Env,
  authorities: Authorities | null,
  toAbsolute: (path: string) => string,
): SignOnSettings | null {
  const issuer = readIssuer(env);
  const clientId = text(env, 'OIDC_CLIENT_ID');
  const secretFile = filledFile(env, 'OIDC_CLIENT_SECRET_FILE', toAbsolute);
  const scopes = pattern(env, 'OIDC_SCOPES', SCOPES) ?? 'openid email profile';
  const roleClaim = text(env, 'OIDC_ROLE_CLAIM') ?? 'groups';
  const roles = readRoles(text(env, 'OIDC_ROLES'));
  const organisation = text(env, 'OIDC_ORGANISATION');
  if (issuer === null) {
    if (clientId !== null || secretFile !== null || roles.size > 0)
      throw new ConfigError(`OIDC_ISSUER is not set: ${ENOUGH}`);
    return null;
  }
  if (clientId === null) throw new ConfigError(`OIDC_CLIENT_ID is not set: ${ENOUGH}`);
  if (roles.size === 0)
    throw new ConfigError(
      'OIDC_ROLES is not set: with OIDC_ISSUER, it says which group gives which role, such as cards-admins=admin,cards-desk=operator+reviewer',
    );
  if (!scopes.split(' ').includes('openid'))
    throw new ConfigError(`OIDC_SCOPES is "${scopes}": the scope openid must be one of them`);
  const clientSecret = secretFile === null ? null : readFileSync(secretFile, 'utf8').trim();
  return { issuer, clientId, clientSecret, scopes, roleClaim, roles, organisation, authorities };
}

function readIssuer(env: Env): string | null {
  const value = text(env, 'OIDC_ISSUER');
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackUrl(value));
  const isItself = url !== null && isSafe && !url.pathname.includes('/.well-known/');
  if (url === null || !isItself || url.search || url.hash || url.username || url.password)
    throw new ConfigError(
      `OIDC_ISSUER is "${value}": an https address without a query is allowed, such as https://login.example.edu/realms/campus`,
    );
  return value;
}

/** Entries such as `cards-desk=operator+reviewer`, separated by commas. A group's own name may have = and commas in it. */
function readRoles(value: string | null): ReadonlyMap<string, readonly Role[]> {
  const roles = new Map<string, Role[]>();
  let begun = '';
  for (const piece of value?.split(',') ?? []) {
    begun += begun === '' ? piece : `,${piece}`;
    const place = begun.lastIndexOf('=');
    const given = begun
      .slice(place + 1)
      .split('+')
      .map((one) => one.trim());
    if (place < 0 || !given.every(isRole)) {
      if (!isPartOfName(piece)) break;
      continue;
    }
    const group = begun.slice(0, place).trim().replace(/^\//, '');
    if (group === '') break;
    roles.set(group, [...new Set([...(roles.get(group) ?? []), ...given])]);
    begun = '';
  }
  if (begun.trim() === '') return roles;
  throw new ConfigError(
    `OIDC_ROLES is "${value}": "${begun.trim()}" is not understood. GROUP=ROLE is allowed, with + between roles and commas between groups; roles are ${ROLES.join(', ')}`,
  );
}

/** Names of the attributes that distinguished names are made of (RFC 4514). */
const ATTRIBUTES = ['cn', 'ou', 'dc', 'o', 'c', 'l', 'st', 'street', 'uid'];

/** True for a part of a group's name; false where the word after an equals sign was meant as a role. */
const isPartOfName = (piece: string): boolean =>
  !piece.includes('=') || ATTRIBUTES.includes(piece.slice(0, piece.indexOf('=')).trim().toLowerCase());

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);
