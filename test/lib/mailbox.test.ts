import { expect, it } from 'vitest';
import { isAddress, parseMailbox } from '../../src/lib/mailbox.ts';

it.each([
  ['cards@example.edu', { name: '', address: 'cards@example.edu' }],
  ['Card Office <cards@example.edu>', { name: 'Card Office', address: 'cards@example.edu' }],
  ['"Cards, Campus" <cards@example.edu>', { name: 'Cards, Campus', address: 'cards@example.edu' }],
  ['Büro <büro@hochschule.example>', { name: 'Büro', address: 'büro@hochschule.example' }],
  ['cards', null],
  ['Cards <cards@example.edu', null],
  ['A <B> <cards@example.edu>', null],
  ['a@example.edu, b@example.edu', null],
])('reads %s', (text, expected) => {
  expect(parseMailbox(text)).toEqual(expected);
});

it.each([
  'a b@example.edu',
  'a@b@c',
  '@example.edu',
  'a@',
  'a\r\nRCPT TO:<b>@example.edu',
  `${'a'.repeat(250)}@b.de`,
])('takes no address like %j', (text) => expect(isAddress(text)).toBe(false));
