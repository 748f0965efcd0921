import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { jobQueries } from './queries.ts';

/** Counts a start of a job: a job that crashes the process must not be begun for ever. */
export const startJob = verb('jobs.start', (tx: Tx, seq: number): void => {
  jobQueries(tx.db).start(seq);
});

/** Takes back the count of a start when a clean stop cut the job off: the job isn't to blame. */
export const unstartJob = verb('jobs.unstart', (tx: Tx, seq: number): void => {
  jobQueries(tx.db).unstart(seq);
});

/** Postpones a job until a given time, without counting the start against it. */
export const postponeJob = verb('jobs.postpone', (tx: Tx, seq: number, at: string): void => {
  jobQueries(tx.db).postpone(seq, at);
});

/** Counts a failure, and schedules the next try of the job. */
export const retryJob = verb('jobs.retry', (tx: Tx, seq: number, reason: string, at: string): void => {
  jobQueries(tx.db).retry(seq, reason, at);
});
