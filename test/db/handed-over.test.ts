import { expect, it } from 'vitest';
import { copyWhatIsHandedOver, handedOver } from '../../src/db/handed-over.ts';

copyWhatIsHandedOver();
const hand = (value: unknown) => handedOver('test.verb', value);

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
