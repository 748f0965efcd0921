import { expect, it } from 'vitest';
import { readFilterText } from '../../../../src/bridge/config/directory-filter.ts';

it.each([
  ['(&\n  (objectClass=person)\n  ( | (ou=a b)\n (ou=c))\n)\n', '(&(objectClass=person)(|(ou=a b)(ou=c)))'],
  ['(cn=M\\c3\\bcller)', '(cn=Müller)'],
  ['(cn=\\28a\\29 \\2a)', '(cn=\\28a\\29 \\2a)'],
  ['(!(userAccountControl:1.2.840.113556.1.4.803:=2))', '(!(userAccountControl:1.2.840.113556.1.4.803:=2))'],
])('reads a filter: %j', (text, filter) => {
  expect(readFilterText(text)).toEqual({ filter });
});

it.each([
  ['(&(a=b)', 'has not as many ( as )'],
  ['(objectClass=person)(uid=*)', 'is no filter'],
  ['(objectGUID=\\90\\95\\d3\\01)', "bytes that are no text in UTF-8, which can't be compared here"],
  ['objectClass=person', 'in parentheses'],
  [`(${'!('.repeat(2_000)}`, 'is longer than'],
])('says what is wrong with a filter: %j', (text, words) => {
  expect(readFilterText(text).fault).toContain(words);
});
