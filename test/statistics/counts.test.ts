import { expect, it } from 'vitest';
import { medianWait, roundedWait } from '../../src/statistics/counts.ts';

it('finds the wait in the middle, however often each occurs', () => {
  expect(medianWait({})).toBeNull();
  expect(medianWait({ 7: 1 })).toBe(7);
  expect(medianWait({ 600: 1, 2: 1, 30: 1 })).toBe(30);
  // The shorter of two waits in the middle counts.
  expect(medianWait({ 5: 1, 9: 1 })).toBe(5);
  expect(medianWait({ 1: 10, 600: 9 })).toBe(1);
  expect(medianWait({ 1: 9, 600: 10 })).toBe(600);
});

it('rounds waits down to minutes, and beyond a day to hours', () => {
  expect(roundedWait(0.9)).toBe(0);
  expect(roundedWait(1439.9)).toBe(1439);
  expect(roundedWait(1501)).toBe(1500);
  expect(roundedWait(1559)).toBe(1500);
});
