import { expect, it } from 'vitest';
import { pickFairly } from '../../src/webhooks/deliveries/pick-fairly.ts';
import type { Due } from '../../src/webhooks/deliveries/sender-queries.ts';

const due = (endpointId: string, count: number): Due[] =>
  Array.from({ length: count }, (_, place) => ({ id: `${endpointId}-${place}`, endpointId, body: '' }));

interface Options {
  failing?: string[];
  limit?: number;
  lastTurns?: Record<string, number>;
}

const pick = (
  names: string[],
  underWay: Due[],
  { failing = [], limit = 1_000, lastTurns = {} }: Options = {},
) =>
  pickFairly({
    endpoints: names.map((id) => ({ id, isFailing: failing.includes(id) ? 1 : 0 })),
    underWay,
    limit,
    lastTurns: new Map(Object.entries(lastTurns)),
    dueOf: (endpointId, most) => due(endpointId, most),
  }).map(({ id }) => id);

it('gives each endpoint its own few places, and takes from each in turn', () => {
  expect(pick(['a', 'b'], due('a', 4))).toEqual(['b-0', 'a-0', 'b-1', 'a-1', 'b-2', 'b-3', 'b-4', 'b-5']);
  expect(pick(['a'], due('a', 6))).toEqual([]);
});

it('asks an endpoint that is failing one thing at a time', () => {
  expect(pick(['a', 'b'], [], { failing: ['a'] })).toHaveLength(7);
  expect(pick(['a'], due('a', 1), { failing: ['a'] })).toEqual([]);
});

it('begins with whose last turn is longest ago, so that few quick ones never keep the others waiting', () => {
  const names = ['a', 'b', 'c', 'd'];
  const lastTurns = { a: 7, b: 5, d: 6 };
  expect(pick(names, [], { limit: 3, lastTurns })).toEqual(['c-0', 'b-0', 'd-0']);
  expect(pick(names, due('c', 1), { limit: 2, lastTurns })).toEqual(['b-0', 'd-0']);
});

it('has 256 connections at most, which go to those with the least under way', () => {
  const names = Array.from({ length: 300 }, (_, place) => `e${place}`);
  const first = pick(names, []);
  expect([first.length, new Set(first).size]).toEqual([256, 256]);
  const underWay = names.slice(0, 250).flatMap((name) => due(name, 1));
  expect(pick(names, underWay)).toEqual(['e250-0', 'e251-0', 'e252-0', 'e253-0', 'e254-0', 'e255-0']);
  expect(
    pick(
      names,
      names.slice(0, 256).flatMap((name) => due(name, 1)),
    ),
  ).toEqual([]);
});
