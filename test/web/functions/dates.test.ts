import { expect, it } from 'vitest';
import { guessDateFormat, toIsoDate } from '../../../src/web/pages/people/import/dates.ts';
import { guessColumns } from '../../../src/web/pages/people/import/guess-columns.ts';

it.each([
  ['1.9.2030', 'mdy', '2030-09-01'],
  ['01/12/2030', 'dmy', '2030-12-01'],
  ['01/12/2030', 'mdy', '2030-01-12'],
  ['30/12/2030', 'mdy', '2030-12-30'],
  ['12/30/2030', 'dmy', '2030-12-30'],
  ['2030-09-01', 'dmy', '2030-09-01'],
  ['01/09/30', 'dmy', '2030-09-01'],
  ['soon', 'dmy', 'soon'],
] as const)('reads %s, where others are %s, as %s', (text, format, date) => {
  expect(toIsoDate(text, format)).toBe(date);
});

it('reads dates as most others of the file are certain to be', () => {
  expect(guessDateFormat(['01/02/2030', '30/09/2030'])).toBe('dmy');
  expect(guessDateFormat(['01/02/2030', '09/30/2030'])).toBe('mdy');
  expect(guessDateFormat(['2030-02-01'])).toBe('ymd');
  expect(guessDateFormat(['01/02/2030'])).toBe('dmy');
});

it('knows columns by their names in several languages, each field once', () => {
  expect(guessColumns(['Matrikel-Nr.', 'Voornamen', 'Apellidos', 'E-Mail', 'Vorname', 'Spind'])).toEqual([
    'externalId',
    'firstName',
    'lastName',
    'email',
    null,
    null,
  ]);
});
