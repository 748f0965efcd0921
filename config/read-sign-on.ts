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
const NAMES = {
  shape: /^[a-z][a-z0-9]{0,29}(,[a-z][a-z0-9]{0,29})*$/,
  allowed: 'names of small letters and digits, separated by commas, are allowed, such as north,south',
};

/** The beginning of a provider's variables. */
const prefixOf = (name: string): string => (name === '' ? 'OIDC_' : `OIDC_${name.toUpperCase()}_`);

interface Place {
  authorities: Authorities | null;
  toAbsolute: (path: string) => string;
}

/** The identity providers: the only one, or those that OIDC_PROVIDERS names. */
export function readSignOns(env: Env, place: Place): SignOnSettings[] {
  const only = readSignOn(env, '', place);
  const names = pattern(env, 'OIDC_PROVIDERS', NAMES)?.split(',');
  if (names === undefined) return only === null ? [] : [only];
  const all = names.map((name) => readSignOn(env, name, place));
  if (only !== null)
    throw new ConfigError(
      `OIDC_PROVIDERS is "${names}", and OIDC_ISSUER is set: each provider has variables of its own, such as ${prefixOf(names[0]!)}ISSUER`,
    );
  if (new Set(names).size < names.length)
    throw new ConfigError(`OIDC_PROVIDERS is "${names}": each name may stand there once`);
  return all.map((found, index) => {
    const name = names[index]!;
    const issuer = `${prefixOf(name)}ISSUER`;
    if (found === null) throw new ConfigError(`${issuer} is not set: OIDC_PROVIDERS names "${name}"`);
    if (names.length > 1 && found.organisation === null)
      throw new ConfigError(
        `${prefixOf(name)}ORGANISATION is not set: with several providers, each needs its organisation`,
      );
    return found;
  });
}

function readSignOn(env: Env, name: string, { authorities, toAbsolute }: Place): SignOnSettings | null {
  const prefix = prefixOf(name);
  const of = (setting: string) => prefix + setting;
  const issuer = readIssuer(env, of('ISSUER'));
  const clientId = text(env, of('CLIENT_ID'));
  const secretFile = filledFile(env, of('CLIENT_SECRET_FILE'), toAbsolute);
  const scopes = pattern(env, of('SCOPES'), SCOPES) ?? 'openid email profile';
  const roleClaim = text(env, of('ROLE_CLAIM')) ?? 'groups';
  const roles = readRoles(env, of('ROLES'));
  const organisation = text(env, of('ORGANISATION'));
  const enough = `${of('ISSUER')}, ${of('CLIENT_ID')} and ${of('ROLES')} are needed together`;
  if (issuer === null) {
    if (clientId !== null || secretFile !== null || roles.size > 0)
      throw new ConfigError(`${of('ISSUER')} is not set: ${enough}`);
    return null;
  }
  if (clientId === null) throw new ConfigError(`${of('CLIENT_ID')} is not set: ${enough}`);
  if (roles.size === 0)
    throw new ConfigError(
      `${of('ROLES')} is not set: with ${of('ISSUER')}, it says which group gives which role, such as cards-admins=admin,cards-desk=operator+reviewer`,
    );
  if (!scopes.split(' ').includes('openid'))
    throw new ConfigError(`${of('SCOPES')} is "${scopes}": the scope openid must be one of them`);
  const clientSecret = secretFile === null ? null : readFileSync(secretFile, 'utf8').trim();
  return {
    name,
    prefix,
    issuer,
    clientId,
    clientSecret,
    scopes,
    roleClaim,
    roles,
    organisation,
    authorities,
  };
}

function readIssuer(env: Env, variable: string): string | null {
  const value = text(env, variable);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackUrl(value));
  const isItself = url !== null && isSafe && !url.pathname.includes('/.well-known/');
  if (url === null || !isItself || url.search || url.hash || url.username || url.password)
    throw new ConfigError(
      `${variable} is "${value}": an https address without a query is allowed, such as https://login.example.edu/realms/campus`,
    );
  return value;
}

/** Entries such as `cards-desk=operator+reviewer`, separated by commas. A group's own name may have = and commas in it. */
export function readRoles(env: Env, variable: string): ReadonlyMap<string, readonly Role[]> {
  const value = text(env, variable);
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
    `${variable} is "${value}": "${begun.trim()}" is not understood. GROUP=ROLE is allowed, with + between roles and commas between groups; roles are ${ROLES.join(', ')}`,
  );
}

/** Names of the attributes that distinguished names are made of (RFC 4514). */
const ATTRIBUTES = ['cn', 'ou', 'dc', 'o', 'c', 'l', 'st', 'street', 'uid'];

/** True for a part of a group's name; false where the word after an equals sign was meant as a role. */
const isPartOfName = (piece: string): boolean =>
  !piece.includes('=') || ATTRIBUTES.includes(piece.slice(0, piece.indexOf('=')).trim().toLowerCase());

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);
