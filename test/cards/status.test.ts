import { expect, it } from 'vitest';
import { assertCanBecome, isLiving } from '../../src/cards/status.ts';
import { CARD_STATUSES } from '../../src/shared/statuses.ts';

/**
 * The steps in the diagram of CONTRACT 6, and the steps that take a card out of the queue or out of use at
 * any time.
 */
const ALLOWED = new Set([
  ...['queued printing', 'printing printed', 'printed active', 'active suspended', 'suspended active'],
  ...['active expired', 'suspended expired', 'printing print_failed', 'print_failed queued'],
  // These come from a lapsed lease, and from prints that no batch has asked for.
  ...['printing queued', 'queued printed', 'print_failed printed'],
  ...['queued', 'printing', 'print_failed', 'printed', 'active', 'suspended'].map(
    (from) => `${from} revoked`,
  ),
]);

const pairs = CARD_STATUSES.flatMap((from) => CARD_STATUSES.map((to) => [from, to] as const));

it.each(pairs)('from %s to %s', (status, next) => {
  const step = () => assertCanBecome({ status, statusReason: null }, next);
  if (ALLOWED.has(`${status} ${next}`)) expect(step).not.toThrow();
  else expect(step).toThrow(new RegExp(`^The card is ${status}, .*cannot be ${next}\\.$`));
});

it('has two ends', () => {
  expect(CARD_STATUSES.filter((status) => !isLiving({ status }))).toEqual(['revoked', 'expired']);
});
