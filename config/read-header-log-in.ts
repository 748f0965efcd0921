import type { HeaderLogIn } from '../src/staff/sign-on/header/settings.ts';
import { readRoles } from './read-sign-on.ts';
import { ConfigError, type Env, networks, pattern, text } from './read-variable.ts';

const HEADER_NAME = {
  shape: /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/,
  allowed: 'the name of a header is allowed, such as X-Remote-User',
};

/** Browsers and proxies fill these by themselves. */
const OF_OTHERS =
  /^(accept|accept-.*|authorization|cache-control|connection|content-.*|cookie|dnt|forwarded|host|if-.*|origin|pragma|priority|proxy-.*|range|referer|sec-.*|te|upgrade.*|user-agent|via|x-forwarded-.*|x-request-id)$/;

/** The names of headers, by what they tell. */
const HEADERS = {
  user: 'TRUSTED_LOGIN_HEADER',
  groups: 'TRUSTED_LOGIN_ROLES_HEADER',
  name: 'TRUSTED_LOGIN_NAME_HEADER',
  email: 'TRUSTED_LOGIN_EMAIL_HEADER',
} as const;

const PATH = /^\/(?![/\\])[\x21-\x7e]*$/;

/** The web server in front that logs staff in; null when none is set. */
export function readHeaderLogIn(env: Env): HeaderLogIn | null {
  const [user, groups, name, email] = Object.values(HEADERS).map((variable) => readHeader(env, variable));
  const roles = readRoles(env, 'TRUSTED_LOGIN_ROLES');
  const organisation = text(env, 'TRUSTED_LOGIN_ORGANISATION');
  const logOutUrl = readLogOutUrl(env);
  const proxies = networks(env, 'TRUSTED_PROXIES');
  if (!user) {
    const others = { groups, name, email, organisation, logOutUrl };
    if (roles.size > 0 || Object.values(others).some((value) => value !== null))
      throw new ConfigError(
        'TRUSTED_LOGIN_HEADER is not set: the other variables of TRUSTED_LOGIN and TRUSTED_LOGOUT need the header that names the person, such as X-Remote-User',
      );
    return null;
  }
  if (proxies.length === 0)
    throw new ConfigError(
      `TRUSTED_PROXIES is not set: TRUSTED_LOGIN_HEADER is "${user}", and it is believed only from these addresses, such as 127.0.0.1`,
    );
  if (proxies.some(([, bits]) => bits === 0))
    throw new ConfigError(
      `TRUSTED_PROXIES is "${text(env, 'TRUSTED_PROXIES')}": with TRUSTED_LOGIN_HEADER, anybody could log in as anybody; name the web server’s address`,
    );
  if (!groups)
    throw new ConfigError(
      `TRUSTED_LOGIN_ROLES_HEADER is not set: TRUSTED_LOGIN_HEADER is "${user}", and it needs the header with the person’s groups, such as X-Remote-Groups`,
    );
  if (roles.size === 0)
    throw new ConfigError(
      'TRUSTED_LOGIN_ROLES is not set: with TRUSTED_LOGIN_HEADER, it says which group gives which role, such as cards-admins=admin,cards-desk=operator+reviewer',
    );
  const named = [user, groups, name, email].filter((one) => one !== null && one !== undefined);
  if (new Set(named).size < named.length)
    throw new ConfigError(`${Object.values(HEADERS).join(', ')}: each needs a header of its own`);
  return {
    headers: { user, groups, name: name ?? null, email: email ?? null },
    roles,
    organisation,
    logOutUrl,
  };
}

function readHeader(env: Env, variable: string): string | null {
  const name = pattern(env, variable, HEADER_NAME)?.toLowerCase() ?? null;
  if (name !== null && OF_OTHERS.test(name))
    throw new ConfigError(
      `${variable} is "${name}": browsers or proxies send this header by themselves; one that only the log-in sets is needed, such as X-Remote-User`,
    );
  return name;
}

function readLogOutUrl(env: Env): string | null {
  const value = text(env, 'TRUSTED_LOGOUT_URL');
  if (value === null || PATH.test(value)) return value;
  const { protocol, username, password } = URL.parse(value) ?? {};
  if ((protocol === 'https:' || protocol === 'http:') && !username && !password) return value;
  throw new ConfigError(
    `TRUSTED_LOGOUT_URL is "${value}": an http(s) address or a path of this site is allowed, such as /Shibboleth.sso/Logout?return=/admin`,
  );
}
