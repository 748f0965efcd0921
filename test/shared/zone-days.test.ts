import { expect, it } from 'vitest';
import { dayIn, daysLater, startOfDayIn } from '../../src/shared/zone-days.ts';

const startOf = (timeZone: string, day: string) => new Date(startOfDayIn(timeZone, day)).toISOString();

it('names the day of an instant by the zone, east and west of Greenwich', () => {
  const ms = Date.parse('2027-09-30T10:30:00Z');
  expect(dayIn('Pacific/Kiritimati', ms)).toBe('2027-10-01');
  expect(dayIn('Pacific/Pago_Pago', ms)).toBe('2027-09-29');
  expect(dayIn('UTC', ms)).toBe('2027-09-30');
});

it('begins a day where its zone does, also where clocks skip midnight or an hour before it', () => {
  expect(startOf('Pacific/Kiritimati', '2027-09-30')).toBe('2027-09-29T10:00:00.000Z');
  expect(startOf('Pacific/Pago_Pago', '2027-09-30')).toBe('2027-09-30T11:00:00.000Z');
  expect(startOf('Europe/Berlin', '2027-03-28')).toBe('2027-03-27T23:00:00.000Z');
  expect(startOf('Europe/Berlin', '2027-03-29')).toBe('2027-03-28T22:00:00.000Z');
  // The clocks go forward, from midnight to 1:00 in Santiago, and from 23:00 to midnight in Nuuk.
  expect(startOf('America/Santiago', '2027-09-05')).toBe('2027-09-05T04:00:00.000Z');
  expect(startOf('America/Nuuk', '2027-03-28')).toBe('2027-03-28T01:00:00.000Z');
  expect(startOfDayIn('UTC', 'soon')).toBeNaN();
});

it('counts days on', () => {
  expect(daysLater('2027-02-28', 1)).toBe('2027-03-01');
  expect(daysLater('2027-01-01', -1)).toBe('2026-12-31');
});
