import { faultOf } from './crossing.ts';
import type { Call, Outcome } from './thread.ts';

/** Makes calls one after the other. An error that a call throws is its outcome, and the next call is made. */
export const outcomesOf = (calls: Call[], perform: (name: string, args: unknown[]) => unknown): Outcome[] =>
  calls.map(({ id, name, args }) => {
    try {
      return { id, value: perform(name, args) };
    } catch (error) {
      return { id, fault: faultOf(error) };
    }
  });
