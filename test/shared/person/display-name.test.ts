import { expect, it } from 'vitest';
import { displayName, fullName } from '../../../src/shared/person/display-name.ts';
import { joinedPieces } from '../../../src/shared/person/joined-pieces.ts';

it.each([
  ['Ada', 'Lovelace', null, 'Ada Lovelace', 'Ada Lovelace'],
  ['Augusta', 'Lovelace', 'Ada', 'Ada Lovelace', 'Ada (Augusta) Lovelace'],
  ['', 'Sukarno', null, 'Sukarno', 'Sukarno'],
  ['Madonna', '', null, 'Madonna', 'Madonna'],
  ['', 'Sukarno', 'Bung', 'Bung Sukarno', 'Bung Sukarno'],
  ['Madonna', '', 'Madge', 'Madge', 'Madge (Madonna)'],
])('joins "%s" and "%s", called %s', (firstName, lastName, preferredName, shown, full) => {
  const person = { firstName, lastName, preferredName };
  expect([displayName(person), fullName(person)]).toEqual([shown, full]);
});

it.each([
  ['{lastName}, {firstName}', '', 'Sukarno', 'Sukarno'],
  ['{lastName}, {firstName}', 'Madonna', '', 'Madonna'],
  ['{firstName} {lastName}', '', 'Sukarno', 'Sukarno'],
  ['{firstName}_{lastName}.jpg', 'Madonna', '', 'Madonna.jpg'],
  ['Name: {lastName}, {firstName}', 'Madonna', '', 'Name: Madonna'],
  ['{department} - {firstName}', 'Madonna', '', ' - Madonna'],
  ['{lastName}, {firstName}', 'Ada', 'Lovelace', 'Lovelace, Ada'],
])('fills %s with "%s" and "%s"', (pattern, firstName, lastName, text) => {
  const fields: Record<string, string> = { firstName, lastName, department: '' };
  const pieces = pattern
    .split(/\{(\w+)\}/)
    .map((part, place) =>
      place % 2 === 0 ? { text: part, field: null } : { text: fields[part]!, field: part },
    )
    .filter(({ text, field }) => field !== null || text !== '');
  expect(joinedPieces(pieces)).toBe(text);
});
