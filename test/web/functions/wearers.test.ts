import { expect, it } from 'vitest';
import {
  gainsNothing,
  hasEnded,
  isBeingReplaced,
  reasonFor,
  type Wearer,
} from '../../../src/web/pages/orders/make/use-wearers.ts';

const wearer = (
  expiryDate: string | null,
  validUntil: string | null,
  replacedByCardId: string | null = null,
) => ({ person: { expiryDate }, card: { validUntil, replacedByCardId } }) as Wearer;

it.each([
  ['2026-12-20', '2028-09-30', true],
  ['2028-09-30', '2028-09-30', true],
  ['2028-10-01', '2028-09-30', false],
  [null, '2028-09-30', false],
  ['2026-12-20', null, false],
])(
  'knows of a person until %s with a card until %s that a new card gains nothing: %s',
  (person, card, is) => {
    expect(gainsNothing(wearer(person, card))).toBe(is);
  },
);

it('knows of a card whose replacement is on its way', () => {
  expect(isBeingReplaced(wearer(null, null, 'the next'))).toBe(true);
  expect(isBeingReplaced(wearer(null, null))).toBe(false);
});

it.each([
  ['2026-11-27', true],
  ['2026-11-28', false],
  [null, false],
])('knows of a person until %s on 2026-11-28 that their last day has passed: %s', (expiryDate, is) => {
  expect(hasEnded({ expiryDate } as Wearer['person'], '2026-11-28')).toBe(is);
});

it('renews the cards of those who have one, unless somebody chose a reason', () => {
  expect([reasonFor(null, true), reasonFor(null, false), reasonFor('lost', false)]).toEqual([
    'renewal',
    'new',
    'lost',
  ]);
});
