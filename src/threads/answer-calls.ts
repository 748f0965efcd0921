import { faultOf } from './crossing.ts';
import type { Call, Outcome } from './thread.ts';

/** Does calls one after the other. Whatever one throws is its outcome, and the next has its turn. */
export const outcomesOf = (calls: Call[], perform: (name: string, args: unknown[]) => unknown): Outcome[] =>
  calls.map(({ id, name, args }) => {
    try {
      return { id, value: perform(name, args) };
    } catch (error) {
      return { id, fault: faultOf(error) };
    }
  });
