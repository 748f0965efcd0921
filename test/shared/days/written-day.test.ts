import { describe, expect, it } from 'vitest';
import { certainOrder, isAmbiguous, readDay } from '../../../src/shared/days/written-day.ts';

const read = (text: string, more = {}) => readDay(text, { order: 'dmy', timeZone: 'Europe/Berlin', ...more });

describe('a written day', () => {
  it.each([
    ...[
      '2027-09-30',
      '2027/9/30',
      '2027.09.30.',
      '2027. 9. 30.',
      '20270930',
      '30092027',
      '30.9.2027',
      '30. 9. 2027',
    ],
    ...['30-09-2027', '09/30/2027', '30.09.27', '2027年9月30日', '2027년 9월 30일', '30.09.2027 г.'],
    // These have a time, which is left out.
    ...[
      '2027-09-30T00:00:00',
      '30.09.2027 00:00:00',
      '09/30/2027 00:00',
      '09/30/2027 12:00 AM',
      '2027-09-30 17:45:00.123',
    ],
    ...['30.9.2027 0.00.00', '30/09/2027, 23:59', 'Sep 30 2027 12:00AM'],
    // These have the name of a month.
    ...[
      '30-Sep-2027',
      '30-SEP-27',
      '30. September 2027',
      'September 30, 2027',
      'Sept. 30th 2027',
      '2027-Sep-30',
    ],
    ...[
      'Thu, 30 Sep 2027',
      'Donnerstag, 30. September 2027',
      '30 de septiembre de 2027',
      '30 septembre 2027',
      '30.Sep.2027',
    ],
    ...[
      '30 września 2027',
      '30. září 2027',
      '30 сентября 2027 г.',
      '30 Eylül 2027',
      '30 Σεπτεμβρίου 2027',
      '30 settembre 2027',
    ],
    ...['30 de setembro de 2027', '30. syyskuuta 2027', '30. september 2027', '30 SET 2027', '30SEP2027'],
  ])('is read: %s', (text) => {
    expect(read(text)).toBe('2027-09-30');
  });

  it('is that of the zone where the time has an offset, and itself where it is a day as a whole', () => {
    expect(read('2027-09-30T00:00:00Z')).toBe('2027-09-30');
    expect(read('2027-09-30T00:00:00.000+14:00')).toBe('2027-09-30');
    expect(read('2027-09-30 23:59:59-11', { timeZone: 'Pacific/Kiritimati' })).toBe('2027-09-30');
    expect(read('2027-09-29T22:00:00Z')).toBe('2027-09-30');
    expect([read('20270929220000Z'), read('20270930T000000')]).toEqual(['2027-09-30', '2027-09-30']);
    expect(read('2027-09-29T22:00:00Z', { timeZone: 'America/New_York' })).toBe('2027-09-29');
    expect(read('Thu Sep 30 2027 08:00:00 GMT+0200 (Central European Summer Time)')).toBe('2027-09-30');
    // One of the two zones is unknown: the reader's, or the one that the text means.
    expect(read('2027-09-29T22:00:00Z', { timeZone: null })).toBe(null);
    expect(read('2027-09-30 22:00 CEST')).toBe(null);
  });

  it('is a number of Excel’s only where days are asked for, from 1950 to 2100', () => {
    expect(read('46234')).toBe(null);
    const hasSerials = { hasSerials: true };
    expect(read('46234', hasSerials)).toBe('2026-07-31');
    expect(read('46234.5', hasSerials)).toBe('2026-07-31');
    expect([read('18264', hasSerials), read('73415', hasSerials)]).toEqual(['1950-01-01', '2100-12-31']);
    expect([read('18263', hasSerials), read('73416', hasSerials)]).toEqual([null, null]);
  });

  it('has the order of its file where it could have several', () => {
    expect(['dmy', 'mdy', 'ymd'].map((order) => read('01/02/2030', { order }))).toEqual([
      '2030-02-01',
      '2030-01-02',
      null,
    ]);
    expect(['dmy', 'mdy', 'ymd', null].map((order) => read('01/02/03', { order }))).toEqual([
      '2003-02-01',
      '2003-01-02',
      '2001-02-03',
      null,
    ]);
    expect([certainOrder('30/09/2027'), certainOrder('09/30/2027'), certainOrder('01/02/2030')]).toEqual([
      'dmy',
      'mdy',
      null,
    ]);
    expect([isAmbiguous('01/02/2030'), isAmbiguous('02/02/2030'), isAmbiguous('1.2.2030')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    'soon',
    '',
    '31.02.2030',
    '2030-13-01',
    '30 Foo 2027',
    '7',
    '2027',
    '20279930',
    '30.9.202',
    'May',
    '1 2 3',
    '12:30',
  ])('is none: %s', (text) => {
    expect(read(text, { hasSerials: true })).toBe(null);
  });
});
