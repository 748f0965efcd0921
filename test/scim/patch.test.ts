import { describe, expect, it } from 'vitest';
import { USER } from '../../src/scim/attributes/user.ts';
import { applyOperations, readOperations } from '../../src/scim/patch/apply.ts';
import { ENTERPRISE } from './users.ts';

const ADA = {
  id: '1',
  userName: 'ada',
  name: { givenName: 'Ada', familyName: 'Byron' },
  displayName: 'Ada',
  active: true,
  emails: [
    { value: 'ada@example.edu', type: 'work', primary: true },
    { value: 'ada@example.org', type: 'home' },
  ],
};

const patched = (...operations: object[]) =>
  applyOperations(ADA, readOperations({ Operations: operations }), USER) as typeof ADA &
    Record<string, unknown>;

describe('PATCH', () => {
  it.each<[string, object, object]>([
    ['replaces a value', { op: 'replace', path: 'displayName', value: 'A.' }, { displayName: 'A.' }],
    ['ignores case', { op: 'REPLACE', path: 'DisplayName', value: 'A.' }, { displayName: 'A.' }],
    ['adds a value', { op: 'Add', path: 'userType', value: 'student' }, { userType: 'student' }],
    ['takes "False"', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    [
      'replaces a part',
      { op: 'Replace', path: 'name.familyName', value: 'Lovelace' },
      { name: { givenName: 'Ada', familyName: 'Lovelace' } },
    ],
    [
      'merges a complex value',
      { op: 'replace', path: 'name', value: { familyName: 'Lovelace' } },
      { name: { givenName: 'Ada', familyName: 'Lovelace' } },
    ],
    [
      'adds to an extension that is not there',
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Maths' },
      { [ENTERPRISE]: { department: 'Maths' } },
    ],
    [
      'takes an extension as a whole',
      { op: 'add', path: ENTERPRISE, value: { department: 'Maths' } },
      { [ENTERPRISE]: { department: 'Maths' } },
    ],
    [
      'needs no path',
      {
        op: 'replace',
        value: { active: false, 'name.familyName': 'King', [`${ENTERPRISE}:department`]: 'Maths' },
      },
      {
        active: false,
        name: { givenName: 'Ada', familyName: 'King' },
        [ENTERPRISE]: { department: 'Maths' },
      },
    ],
    [
      'ignores read-only attributes in a whole user',
      { op: 'replace', value: { id: 'other', groups: [], displayName: 'A.' } },
      { id: '1', displayName: 'A.' },
    ],
    [
      'replaces a value by its type',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@example.edu' },
      { emails: [{ value: 'new@example.edu', type: 'work', primary: true }, ADA.emails[1]] },
    ],
    [
      'creates a value whose type is not there',
      { op: 'Add', path: 'emails[type eq "other"].value', value: 'x@example.edu' },
      { emails: [...ADA.emails, { type: 'other', value: 'x@example.edu' }] },
    ],
    [
      'creates a phone number on an absent attribute',
      { op: 'Replace', path: 'phoneNumbers[type eq "mobile"].value', value: '112' },
      { phoneNumbers: [{ type: 'mobile', value: '112' }] },
    ],
    [
      'replaces all values',
      { op: 'replace', path: 'emails', value: [{ value: 'one@example.edu' }] },
      { emails: [{ value: 'one@example.edu' }] },
    ],
    [
      'adds a value once',
      { op: 'add', path: 'emails', value: [ADA.emails[0], { value: 'two@example.edu', primary: true }] },
      {
        emails: [
          { ...ADA.emails[0], primary: false },
          ADA.emails[1],
          { value: 'two@example.edu', primary: true },
        ],
      },
    ],
    [
      'moves the primary mark',
      { op: 'replace', path: 'emails[type eq "home"].primary', value: 'True' },
      {
        emails: [
          { ...ADA.emails[0], primary: false },
          { ...ADA.emails[1], primary: true },
        ],
      },
    ],
    ['removes a value', { op: 'Remove', path: 'displayName' }, { displayName: undefined }],
    ['removes by null', { op: 'replace', path: 'displayName', value: null }, { displayName: undefined }],
    ['removes some values', { op: 'remove', path: 'emails[type eq "home"]' }, { emails: [ADA.emails[0]] }],
    [
      'removes values by name',
      { op: 'Remove', path: 'emails', value: [{ value: 'ada@example.org' }] },
      { emails: [ADA.emails[0]] },
    ],
    ['removes all values', { op: 'remove', path: 'emails' }, { emails: undefined }],
    ['removes nothing that is not there', { op: 'remove', path: 'phoneNumbers[type eq "fax"]' }, {}],
    ['ignores what is not kept', { op: 'Add', path: 'title', value: 'Countess' }, {}],
    ['ignores a part that is not kept', { op: 'Add', path: 'name.middleName', value: 'A.' }, {}],
    ['ignores addresses', { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'x' }, {}],
    ['ignores a manager', { op: 'Add', path: `${ENTERPRISE}:manager`, value: '26' }, {}],
    ['ignores another extension', { op: 'add', path: 'urn:acme:2.0:User:badge', value: 1 }, {}],
  ])('%s: %j', (_, operation, expected) => {
    expect(patched(operation)).toEqual(JSON.parse(JSON.stringify({ ...ADA, ...expected })));
  });

  it.each<[string, object]>([
    ['invalidPath', { op: 'replace', path: 'nothing', value: 1 }],
    ['invalidPath', { op: 'replace', path: 'name.nothing', value: 1 }],
    ['invalidPath', { op: 'replace', path: 'emails[type eq "work"', value: 1 }],
    ['invalidPath', { op: 'replace', path: 'emails[type eq "work"].a.b', value: 1 }],
    ['invalidPath', { op: 'replace', path: 'name[givenName eq "Ada"]', value: {} }],
    ['invalidPath', { op: 'replace', path: 7, value: 1 }],
    ['invalidPath', { op: 'replace', path: `emails[value eq "${'x'.repeat(3000)}"]`, value: {} }],
    ['invalidFilter', { op: 'replace', path: 'emails[type is "work"].value', value: 'x' }],
    ['noTarget', { op: 'replace', path: 'emails[type ne "work" and type ne "home"].value', value: 'x' }],
    ['noTarget', { op: 'remove' }],
    ['mutability', { op: 'replace', path: 'id', value: '2' }],
    ['mutability', { op: 'add', path: 'groups', value: [{ value: 'type-staff' }] }],
    ['mutability', { op: 'remove', path: 'userName' }],
    ['mutability', { op: 'replace', path: 'name.familyName', value: null }],
    ['invalidValue', { op: 'replace', path: 'active', value: 'maybe' }],
    ['invalidValue', { op: 'replace', path: 'displayName', value: { a: 1 } }],
    ['invalidValue', { op: 'replace', path: 'displayName' }],
    [
      'invalidValue',
      { op: 'add', path: 'emails', value: Array.from({ length: 21 }, () => ({ value: 'x@y' })) },
    ],
    ['invalidValue', { op: 'add', value: 'x' }],
    ['invalidSyntax', { op: 'move', path: 'displayName', value: 'x' }],
    ['invalidSyntax', { path: 'displayName', value: 'x' }],
  ])('answers %s to %j', (scimType, operation) => {
    expect(() => patched(operation)).toThrow(
      expect.objectContaining({ extra: { details: [expect.objectContaining({ code: scimType })] } }),
    );
  });

  it('bounds its operations and values before it does any', () => {
    const one = { op: 'replace', path: 'displayName', value: 'x' };
    expect(() => patched(...Array.from({ length: 101 }, () => one))).toThrow('more than 100 operations');
    const many = Array.from({ length: 20 }, (_, place) => ({
      op: 'add',
      path: 'emails',
      value: [{ value: `${place}@example.edu` }],
    }));
    expect(() => patched(...many)).toThrow('more than 20 values');
  });

  it('ignores unknown names without a path, and does the rest', () => {
    const value = { badge: 'x', 'no name': 1, 'name.nothing': 1, active: false };
    expect(patched({ op: 'replace', value })).toEqual({ ...ADA, active: false });
    expect(() => patched({ op: 'replace', value: { 'emails[type eq "work"': 'x' } })).toThrow('not a path');
  });

  it('counts each name without a path as an operation', () => {
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, place) => [`urn:${place}`, 1]));
    const one = { op: 'replace', path: 'displayName', value: 'x' };
    expect(patched({ op: 'add', value: names(99) }, one)).toMatchObject({ displayName: 'x' });
    expect(() => patched({ op: 'add', value: names(100) }, one)).toThrow('more than 100 attributes');
    expect(() => patched(one, { op: 'add', value: names(100) })).toThrow('more than 100 attributes');
  });

  it('changes nothing of the resource that it is given', () => {
    const before = structuredClone(ADA);
    patched({ op: 'replace', path: 'emails[type eq "work"].value', value: 'x@example.edu' });
    expect(ADA).toEqual(before);
  });
});
