import { describe, expect, it } from 'vitest';
import { cellText } from '../../../src/web/pages/people/import/cell-text.ts';
import {
  certainOrders,
  guessOrder,
  isDayOrderUnknown,
  isOtherwise,
  isUnsure,
  toIsoDate,
} from '../../../src/web/pages/people/import/dates.ts';
import { guessColumns } from '../../../src/web/pages/people/import/guess-columns.ts';

it.each([
  ['1.9.2030', 'mdy', '2030-09-01'],
  ['01/12/2030', 'dmy', '2030-12-01'],
  ['01/12/2030', 'mdy', '2030-01-12'],
  ['30/12/2030', 'mdy', '2030-12-30'],
  ['12/30/2030', 'dmy', '2030-12-30'],
  ['2030-09-01', 'dmy', '2030-09-01'],
  ['2030-09-01', 'mdy', '2030-09-01'],
  ['9/1/30', 'mdy', '2030-09-01'],
  ['01/09/30', 'dmy', '2030-09-01'],
  ['2027-09-29T22:00:00Z', 'dmy', '2027-09-30'],
  ['46234', 'dmy', '2026-07-31'],
  ['01/02/2030', 'ymd', '01/02/2030'],
  ['31.02.2030', 'dmy', '31.02.2030'],
  ['soon', 'dmy', 'soon'],
] as const)('reads %s, where others are %s, as %s', (text, order, date) => {
  expect(toIsoDate(text, order, 'Europe/Berlin')).toBe(date);
});

it.each([
  ['ymd', ['2030-09-30', '']],
  ['dmy', ['01.02.2030', '30.09.2030']],
  ['dmy', ['01/02/2030']],
  ['mdy', ['01/02/2030', '09/30/2030']],
  ['ymd', ['soon']],
  // This file was put together from several others.
  ['dmy', ['2030-09-30', '30.09.2030', '01/02/2030']],
  ['mdy', ['2030-09-30', '30.09.2030', '09/30/2030', '10/31/2030', '01/02/2030']],
] as const)('takes the dates of a file to be %s: %j', (order, dates) => {
  expect(guessOrder(dates)).toBe(order);
});

it('doubts dates that could have either of two orders, where the file has both or tells neither', () => {
  const both = certainOrders(['30/09/2030', '09/30/2030', '2030-09-30', 'soon']);
  expect(isUnsure('01/02/2030', both)).toBe(true);
  for (const sure of ['30/09/2030', '2030-01-02', '01.02.2030', '02/02/2030', '1 Feb 2030', 'soon', ''])
    expect(isUnsure(sure, both), sure).toBe(false);
  expect(isUnsure('01/02/2030', certainOrders(['30/09/2030', '2030-09-30']))).toBe(false);
  expect([
    isDayOrderUnknown(['01/02/2030', '2030-09-30']),
    isDayOrderUnknown(['01/02/2030', '30/09/2030']),
  ]).toEqual([true, false]);
});

it.each([
  ['12/31/2027', 'dmy', true],
  ['31/12/2027', 'mdy', true],
  ['31-12-2027', 'mdy', true],
  ['12/31/2027', 'mdy', false],
  ['01/02/2027', 'dmy', false],
  ['31.12.2027', 'mdy', false],
  ['2027-12-31', 'dmy', false],
  ['12/31/2027', 'ymd', false],
  ['soon', 'dmy', false],
] as const)('knows of %s, where others are %s, whether it is otherwise: %s', (text, order, is) => {
  expect(isOtherwise(text, order)).toBe(is);
});

describe('the columns of a file', () => {
  it('are known by their names in several languages, each field once', () => {
    expect(guessColumns(['Matrikel-Nr.', 'Voornamen', 'Apellidos', 'E-Mail', 'Vorname', 'Spind'])).toEqual([
      ...['externalId', 'firstName', 'lastName', 'email', null, null],
    ]);
  });

  it('are taken at their word when they are named as an export names them, and each once', () => {
    expect(guessColumns(['ID', 'externalId', 'customFields.Vorname', 'name', 'Surname', 'whatever'])).toEqual(
      [...[null, 'externalId', 'customFields.Vorname', 'firstName', 'lastName', null]],
    );
  });

  it('are those of our own export, of which the states of photo and card are only to be read', () => {
    expect(guessColumns(['cardHolderId', 'externalId', 'photoState', 'cardState'])).toEqual([
      ...['cardHolderId', 'externalId', null, null],
    ]);
    expect(guessColumns(['Card holder ID', 'Surname'])).toEqual(['externalId', 'lastName']);
  });

  it.each(['Kind', 'Type', 'Person type', 'Art', 'Soort'])('have the types of people as %s', (name) => {
    expect(guessColumns(['ID', name])).toEqual(['externalId', 'holderType']);
  });
});

describe('a cell of a file', () => {
  it.each([
    [' sp ', 'externalId', 'externalId', ' sp '],
    ["'=sp ", 'externalId', 'externalId', '=sp '],
    ['  ', 'externalId', 'externalId', ''],
    [' 7 ', 'customFields.room', 'customFields.room', ' 7 '],
    [' Ada ', 'firstName', 'firstName', 'Ada'],
  ] as const)('keeps the blanks of what an export has to the letter: %j', (cell, target, name, text) => {
    expect(cellText(cell, target, name)).toBe(text);
  });

  it('loses them elsewhere, where they are a slip', () => {
    expect(cellText(' S1 ', 'externalId', 'Student ID')).toBe('S1');
    expect(cellText(' 7 ', 'customFields.room', 'Room')).toBe('7');
  });

  it('is the text that a formula keeps from Excel', () => {
    expect(cellText('="00123"', 'externalId', 'Number')).toBe('00123');
  });
});
