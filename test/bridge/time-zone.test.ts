import { expect, it } from 'vitest';
import { asShown, endOfDay, startOfDay, withOffset } from '../../src/bridge/time-zone.ts';

it('keeps the written day in front of an instant', () => {
  expect(withOffset('2027-09-30 00:00:00', 'Europe/Berlin')).toBe('2027-09-30T00:00:00.000+02:00');
  expect(withOffset('2027-09-30 23:59:59.987654', 'America/New_York')).toBe('2027-09-30T23:59:59.987-04:00');
  expect(withOffset('2027-09-30 00:00:00', 'Pacific/Kiritimati')).toBe('2027-09-30T00:00:00.000+14:00');
  expect(withOffset('2027-09-30 00:00:00', 'Pacific/Pago_Pago')).toBe('2027-09-30T00:00:00.000-11:00');
  expect(withOffset('2027-09-30 00:00:00', 'UTC')).toBe('2027-09-30T00:00:00.000Z');
  expect(withOffset('2027-02-31 00:00:00', 'UTC')).toBeNull();
  expect(withOffset('soon', 'UTC')).toBeNull();
});

it('has an offset on both sides of a change of clocks, and none for a time that they skip', () => {
  const inBerlin = (time: string) => withOffset(`2027-03-28 ${time}`, 'Europe/Berlin');
  expect(inBerlin('01:59:59')).toBe('2027-03-28T01:59:59.000+01:00');
  expect(inBerlin('02:30:00')).toBe('2027-03-28T02:30:00.000');
  expect(inBerlin('03:00:00')).toBe('2027-03-28T03:00:00.000+02:00');
  expect(withOffset('2027-09-05 00:00:00', 'America/Santiago')).toBe('2027-09-05T00:00:00.000');
  expect(withOffset('2027-09-05 01:00:00', 'America/Santiago')).toBe('2027-09-05T01:00:00.000-03:00');
  expect(withOffset('2027-09-04 23:59:59', 'America/Santiago')).toBe('2027-09-04T23:59:59.000-04:00');
});

it('takes a time with its offset as the server shows it', () => {
  expect(asShown('2027-09-30 00:00:00+02', 'Europe/Berlin')).toBe('2027-09-30T00:00:00.000+02:00');
  expect(asShown('2027-09-30 05:45:00.5+05:45', 'Asia/Kathmandu')).toBe('2027-09-30T05:45:00.500+05:45');
  expect(asShown('2027-09-30 00:00:00+00', 'UTC')).toBe('2027-09-30T00:00:00.000Z');
  expect(asShown('0044-03-15 00:00:00+00 BC', 'UTC')).toBeNull();
});

it('ends and begins a day with seconds that its clocks have', () => {
  expect(endOfDay('2027-09-30', 'Europe/Berlin')).toBe('2027-09-30T23:59:59+02:00');
  expect(endOfDay('2027-09-30', 'UTC')).toBe('2027-09-30T23:59:59Z');
  // At 23:00, the clocks go forward to midnight.
  expect(endOfDay('2027-03-27', 'America/Nuuk')).toBe('2027-03-27T22:59:59-02:00');
  expect(startOfDay('2027-09-30', 'Europe/Berlin')).toBe('2027-09-30T00:00:00');
  expect(startOfDay('2027-09-05', 'America/Santiago')).toBe('2027-09-05T01:00:00');
});
