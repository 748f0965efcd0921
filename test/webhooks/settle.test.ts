import { describe, expect, it } from 'vitest';
import { delayMs, retryAfterMs } from '../../src/webhooks/deliveries/settle.ts';

const SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

describe('delayMs', () => {
  it('has the nine pauses between ten attempts, and none after', () => {
    const pauses = SECONDS.map((_, place) => delayMs(place + 1, null, () => 0.5));
    expect(pauses).toEqual(SECONDS.map((one) => one * 1000));
    expect(delayMs(10, null)).toBeNull();
  });

  it('varies each by a fifth at most, both ways', () => {
    expect([delayMs(2, null, () => 0), delayMs(2, null, () => 1)]).toEqual([240_000, 360_000]);
    const drawn = Array.from({ length: 200 }, () => delayMs(1, null)!);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(4_000);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(6_000);
    expect(new Set(drawn).size).toBeGreaterThan(20);
  });

  it('waits as long as the receiver asks, up to twice the pause, and never less than the pause', () => {
    const asked = (ms: number) => delayMs(2, ms, () => 0.5);
    expect([asked(1_000), asked(400_000), asked(10_000_000)]).toEqual([300_000, 400_000, 600_000]);
  });
});

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
