import { expect, it } from 'vitest';
import {
  gainsNothing,
  isBeingReplaced,
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
