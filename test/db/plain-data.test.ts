import { expect, it } from 'vitest';
import type { Db } from '../../src/db/open.ts';
import { read, reading } from '../../src/db/read.ts';
import { copyingReaders, plainCopy } from '../support/server/as-between-threads.ts';

const hand = (value: unknown) => plainCopy('test.verb', value);

it('hands plain data over as a copy, as between threads', () => {
  const given = { list: [1, 'two', null, undefined, true], bytes: new Uint8Array([1, 2]), absent: undefined };
  const got = hand(given) as typeof given;
  expect(got).toEqual(given);
  expect(got).not.toBe(given);
  got.list.push(3);
  expect(given.list).toHaveLength(5);
});

class Point {
  x = 1;
}

it.each([
  ['a closure', () => 1],
  ['a closure deep inside', { rows: [{ done: () => 1 }] }],
  ['an object with a class', [new Point()]],
  ['an error, which would lose its class', { failure: new TypeError('no') }],
])('refuses %s', (_, value) => {
  expect(() => hand(value)).toThrow('test.verb takes or returns something that is not plain data');
});

it.each([
  ['coming', (_db: Db, given: () => number) => given(), () => 1],
  ['going', (_db: Db, given: number) => () => given, 1],
] as [string, (db: Db, given: unknown) => unknown, unknown][])(
  'refuses in a read what is no plain data, %s',
  async (way, look, given) => {
    const db = {} as Db;
    const declared = reading(`test.${way}`, look);
    await expect(read({ db, readers: copyingReaders(db) }, declared, given)).rejects.toThrow(
      `test.${way} takes or returns something that is not plain data`,
    );
  },
);
