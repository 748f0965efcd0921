import { describe, expect, it } from 'vitest';
import { fitValue } from '../../../src/bridge/targets/mariadb/fit.ts';
import { readValue } from '../../../src/bridge/targets/mariadb/read-value.ts';
import { readerOf } from '../../../src/bridge/targets/postgres/values.ts';
import { NoDate } from '../../../src/bridge/targets/target.ts';

/** A value from MariaDB, as the driver hands it over. */
const inMariadb = (type: string, text: string | null, length = 20, timeZone = 'UTC') =>
  readValue({ type, length, string: () => text, buffer: () => null }, () => text, timeZone);

describe('from MariaDB', () => {
  it('takes 0 and 1 alone for booleans, and keeps all digits of numbers', () => {
    expect(['0', '1', '4', '-1', '255', null].map((text) => inMariadb('TINY', text, 1))).toEqual([
      ...[false, true, 4, -1, 255, null],
    ]);
    expect(inMariadb('TINY', '1', 4)).toBe(1);
    expect(inMariadb('LONGLONG', '18446744073709551615')).toBe('18446744073709551615');
    expect(inMariadb('LONGLONG', '9007199254740991')).toBe(9007199254740991);
  });

  it('keeps all bits', () => {
    const bits = (hex: string, length: number) =>
      readValue(
        { type: 'BIT', length, string: () => null, buffer: () => Buffer.from(hex, 'hex') },
        () => null,
        '',
      );
    expect(bits('ffffffffffffffff', 64)).toBe('18446744073709551615');
    expect(bits('0020000000000001', 64)).toBe('9007199254740993');
    expect(bits('05', 8)).toBe(5);
    expect(bits('01', 1)).toBe(true);
  });

  it('knows what is no date, and keeps the day of what is one', () => {
    for (const text of ['0000-00-00', '2027-00-00', '2027-09-00'])
      expect(inMariadb('DATE', text)).toEqual(new NoDate(text));
    expect(inMariadb('DATETIME', '0000-00-00 00:00:00')).toEqual(new NoDate('0000-00-00 00:00:00'));
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'UTC'])
      for (const text of ['2027-09-30 00:00:00', '2027-09-30 23:59:59'])
        expect(inMariadb('DATETIME', text, 19, zone)).toMatch(/^2027-09-30T/);
  });
});

describe('from PostgreSQL', () => {
  const [DATE, TIMESTAMP, TIMESTAMP_WITH_ZONE, CHAR, FLOAT8] = [1082, 1114, 1184, 1042, 701];

  it('knows what is no date, and keeps the day of what is one', () => {
    for (const type of [DATE, TIMESTAMP, TIMESTAMP_WITH_ZONE])
      for (const text of ['infinity', '-infinity'])
        expect(readerOf(type, 'UTC')(text)).toEqual(new NoDate(text));
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'UTC'])
      for (const text of ['2027-09-30 00:00:00', '2027-09-30 23:59:59.9'])
        expect(readerOf(TIMESTAMP, zone)(text)).toMatch(/^2027-09-30T/);
    expect(readerOf(TIMESTAMP_WITH_ZONE, 'Europe/Berlin')('2027-09-30 00:00:00+02')).toBe(
      '2027-09-30T00:00:00.000+02:00',
    );
    expect(readerOf(DATE, 'UTC')('0044-03-15 BC')).toBe('0044-03-15 BC');
  });

  it('drops only the spaces that pad, and keeps what is no finite number as text', () => {
    expect(readerOf(CHAR, 'UTC')('S1\u00a0  ')).toBe('S1\u00a0');
    expect(readerOf(FLOAT8, 'UTC')('Infinity')).toBe('Infinity');
    expect(readerOf(FLOAT8, 'UTC')('0.1')).toBe(0.1);
  });
});

it('gives a TIMESTAMP of MariaDB the first second that a day has there', () => {
  const given = (type: string, value: string, zone: string) =>
    fitValue(value, { name: 'valid_to', type, precision: 0 }, zone);
  expect(given('timestamp', '2027-09-05', 'America/Santiago')).toBe('2027-09-05T01:00:00');
  expect(given('timestamp', '2027-09-30', 'UTC')).toBe('2027-09-30T00:00:00');
  expect(given('datetime', '2027-09-05', 'America/Santiago')).toBe('2027-09-05');
  expect(given('datetime', '2027-09-30T23:59:59+02:00', 'Europe/Berlin')).toBe('2027-09-30 23:59:59');
  expect(given('date', '2027-09-30T23:59:59+02:00', 'Europe/Berlin')).toBe('2027-09-30');
});
