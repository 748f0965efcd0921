import type { Clock } from '../../src/lib/clock.ts';

/** The real time, until a test moves it: `advance` for time that passes, `jump` for a clock that is set. */
export class TestClock implements Clock {
  private passedMs = 0;
  private jumpedMs = 0;

  now = (): number => Date.now() + this.passedMs + this.jumpedMs;
  monotonicMs = (): number => performance.now() + this.passedMs;

  advance(ms: number): void {
    this.passedMs += ms;
  }

  jump(ms: number): void {
    this.jumpedMs += ms;
  }
}
