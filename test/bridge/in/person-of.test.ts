import { describe, expect, it } from 'vitest';
import { personOf } from '../../../src/bridge/in/person-of.ts';
import { type Found, NoDate } from '../../../src/bridge/targets/target.ts';

it('leaves the status as it is for a person without one in the row, and clears other fields', () => {
  expect(personOf({ externalId: 'S1 ', firstName: ' Ada', phone: '', status: null }, 'UTC')).toEqual({
    externalId: 'S1',
    fields: { firstName: 'Ada', phone: null },
    fault: null,
  });
  expect(
    personOf({ externalId: 'S1', status: 'ACTIVE', expiryDate: '2030-09-30 00:00:00' }, 'UTC').fields,
  ).toEqual({ status: 'active', expiryDate: '2030-09-30' });
});

describe('an expiry date is the day', () => {
  const dayOf = (expiryDate: Found[string], timeZone: string) =>
    personOf({ externalId: 'S1', expiryDate }, timeZone).fields.expiryDate;

  it.each([
    ['that was written, whatever the zone is', '2027-09-30T23:59:59.000', 'Pacific/Kiritimati', '2027-09-30'],
    ['that was written, with midnight in UTC', '2027-09-30T00:00:00Z', 'Pacific/Pago_Pago', '2027-09-30'],
    ['that was written, to its last second', '2027-09-30 23:59:59-04', 'Europe/Berlin', '2027-09-30'],
    ['that the zone has at an instant', '2027-09-29T22:00:00.000Z', 'Europe/Berlin', '2027-09-30'],
    ['that the zone has at an instant', '2027-09-29 10:30:00 +0000', 'Pacific/Kiritimati', '2027-09-30'],
    ['that the zone has at an instant', '2027-10-01 10:30+00', 'Pacific/Pago_Pago', '2027-09-30'],
    ['before a time that nobody can read', '2027-09-30 12 noon', 'Europe/Berlin', '2027-09-30'],
    ['as it is, if it is none', 'soon', 'Europe/Berlin', 'soon'],
  ])('%s', (_, text, timeZone, day) => {
    expect(dayOf(text, timeZone)).toBe(day);
  });

  it('or none, which is said, where a database has something in place of one', () => {
    for (const text of ['0000-00-00', '0000-00-00 00:00:00', '2027-09-00', 'infinity', '-Infinity'])
      expect(personOf({ externalId: 'S1', expiryDate: text }, 'UTC')).toEqual({
        ...{ externalId: 'S1', fields: { expiryDate: null }, fault: null },
        noDates: { expiryDate: text },
      });
    const row = { externalId: 'S1', 'customFields.since': new NoDate('infinity'), firstName: 'Infinity' };
    expect(personOf(row, 'UTC')).toMatchObject({
      fields: { 'customFields.since': null, firstName: 'Infinity' },
      noDates: { 'customFields.since': 'infinity' },
    });
  });
});

it('sets aside binary data, also as text, and says how to read it', () => {
  expect(personOf({ externalId: 'S1', firstName: new Uint8Array([65]) }, 'UTC').fault).toBe(
    "firstName is binary data, and text is needed: convert_from(COLUMN, 'UTF8') in PostgreSQL, CONVERT(COLUMN USING utf8mb4) in MariaDB and MySQL, CAST(COLUMN AS TEXT) in SQLite, another attribute in a directory",
  );
  expect(personOf({ externalId: 'S1', firstName: '\\x416461' }, 'UTC').fault).toMatch(
    /^firstName is \\x416461, which is binary data as PostgreSQL casts it to text: convert_from/,
  );
  expect(personOf({ externalId: '\\x41', 'customFields.key': '\\x41' }, 'UTC').fault).toBeNull();
});

it('leaves out of names what Lanyard leaves out, or each run would find a difference', () => {
  const row = {
    externalId: 'S\u200b1',
    firstName: 'A\u200bda',
    lastName: '\ufeffKing',
    preferredName: '\u00ad',
  };
  expect(personOf(row, 'UTC')).toMatchObject({
    externalId: 'S\u200b1',
    fields: { firstName: 'Ada', lastName: 'King', preferredName: null },
  });
});

it('sends a name that somebody doesn’t have as blank, as it can’t be null', () => {
  const row = { externalId: 'S1', firstName: null, lastName: ' \u200b', preferredName: '', department: null };
  expect(personOf(row, 'UTC').fields).toEqual({
    ...{ firstName: '', lastName: '', preferredName: null, department: null },
  });
});
