import { describe, expect, it } from 'vitest';
import { waitOf } from '../../../src/web/pages/statistics/in-words.ts';
import {
  formatAge,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatGigabytes,
  formatNumber,
  showTimesIn,
} from '../../../src/web/parts/words/format.ts';
import { localDateTime, ofLocalDateTime, startOfDay } from '../../../src/web/parts/words/local-time.ts';
import { nameInWords } from '../../../src/web/parts/words/name-in-words.ts';
import { texts } from '../../../src/web/texts/texts.ts';

const AT = '2026-09-21T14:00:00.000Z';
const ago = (seconds: number) => formatAge(AT, Date.parse(AT) + seconds * 1000);
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const HOUR = 3_600;
const DAY = 24 * HOUR;

describe('how long ago something was', () => {
  it.each([
    [10, -10, 'second'],
    [29, -20, 'second'],
    [59, -50, 'second'],
    [60, -1, 'minute'],
    [200, -3, 'minute'],
    [HOUR, -1, 'hour'],
    [DAY, -1, 'day'],
    [6 * DAY, -6, 'day'],
    [8 * DAY, -1, 'week'],
    [40 * DAY, -1, 'month'],
    [400 * DAY, -1, 'year'],
    [-200, 3, 'minute'],
  ] as const)('is said after %d seconds as %d %s', (seconds, count, unit) => {
    expect(ago(seconds)).toBe(relative.format(count, unit));
  });

  it('is “just now” below ten seconds, and never in the future by clocks that differ a little', () => {
    expect([ago(0), ago(9)]).toEqual([texts.parts.justNow, texts.parts.justNow]);
    expect(ago(-3)).toBe(relative.format(0, 'second'));
  });
});

describe('numbers and sizes', () => {
  const unit = (value: number, name: string, more = {}) =>
    new Intl.NumberFormat(undefined, { style: 'unit', unit: name, unitDisplay: 'short', ...more }).format(
      value,
    );

  it('have as many decimals as asked for', () => {
    const plain = new Intl.NumberFormat();
    expect([formatNumber(12_345), formatNumber(1.26), formatNumber(1.26, 1)]).toEqual([
      plain.format(12_345),
      plain.format(1.26),
      plain.format(1.3),
    ]);
  });

  it('are in the largest unit of bytes that leaves a whole number', () => {
    expect([0, 999, 1000, 52_428_800, 3e13].map(formatBytes)).toEqual([
      unit(0, 'byte'),
      unit(999, 'byte'),
      unit(1, 'kilobyte'),
      unit(52.4, 'megabyte'),
      unit(30, 'terabyte'),
    ]);
  });

  it('say gigabytes in three digits, and never more than there are', () => {
    expect([107_374_182_400, 1_999_999_999, 1_234_500_000_000].map(formatGigabytes)).toEqual([
      unit(107, 'gigabyte'),
      unit(1.99, 'gigabyte', { maximumFractionDigits: 2 }),
      unit(1234, 'gigabyte'),
    ]);
  });

  it('say durations in days at most', () => {
    const long = (value: number, name: string) => unit(value, name, { unitDisplay: 'long' });
    expect([45, 60, 2 * HOUR, 21 * DAY].map(formatDuration)).toEqual([
      long(45, 'second'),
      long(1, 'minute'),
      long(2, 'hour'),
      long(21, 'day'),
    ]);
  });
});

describe('days', () => {
  it('of the API have no time zone', () => {
    const medium = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(formatDate('2030-09-30')).toBe(medium.format(Date.UTC(2030, 8, 30)));
  });

  it('begin and end where the organisation is', () => {
    const startOf = (...of: Parameters<typeof startOfDay>) => new Date(startOfDay(...of)).toISOString();
    expect(startOf('2026-09-21', 'Pacific/Kiritimati')).toBe('2026-09-20T10:00:00.000Z');
    expect(startOf('2026-12-31', 'Pacific/Pago_Pago', 1)).toBe('2027-01-01T11:00:00.000Z');
    for (const text of ['soon', '', '2026-99-01']) expect(startOfDay(text, 'UTC')).toBeNaN();
  });

  it('are those of the organisation where a time is shown', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      showTimesIn(timeZone);
      const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
      expect(formatDateTime('2027-09-30T10:30:00Z')).toBe(shown.format(Date.parse('2027-09-30T10:30:00Z')));
    }
  });

  it('are typed with their times where the organisation is', () => {
    for (const [zone, at] of [
      ['Pacific/Kiritimati', '2026-08-31T14:05:00.000Z'],
      ['Pacific/Pago_Pago', '2026-09-01T15:05:00.000Z'],
    ] as const) {
      expect(localDateTime(Date.parse(at), zone)).toBe('2026-09-01T04:05');
      expect(new Date(ofLocalDateTime('2026-09-01T04:05', zone)).toISOString()).toBe(at);
    }
  });
});

it('makes words of a programmer’s name', () => {
  expect(['studyProgramme', 'time_zone', 'items.0'].map(nameInWords)).toEqual([
    'Study programme',
    'Time zone',
    'Items 0',
  ]);
});

it('says of a median wait of no minutes that it is under a minute', () => {
  expect([null, 0, 1].map((medianMinutes) => waitOf({ medianMinutes }))).toEqual([
    ...['–', 'under a minute', formatDuration(60)],
  ]);
});
