import { expect, it } from 'vitest';
import type { LeaverLimit } from '../../../src/bridge/config/config.ts';
import type { InboundSync } from '../../../src/bridge/in/inbound-sync.ts';
import { assertWithinLimit } from '../../../src/bridge/in/leavers.ts';

/**
 * Returns true when a run may go on with this many leavers among the people who were sent; otherwise, returns the
 * refusal.
 */
function mayLeave(leaverLimit: LeaverLimit, [leavers, sent]: readonly [number, number], allowedLeavers = 0) {
  const way = { settings: { leavers: 'archive', leaverLimit }, source: { label: 'q' }, allowedLeavers };
  try {
    assertWithinLimit(way as unknown as InboundSync, sent - leavers, { sent, leavers, forgotten: [] });
    return true;
  } catch (error) {
    return (error as Error).message;
  }
}

it('lets as many leave as the limit says, as a share or as a number, and not one more', () => {
  expect(mayLeave({ percent: 5 }, [3, 60])).toBe(true);
  expect(mayLeave({ percent: 5 }, [4, 60])).toContain('4 of 60 people sent before would leave');
  expect(mayLeave({ count: 20 }, [20, 60])).toBe(true);
  expect(mayLeave({ count: 20 }, [21, 60])).toContain('--allow-leavers 21');
});

it('lets nobody leave when there are no rows at all, whatever the limit', () => {
  expect(mayLeave({ percent: 100 }, [1, 1])).toContain('has no rows, though 1 person was sent before');
});

it('lets as many leave as somebody has allowed for one run', () => {
  expect(mayLeave({ percent: 5 }, [60, 60], 60)).toBe(true);
  expect(mayLeave({ percent: 5 }, [60, 60], 59)).toContain('has no rows');
});
