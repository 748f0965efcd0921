import { expect, it } from 'vitest';
import { Growth } from '../../../src/bridge/targets/growth.ts';

it('has statistics renewed once there are a thousand rows, and whenever there are twice as many', () => {
  const growth = new Growth();
  const dueAfter: number[] = [];
  for (let rows = 500; rows <= 10_000; rows += 500) {
    growth.add(500);
    if (growth.takeDue()) dueAfter.push(rows);
  }
  expect(dueAfter).toEqual([1_000, 2_000, 4_000, 8_000]);
});
