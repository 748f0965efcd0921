import { describe, expect, it } from 'vitest';
import { pauseMs } from '../../src/lib/retry-pauses.ts';

const SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

describe('pauseMs', () => {
  it('has the nine pauses between ten attempts, and none after', () => {
    const pauses = SECONDS.map((_, place) => pauseMs(place + 1, null, () => 0.5));
    expect(pauses).toEqual(SECONDS.map((one) => one * 1000));
    expect(pauseMs(10, null)).toBeNull();
  });

  it('varies each by a fifth at most, both ways', () => {
    expect([pauseMs(2, null, () => 0), pauseMs(2, null, () => 1)]).toEqual([240_000, 360_000]);
    const drawn = Array.from({ length: 200 }, () => pauseMs(1, null)!);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(4_000);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(6_000);
    expect(new Set(drawn).size).toBeGreaterThan(20);
  });

  it('waits as long as the receiver asks, up to twice the pause, and never less than the pause', () => {
    const asked = (ms: number) => pauseMs(2, ms, () => 0.5);
    expect([asked(1_000), asked(400_000), asked(10_000_000)]).toEqual([300_000, 400_000, 600_000]);
  });
});
