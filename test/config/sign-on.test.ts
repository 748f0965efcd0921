import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../config/config.ts';

const load = (env: Record<string, string>) => loadConfig(env, '/srv/lanyard');
const PROVIDER = {
  OIDC_ISSUER: 'https://login.example.edu/realms/campus',
  OIDC_CLIENT_ID: 'lanyard',
  OIDC_ROLES: '/cards-admins=admin, cards-desk=operator+reviewer',
};

describe('the identity provider', () => {
  it('is read with its defaults', () => {
    expect(load(PROVIDER).signOns).toEqual([
      {
        name: '',
        prefix: 'OIDC_',
        issuer: 'https://login.example.edu/realms/campus',
        ...{ clientId: 'lanyard', clientSecret: null, scopes: 'openid email profile', roleClaim: 'groups' },
        roles: new Map([
          ['cards-admins', ['admin']],
          ['cards-desk', ['operator', 'reviewer']],
        ]),
        ...{ organisation: null, authorities: null },
      },
    ]);
    expect(load({}).signOns).toEqual([]);
  });

  it('may have groups whose names have commas and equals signs', () => {
    const OIDC_ROLES = 'cn=desk,ou=groups,dc=edu=viewer,cn=heads,ou=groups=admin';
    expect([...load({ ...PROVIDER, OIDC_ROLES }).signOns[0]!.roles]).toEqual([
      ['cn=desk,ou=groups,dc=edu', ['viewer']],
      ['cn=heads,ou=groups', ['admin']],
    ]);
  });

  it.each<[Record<string, string>, string]>([
    [{ ...PROVIDER, OIDC_ISSUER: 'http://login.example.edu' }, 'an https address without a query is allowed'],
    [{ ...PROVIDER, OIDC_ISSUER: 'login' }, 'an https address without a query is allowed'],
    [
      { ...PROVIDER, OIDC_ISSUER: 'https://login.example.edu/.well-known/openid-configuration' },
      'is allowed',
    ],
    [{ ...PROVIDER, OIDC_ROLES: 'cards-admins=boss' }, '"cards-admins=boss" is not understood'],
    [
      { ...PROVIDER, OIDC_ROLES: 'cards-desk=operater,cards-admins=admin' },
      '"cards-desk=operater" is not understood',
    ],
    [{ ...PROVIDER, OIDC_ROLES: '=admin' }, 'is not understood'],
    [{ ...PROVIDER, OIDC_ROLES: 'x=admin,rest' }, '"rest" is not understood'],
    [{ ...PROVIDER, OIDC_ROLES: '' }, 'OIDC_ROLES is not set'],
    [{ ...PROVIDER, OIDC_SCOPES: 'email' }, 'the scope openid must be one of them'],
    [{ ...PROVIDER, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID is not set'],
    [{ OIDC_CLIENT_ID: 'lanyard' }, 'OIDC_ISSUER is not set'],
    [{ LOCAL_LOGIN: 'off' }, 'nobody could log in without an identity provider'],
    [{ ...PROVIDER, LOCAL_LOGIN: 'maybe' }, 'one of on, off is allowed'],
  ])('%j: %s', (env, words) => {
    expect(() => load(env)).toThrow(words);
  });
});
