import { expect, it } from 'vitest';
import { dayAdvice } from '../../src/bridge/check/structure.ts';
import type { Section } from '../../src/bridge/config/config.ts';
import type { Target } from '../../src/bridge/targets/target.ts';

const cards: Section = {
  ...{
    name: 'cards',
    table: 'badge_cards',
    statements: null,
    files: null,
    variant: 'card',
    key: { id: 'id' },
  },
  columns: { valid_to: 'validUntil', until: 'holder.expiryDate', issued: 'issuedAt' },
};
const target = {
  shapeOf: async () => ({
    columns: ['VALID_TO', 'issued'].map((name) => ({ name, isRequired: false, isTime: true })),
    uniques: [],
  }),
} as unknown as Target;

it('asks whether the last day is to be written to its end where a column holds times', async () => {
  expect(await dayAdvice(target, { cards })).toEqual([
    expect.stringMatching(
      /^\[cards\] column valid_to holds times, .* say end_of_day = \["valid_to"\]; .*false\.$/,
    ),
  ]);
  expect(await dayAdvice(target, { cards: { ...cards, endOfDay: [] } })).toEqual([]);
  expect(await dayAdvice(target, { cards: { ...cards, endOfDay: ['valid_to'] } })).toEqual([]);
});
