import { expect, it } from 'vitest';
import {
  connectionLabel,
  connectionText,
  keywordValue,
  parseConnectionString,
  passwordIn,
  withKeywords,
} from '../../../src/bridge/targets/odbc/connection-string.ts';

const parsed = (text: string) => parseConnectionString(text)!;

it('takes keywords and values, in braces or without', () => {
  expect(parsed('DSN=campus;UID=lanyard').pairs).toEqual([
    ['DSN', 'campus'],
    ['UID', 'lanyard'],
  ]);
  const awkward = parsed('Driver={PostgreSQL Unicode}; PWD={a;b}}c=d};Database = campus ;');
  expect(awkward.pairs).toEqual([
    ['Driver', 'PostgreSQL Unicode'],
    ['PWD', 'a;b}c=d'],
    ['Database', 'campus'],
  ]);
  expect(keywordValue(awkward, 'pwd')).toBe('a;b}c=d');
});

it('writes what it has read, whatever stands in a password', () => {
  for (const password of ['plain', 'a;b}c', '}', '}}', '{x}', ' spaces ', "it's=;{", 'Łódź;😀'])
    expect(passwordIn(parsed(connectionText({ pairs: [['PWD', password]] })))).toBe(password);
});

it('refuses what is no connection string', () => {
  for (const text of ['', ' ; ', 'campus', 'DSN', 'PWD={open', '=x', 'A=b}c;D=e'])
    expect([text, parseConnectionString(text)]).toEqual([text, null]);
});

it('names a database without its account and password', () => {
  expect(connectionLabel(parsed('DSN=campus;UID=ada;PWD=secret'))).toBe('the data source campus');
  expect(connectionLabel(parsed('Driver=x;Server=db;Port=5432;Database=campus;PWD=secret'))).toBe(
    'campus on db:5432',
  );
  expect(connectionLabel(parsed('Driver={SQLite3};Database=/srv/doors.db'))).toBe('/srv/doors.db');
  expect(connectionLabel(parsed('Driver={ODBC Driver 18 for SQL Server};PWD=secret'))).toBe(
    'the driver ODBC Driver 18 for SQL Server',
  );
});

it('leaves settings that are there already', () => {
  const tuned = withKeywords(parsed('DSN=a;fetch=5'), { Fetch: '1000', BoolsAsChar: '0' });
  expect(connectionText(tuned)).toBe('DSN=a;fetch=5;BoolsAsChar=0');
});
