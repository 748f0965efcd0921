import { expect, it } from 'vitest';
import { retryAfterMs } from '../../src/webhooks/deliveries/settle.ts';

it.each([
  ['120', 120_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['1e9', null],
  ['99999999999999', null],
  [undefined, null],
])('reads Retry-After: %s as %s ms', (header, expected) => {
  expect(retryAfterMs(header, Date.UTC(2026, 10, 21, 10))).toBe(expected);
});
