import { expect, it } from 'vitest';
import { ACTIVE_ATTRIBUTES, statusOf } from '../../../../src/bridge/sources/directory/active.ts';
import { versionOf } from '../../../../src/bridge/sources/directory/directory-pictures.ts';
import { Entry } from '../../../../src/bridge/sources/directory/entry.ts';
import { rowOf } from '../../../../src/bridge/sources/directory/person-row.ts';
import { absenceWords, namesIn } from '../../../../src/bridge/sources/directory/schema.ts';
import { dayValue, textOf } from '../../../../src/bridge/sources/directory/values.ts';

const entryOf = (attributes: Record<string, (string | Buffer)[]>): Entry => {
  const entry = new Entry('cn=x');
  for (const [name, values] of Object.entries(attributes))
    entry.add(
      name,
      values.map((value) => Buffer.from(value)),
    );
  return entry;
};
const texts = (entry: Entry, name: string) => entry.values(name).map(String);

it('reads a GUID and a SID as Microsoft writes them, text as text, and leaves other bytes', () => {
  const guid = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
  expect(textOf('objectGUID', guid)).toBe('33221100-5544-7766-8899-aabbccddeeff');
  const sid = Buffer.from('010500000000000515000000a065cf7e784b9b5fe77c8770091c0100', 'hex');
  expect(textOf('objectSid', sid)).toBe('S-1-5-21-2127521184-1604012920-1887927527-72713');
  expect(textOf('sn', Buffer.from('Łukasz'))).toBe('Łukasz');
  expect(textOf('sn', Buffer.from([0xfc]))).toEqual(new Uint8Array([0xfc]));
});

it.each([
  ['accountExpires', '0', null],
  ['accountExpires', '9223372036854775807', null],
  // Midnight in Berlin at the end of 30 September 2027, as the console of Active Directory writes it.
  ['accountExpires', '134668152000000000', '2027-09-30'],
  ['shadowExpire', '21091', '2027-09-30'],
  ['shadowExpire', '-1', null],
  ['schacExpiryDate', '99991231235959Z', null],
  ['schacExpiryDate', '20270930000000Z', '20270930000000Z'],
  ['krbPrincipalExpiration', '2027093023Z', '20270930230000Z'],
  ['schacExpiryDate', '2027-09-30', '2027-09-30'],
])('makes a day of %s %s', (attribute, text, day) => {
  expect(dayValue(attribute, text, 'Europe/Berlin')).toBe(day);
});

it('finds an attribute whatever its letters, options and order', () => {
  const entry = entryOf({ 'CN;lang-de': ['Grün'], 'userCertificate;binary': ['x'], SN: ['b', 'a'] });
  expect(texts(entry, 'sn')).toEqual(['a', 'b']);
  expect(texts(entry, 'cn')).toEqual(['Grün']);
  expect(texts(entry, 'cn;LANG-DE')).toEqual(['Grün']);
  expect(texts(entry, 'usercertificate')).toEqual(['x']);
  entry.add('cn', [Buffer.from('Green')]);
  expect(texts(entry, 'cn')).toEqual(['Green']);
  expect(texts(entry, 'c')).toEqual([]);
});

const rowFrom = (attributes: Record<string, string[]>) =>
  rowOf(
    entryOf(attributes),
    {
      attributes: {
        externalId: 'employeeNumber',
        holderType: 'affiliation',
        department: 'ou',
        email: 'mail',
      },
      constants: { campus: 'North' },
      values: { holderType: { Faculty: 'staff', student: 'student', '*': 'visitor' } },
      separator: { department: ', ' },
      active: null,
    },
    ['externalId', 'holderType', 'department', 'email'],
    { timeZone: 'UTC' },
  );

it('makes the same row of values in any order: the first line of a map, all, or the first of them', () => {
  const row = { externalId: '7', holderType: 'staff', department: 'A, B', email: 'a@x', campus: 'North' };
  const some = {
    employeeNumber: ['7'],
    affiliation: ['student', 'faculty'],
    ou: ['B', 'A'],
    mail: ['b@x', 'a@x'],
  };
  expect(rowFrom(some)).toEqual(row);
  const turned = Object.fromEntries(
    Object.entries(some).map(([name, values]) => [name, values.toReversed()]),
  );
  expect(rowFrom(turned)).toEqual(row);
  expect(rowFrom({})).toEqual({
    ...{ externalId: null, holderType: 'visitor', department: null, email: null, campus: 'North' },
  });
});

it.each([
  ['userAccountControl', '512', 'active'],
  ['userAccountControl', '66050', 'inactive'],
  ['userAccountControl', null, null],
  ['accountExpires', '0', 'active'],
  ['accountExpires', '132223104000000000', 'inactive'],
  ['accountExpires', null, null],
  ['nsAccountLock', 'true', 'inactive'],
  ['nsAccountLock', null, 'active'],
  ['loginDisabled', 'FALSE', 'active'],
  ['msDS-UserAccountDisabled', 'TRUE', 'inactive'],
  ['pwdAccountLockedTime', '000001010000Z', 'inactive'],
  // A lock after wrong passwords passes by itself.
  ['pwdAccountLockedTime', '20270930000000Z', 'active'],
])('takes %s %s for %s', (attribute, value, status) => {
  expect(ACTIVE_ATTRIBUTES).toContain(attribute);
  const entry = entryOf(value === null ? {} : { [attribute]: [value] });
  expect(statusOf(entry, attribute, Date.UTC(2027, 0))).toBe(status);
});

it('knows by its stamp that an entry was changed, unless that was just now', () => {
  const now = Date.UTC(2027, 8, 30, 12);
  const time = { modifyTimestamp: ['20270930115930Z'] };
  expect(versionOf(entryOf({ entryCSN: ['20270930120000.1Z#0#0#0'], ...time }), now)).toContain('.1Z');
  expect(versionOf(entryOf({ uSNChanged: ['7'], whenChanged: ['20270930120000.0Z'] }), now)).toBe(
    '7 20270930120000.0Z',
  );
  expect(versionOf(entryOf(time), now)).toBeNull();
  expect(versionOf(entryOf(time), now + 60_000)).toBe('20270930115930Z');
  expect(versionOf(entryOf({}), now)).toBeNull();
});

it('reads the names in a schema, and suggests one', () => {
  const names = [
    ...namesIn("( 2.5.4.4 NAME ( 'sn' 'surname' ) DESC 'last (family) name' SUP name )"),
    ...namesIn("( 0.9 NAME 'roomNumber' SYNTAX 1.3 )"),
  ];
  expect(names).toEqual(['sn', 'surname', 'roomNumber']);
  expect(absenceWords('roomNumbr;lang-de', names)).toBe(
    ' The directory knows no such attribute. Did you mean "roomNumber"?',
  );
  expect(absenceWords('SURNAME', names)).toBe(' Is the name right, and may bind_dn read it?');
  expect(absenceWords('somethingElse', names)).toBe(' The directory knows no such attribute.');
});
