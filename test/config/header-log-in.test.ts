import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../config/config.ts';

const load = (env: Record<string, string>) => loadConfig(env, '/srv/lanyard');
const HEADER = {
  TRUSTED_PROXIES: '127.0.0.1',
  TRUSTED_LOGIN_HEADER: 'X-Remote-User',
  TRUSTED_LOGIN_ROLES_HEADER: 'X-Remote-Groups',
  TRUSTED_LOGIN_ROLES: 'cards-admins=admin',
};

describe('the log-in by a header', () => {
  it('is read with its defaults', () => {
    expect(load(HEADER).headerLogIn).toEqual({
      headers: { user: 'x-remote-user', groups: 'x-remote-groups', name: null, email: null },
      roles: new Map([['cards-admins', ['admin']]]),
      ...{ organisation: null, logOutUrl: null },
    });
    expect(load({ TRUSTED_PROXIES: '127.0.0.1' }).headerLogIn).toBeNull();
    expect(load({ ...HEADER, LOCAL_LOGIN: 'off' }).localLogIn).toBe(false);
  });

  it.each<[Record<string, string>, string]>([
    [{ ...HEADER, TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES is not set'],
    [{ ...HEADER, TRUSTED_PROXIES: '10.0.0.1,::/0' }, 'anybody could log in as anybody'],
    [{ ...HEADER, TRUSTED_LOGIN_ROLES_HEADER: '' }, 'TRUSTED_LOGIN_ROLES_HEADER is not set'],
    [{ ...HEADER, TRUSTED_LOGIN_ROLES: '' }, 'TRUSTED_LOGIN_ROLES is not set'],
    [{ ...HEADER, TRUSTED_LOGIN_ROLES: 'x=boss' }, 'TRUSTED_LOGIN_ROLES is "x=boss"'],
    [{ ...HEADER, TRUSTED_LOGIN_HEADER: '' }, 'TRUSTED_LOGIN_HEADER is not set'],
    [{ TRUSTED_LOGOUT_URL: '/out' }, 'TRUSTED_LOGIN_HEADER is not set'],
    [{ ...HEADER, TRUSTED_LOGIN_HEADER: 'X Remote' }, 'the name of a header is allowed'],
    [{ ...HEADER, TRUSTED_LOGIN_HEADER: 'X-Forwarded-For' }, 'send this header by themselves'],
    [{ ...HEADER, TRUSTED_LOGIN_ROLES_HEADER: 'user-agent' }, 'send this header by themselves'],
    [{ ...HEADER, TRUSTED_LOGIN_NAME_HEADER: 'x-REMOTE-user' }, 'each needs a header of its own'],
    [{ ...HEADER, TRUSTED_LOGOUT_URL: '//evil.example' }, 'an http(s) address or a path of this site'],
    [{ ...HEADER, TRUSTED_LOGOUT_URL: 'javascript:alert(1)' }, 'an http(s) address or a path of this site'],
    [
      { ...HEADER, OIDC_ISSUER: 'https://login.example.edu', OIDC_CLIENT_ID: 'x', OIDC_ROLES: 'x=admin' },
      'TRUSTED_LOGIN_HEADER and OIDC_ISSUER are both set',
    ],
  ])('%j: %s', (env, words) => {
    expect(() => load(env)).toThrow(words);
  });
});
