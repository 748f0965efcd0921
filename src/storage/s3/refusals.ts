import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../lib/clock.ts';

/** Photos that the store refuses: each is tried again after longer and longer waits, without holding up the others. */
interface Refusals {
  /** True when it is time to try again; always true for a name that was never refused. */
  isDue(name: string): boolean;
  /** @returns true when the reason is new */
  note(name: string, reason: string): boolean;
  forget(name: string): void;
}

const FIRST_MS = 15_000;
const LONGEST_MS = 60 * 60_000;

/**
 * @param directory gets a file for each refused photo, with the last reason, for `lanyard doctor`, which is another
 * process
 */
export function createRefusals(directory: string, clock: Clock): Refusals {
  const known = new Map<string, { reason: string; delayMs: number; nextAtMs: number }>();
  return {
    isDue: (name) => (known.get(name)?.nextAtMs ?? 0) <= clock.monotonicMs(),
    note(name, reason) {
      const before = known.get(name);
      const delayMs = before === undefined ? FIRST_MS : Math.min(before.delayMs * 2, LONGEST_MS);
      known.set(name, { reason, delayMs, nextAtMs: clock.monotonicMs() + delayMs });
      writeFileSync(join(directory, name), reason);
      return before?.reason !== reason;
    },
    forget(name) {
      known.delete(name);
      // An earlier process may have noted the refusal.
      rmSync(join(directory, name), { force: true });
    },
  };
}
