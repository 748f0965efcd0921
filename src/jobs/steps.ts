import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { jobQueries } from './queries.ts';

/** Counts that a job was begun: one that takes the process down with it must not be begun for ever. */
export const startJob = verb('jobs.start', (tx: Tx, seq: number): void => {
  jobQueries(tx.db).start(seq);
});

/** Takes back the count for a job that a clean stop cut off: the stop says nothing against the job. */
export const unstartJob = verb('jobs.unstart', (tx: Tx, seq: number): void => {
  jobQueries(tx.db).unstart(seq);
});

/** Lets a job wait until a moment without counting the start against it. */
export const postponeJob = verb('jobs.postpone', (tx: Tx, seq: number, at: string): void => {
  jobQueries(tx.db).postpone(seq, at);
});

/** Counts a failure, and lets the job be tried again at a moment. */
export const retryJob = verb('jobs.retry', (tx: Tx, seq: number, reason: string, at: string): void => {
  jobQueries(tx.db).retry(seq, reason, at);
});
