import type { Clock } from '../../../src/lib/clock.ts';

/**
 * The real time, until a test changes it: `advance` lets time pass, `jump` sets the clock, and `hold` stops
 * it.
 */
export class TestClock implements Clock {
  private passedMs = 0;
  private jumpedMs = 0;
  private held: { at: number; monotonicMs: number } | null = null;

  now = (): number => (this.held?.at ?? Date.now()) + this.passedMs + this.jumpedMs;
  monotonicMs = (): number => (this.held?.monotonicMs ?? performance.now()) + this.passedMs;

  advance(ms: number): void {
    this.passedMs += ms;
  }

  /**
   * From now on, only `advance` and `jump` move the time. The time is in whole milliseconds: with fractions,
   * rounding could make a minute too short.
   */
  hold(): void {
    this.held = { at: Date.now(), monotonicMs: Math.floor(performance.now()) };
  }

  jump(ms: number): void {
    this.jumpedMs += ms;
  }
}
