import { expect, it } from 'vitest';
import { connectionFault, faultOf, refusedLogin } from '../../../../src/bridge/sources/directory/faults.ts';

it.each([
  [
    '80090308: LdapErr: DSID-0C09044E, comment: AcceptSecurityContext error, data 52e, v4563',
    'the name or the password is wrong',
  ],
  [
    '80090308: LdapErr: DSID-0C09044E, comment: AcceptSecurityContext error, data 533, v4563',
    'the account is disabled',
  ],
  [
    '80090308: LdapErr: DSID-0C09044E, comment: AcceptSecurityContext error, data 701, v4563',
    'the account has expired',
  ],
  [
    '80090308: LdapErr: DSID-0C09044E, comment: AcceptSecurityContext error, data 775, v4563',
    'the account is locked',
  ],
  ['', 'the name or the password is wrong'],
])('says in words why nobody is let in: %s', (message, words) => {
  const result = { kind: 'result' as const, code: 49, matchedDn: '', message, cookie: null, oid: null };
  expect(refusedLogin('ldaps://dc', 'cn=lanyard', result).message).toContain(
    `doesn't let cn=lanyard in: ${words}`,
  );
});

it.each([
  [
    1,
    '000004DC: LdapErr: DSID-0C090A5C, comment: In order to perform this operation a successful bind must be completed',
    'lets nobody read without a name',
  ],
  [
    8,
    'BindSimple: Transport encryption required.',
    'wants TLS: write ldaps:// in [directory] url, or start_tls = true. The server says: BindSimple: Transport encryption required.',
  ],
  [10, '', 'refers to another server for dc=x'],
  [34, 'invalid DN', 'takes base or bind_dn for no distinguished name'],
  [50, '', "doesn't let bind_dn read there"],
  [80, 'internal', 'refuses (code 80). The server says: internal.'],
])('says in words what a server means by %d', (code, message, words) => {
  expect(faultOf('ldaps://dc', { code, message, matchedDn: '' }, 'dc=x').message).toContain(words);
});

it.each([
  [10, 'refers to another server for the login of cn=lanyard: name that one'],
  [32, "doesn't let cn=lanyard in: the name or the password is wrong"],
])('says in words why a login ends in %d', (code, words) => {
  const result = { kind: 'result' as const, code, matchedDn: '', message: '', cookie: null, oid: null };
  expect(refusedLogin('ldaps://dc', 'cn=lanyard', result).message).toContain(words);
});

it('does not ask for an authority when a certificate has expired', () => {
  const error = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  expect(connectionFault('ldaps://dc', 'dc', error).message).toContain('has expired: renew it');
});
