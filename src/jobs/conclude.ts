import type { Tx, Verb } from '../db/tx.ts';
import { type Call, callOf, verb, verbNamed } from '../db/verb.ts';
import { jobQueries } from './queries.ts';

/** The outcome of a job: a verb to commit together with its end, and work to do after that. */
export interface Conclusion {
  /** Null when there is nothing to write. */
  call: Call | null;
  /** Receives the verb's result. A crash can come before this call, so something else must clean up after a crash. */
  after?(result: unknown): void;
}

export const NOTHING: Conclusion = { call: null };

/** Concludes a job with a verb. */
export const concludeWith = <Args extends unknown[], Result>(
  verb: Verb<Args, Result>,
  args: Args,
  after?: (result: Result) => void,
): Conclusion => ({ call: callOf(verb, ...args), after: after as Conclusion['after'] });

/**
 * Ends a job, and runs its concluding verb in the same transaction.
 * @returns the verb's result, if there was a verb; null when the job had been finished before, so that its result is
 *   committed already
 */
export const finishJob = verb(
  'jobs.finish',
  (tx: Tx, seq: number, call: Call | null): { result: unknown } | null => {
    // The number of a finished job is never used again.
    if (!jobQueries(tx.db).finish(seq)) return null;
    return { result: call === null ? null : verbNamed(call.verb)(tx, ...call.args) };
  },
);
