import { describe, expect, it } from 'vitest';
import { readFilters } from '../../../src/web/pages/people/filters/read.ts';
import {
  csvOf,
  SORTS,
  statesOf,
  USUAL_COLUMNS,
  wholeCsv,
} from '../../../src/web/pages/people/list/columns.ts';

const AUCKLAND = { today: '2026-11-30', timeZone: 'Pacific/Auckland' };

/** Returns the filters that are set in an address. */
const read = (search: string, today = AUCKLAND.today) =>
  JSON.parse(JSON.stringify(readFilters(new URLSearchParams(search), { ...AUCKLAND, today })));

describe('the filters of an address', () => {
  it('count relative days from the day on which the list is read', () => {
    expect(read('expiredSince=-30d')).toEqual({ expiredSince: '2026-10-31' });
    expect(read('expiredSince=-30d', '2027-01-01')).toEqual({ expiredSince: '2026-12-02' });
    expect(read('expiresBefore=60d')).toEqual({ expiresBefore: '2027-01-29' });
    expect(read('expiresWithinDays=30&photoState=none')).toEqual({
      expiresWithinDays: 30,
      photoState: 'none',
    });
  });

  it('keep days of the calendar, and begin them where the organisation is', () => {
    expect(read('expiresBefore=2030-01-31')).toEqual({ expiresBefore: '2030-01-31' });
    expect(read('updatedSince=2026-11-30')).toEqual({ updatedSince: '2026-11-29T11:00:00.000Z' });
    expect(read('updatedSince=-1d')).toEqual({ updatedSince: '2026-11-28T11:00:00.000Z' });
  });

  it.each([
    'expiredSince=30d',
    'expiredSince=lately',
    'expiresBefore=-30d',
    'expiresBefore=2030-13-01',
    'expiresWithinDays=4000',
    'expiresWithinDays=-1',
    'photoState=blurred',
    'hasPhoto=maybe',
    'status=',
  ])('leave out what means nothing: %s', (search) => {
    expect(read(search)).toEqual({});
  });
});

describe('the columns of the list', () => {
  it('say what goes into a file, who is in it first', () => {
    expect(csvOf(['campus', 'cardState'])).toEqual([
      'cardHolderId',
      'firstName',
      'lastName',
      'preferredName',
      'campus',
      'cardState',
    ]);
    expect(wholeCsv().at(0)).toBe('cardHolderId');
    expect(wholeCsv().at(-1)).toBe('customFields');
  });

  it('say which states to ask for', () => {
    expect(statesOf(['campus'])).toEqual([]);
    expect(statesOf(USUAL_COLUMNS)).toEqual(['photoState', 'cardState']);
  });

  it('say in which orders the list can be', () => {
    expect(SORTS).toContain('-expiryDate');
    expect(SORTS).not.toContain('campus');
  });
});
