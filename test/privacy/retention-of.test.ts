import { expect, it } from 'vitest';
import { retentionOf } from '../../src/privacy/remove-kept-photos.ts';

const lastDays = (at: string, days: number) =>
  JSON.parse(
    retentionOf(
      [
        { id: 'east', timeZone: 'Pacific/Kiritimati' },
        { id: 'west', timeZone: 'Pacific/Pago_Pago' },
        { id: 'berlin', timeZone: 'Europe/Berlin' },
      ],
      Date.parse(at),
      days,
    ).days,
  );

it('counts the days of each organisation, around its midnight and across a change of clocks', () => {
  expect(lastDays('2027-07-31T09:59:59Z', 30)).toEqual({
    east: '2027-07-01',
    west: '2027-06-30',
    berlin: '2027-07-01',
  });
  expect(lastDays('2027-07-31T10:00:00Z', 30)).toMatchObject({ east: '2027-07-02', west: '2027-06-30' });
  expect(lastDays('2027-07-31T11:00:00Z', 30)).toMatchObject({ east: '2027-07-02', west: '2027-07-01' });
  // One of these days has only 23 hours.
  expect(lastDays('2027-03-29T22:30:00Z', 2)).toMatchObject({ berlin: '2027-03-28' });
  expect(lastDays('2027-03-28T22:30:00Z', 1)).toMatchObject({ berlin: '2027-03-28' });
});
