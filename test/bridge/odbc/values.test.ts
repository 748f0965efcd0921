import { expect, it } from 'vitest';
import { SQL_TYPE } from '../../../src/bridge/targets/odbc/sql-types.ts';
import { fromPostgresText, readerOf } from '../../../src/bridge/targets/odbc/values.ts';
import { NoDate } from '../../../src/bridge/targets/target.ts';

const read = (type: number, text: string, more: { digits?: number; hasWholeDecimals?: boolean } = {}) =>
  readerOf(
    { name: 'x', type, size: 0, digits: more.digits ?? 0 },
    {
      timeZone: 'Europe/Berlin',
      hasWholeDecimals: more.hasWholeDecimals ?? false,
      goesByValue: false,
    },
  )(text);

it('keeps every digit of a number', () => {
  expect(read(SQL_TYPE.bigint, '9007199254740991')).toBe(9007199254740991);
  expect(read(SQL_TYPE.bigint, '9007199254740993')).toBe('9007199254740993');
  const long = '12345678901234567890123456789012345678';
  expect(read(SQL_TYPE.numeric, long)).toBe(long);
  expect(read(SQL_TYPE.decimal, '12.50', { digits: 2 })).toBe('12.50');
  expect(read(SQL_TYPE.decimal, '42', { hasWholeDecimals: true })).toBe(42);
  expect(read(SQL_TYPE.decimal, long, { hasWholeDecimals: true })).toBe(long);
  expect(read(SQL_TYPE.double, '1e300')).toBe(1e300);
  expect(read(SQL_TYPE.double, 'Infinity')).toBe('Infinity');
});

it('keeps every digit of a number in SQLite, whose NUMERIC columns hold any', () => {
  const reading = { timeZone: 'UTC', hasWholeDecimals: false, goesByValue: true };
  const numeric = readerOf({ name: 'x', type: SQL_TYPE.double, size: 0, digits: 0 }, reading);
  expect(['9223372036854775807', '-7', '1.25', '1e+30'].map((text) => numeric(text))).toEqual([
    ...['9223372036854775807', -7, 1.25, 1e30],
  ]);
});

it('has days as they were written, times with the offset of the zone, and no date for zeros', () => {
  expect(read(SQL_TYPE.date, '2027-09-30')).toBe('2027-09-30');
  expect(read(SQL_TYPE.date, '0000-00-00')).toEqual(new NoDate('0000-00-00'));
  expect(read(SQL_TYPE.timestamp, '2027-09-30 00:00:00')).toBe('2027-09-30T00:00:00.000+02:00');
  expect(read(SQL_TYPE.timestamp, '2027-03-28 02:30:00.123456')).toBe('2027-03-28T02:30:00.123');
  expect(read(SQL_TYPE.timestamp, '2027-09-00 00:00:00')).toEqual(new NoDate('2027-09-00 00:00:00'));
  expect(read(SQL_TYPE.datetimeoffset, '2027-09-29 22:00:00.0000000 +00:00')).toBe(
    '2027-09-30T00:00:00.000+02:00',
  );
});

it('has booleans, identifiers and padded texts in one form', () => {
  expect(['1', '0', '\u0001', '\0'].map((text) => read(SQL_TYPE.bit, text))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(read(SQL_TYPE.guid, '0190B5A0-0000-7000-8000-000000000001')).toBe(
    '0190b5a0-0000-7000-8000-000000000001',
  );
  expect(read(SQL_TYPE.char, 'S1      ')).toBe('S1');
});

it("takes PostgreSQL's own text for times", () => {
  expect(fromPostgresText('infinity', 'UTC')).toEqual(new NoDate('infinity'));
  expect(fromPostgresText('2027-09-30 00:00:00+02', 'Europe/Berlin')).toBe('2027-09-30T00:00:00.000+02:00');
  expect(fromPostgresText('2027-09-30 00:00:00', 'Europe/Berlin')).toBe('2027-09-30T00:00:00.000+02:00');
  expect(fromPostgresText('2027-09-30', 'Europe/Berlin')).toBe('2027-09-30');
});
