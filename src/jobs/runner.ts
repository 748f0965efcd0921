import { damageOf } from '../db/damage/damage.ts';
import type { Db } from '../db/open.ts';
import type { Job } from '../db/schema/jobs.ts';
import { systemActor, write } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { type Clock, timestamp } from '../lib/clock.ts';
import { isDatabaseDiskFailing, isDiskFull } from '../lib/disk-faults.ts';
import { errorFields, type Log } from '../lib/log.ts';
import { type Conclusion, finishJob } from './conclude.ts';
import { jobQueries } from './queries.ts';
import { postponeJob, retryJob, startJob, unstartJob } from './steps.ts';

/** Does one kind of job. */
export interface JobHandler {
  /** The most jobs of this kind that run at the same time. */
  concurrency: number;
  /**
   * The longest time, in milliseconds, for which a job may be queued before it is due. Left out when such jobs wait
   * only for a retry.
   */
  longestWaitMs?: number;
  /** Does the slow part, outside any transaction, and returns what to commit together with the job's end. */
  run(payload: Job['payload']): Promise<Conclusion>;
  /**
   * Like `run`, but in a process of its own. It is called when the server has ended so often while the job ran that the
   * job may be the reason. Rejects if the process ends first. A job without this function is given up instead.
   */
  runApart?(payload: Job['payload']): Promise<Conclusion>;
  /** Concludes a job that failed for good, so that nothing waits for it for ever. */
  giveUp(payload: Job['payload'], reason: string): Conclusion;
}

export interface JobRunner {
  start(): void;
  wake(): void;
  /** Begins no new jobs, and waits for the running ones. */
  stop(): Promise<void>;
  /** Resolves when nothing is due or running; for tests and the command line. */
  idle(): Promise<void>;
}

const MAX_FAILURES = 3;
/** A job that crashes the process is begun again after the restart, but not for ever. */
const MAX_STARTS = 8;
const RETRY_DELAYS_MS = [1_000, 10_000];
const AWAY_MS = 10_000;
/**
 * Milliseconds. A job due further ahead than this, or than its handler's `longestWaitMs`, was queued before the
 * machine's clock was set back.
 */
const LONGEST_WAIT_MS = 30_000;
/**
 * The pause between checks of the due times in the database. A timer would be lost in a crash, and confused when the
 * clock is set.
 */
const POLL_MS = 1_000;

/**
 * True when the photo store is unreachable, or the disk is full or failing. The job then waits, however long that
 * takes. If only a file can't be read, the job fails.
 */
const isAway = (error: unknown): boolean =>
  isDiskFull(error) ||
  isDatabaseDiskFailing(error) ||
  (error instanceof AppError && error.code === 'unavailable');

/**
 * The durable queue's only worker. Jobs that were running when the process ended are still in the table, and begin
 * again.
 */
export function createJobRunner(
  context: { db: Db; clock: Clock; log: Log },
  handlersOf: () => Record<string, JobHandler>,
): JobRunner {
  const queries = jobQueries(context.db);
  const running = new Map<number, Promise<void>>();
  const busy = new Map<string, number>();
  /** The last turn of each organisation, so that one with thousands of waiting photos delays no other. */
  const turns = new Map<string, number>();
  let lastTurn = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopped = true;
  let isUnreadable = false;
  let handlers: Record<string, JobHandler> = {};

  const wake = () => {
    if (stopped) return;
    try {
      beginDue();
      isUnreadable = false;
    } catch (error) {
      // The database can't be read now: this is logged once, and the next poll tries again.
      damageOf(context.db).note(error);
      if (!isUnreadable) context.log.error('jobs not looked through', errorFields(error));
      isUnreadable = true;
    }
  };

  const beginDue = () => {
    const nowMs = context.clock.now();
    const at = timestamp(nowMs);
    for (const [name, handler] of Object.entries(handlers)) {
      const isFree = () => (busy.get(name) ?? 0) < handler.concurrency;
      const beyond = timestamp(nowMs + (handler.longestWaitMs ?? LONGEST_WAIT_MS));
      // Running jobs are still in the table, so they are skipped. While a place is free, fewer than `concurrency` are
      // running, so this many rows are enough to find another.
      const nextOf = (organisationId: string) =>
        queries
          .due(name, organisationId, at, beyond, handler.concurrency)
          .find(({ seq }) => !running.has(seq));
      let hasBegun = true;
      while (hasBegun && isFree()) {
        hasBegun = false;
        for (const organisationId of inTurn(queries.organisations(name))) {
          const job = isFree() ? nextOf(organisationId) : undefined;
          if (job === undefined) continue;
          turns.set(organisationId, ++lastTurn);
          begin(job, handler);
          hasBegun = true;
        }
      }
    }
  };

  /** Sorts organisations: the one that has waited longest for its turn comes first. */
  const inTurn = (organisationIds: string[]): string[] =>
    organisationIds.sort((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0));

  const begin = (job: Pick<Job, 'seq' | 'name' | 'payload' | 'starts' | 'failures'>, handler: JobHandler) => {
    busy.set(job.name, (busy.get(job.name) ?? 0) + 1);
    const release = () => {
      running.delete(job.seq);
      busy.set(job.name, busy.get(job.name)! - 1);
    };
    const done = perform(job, handler).then(
      () => {
        release();
        wake();
      },
      (error) => {
        release();
        // The database can't be written now (a full disk, say), so the next poll tries again.
        damageOf(context.db).note(error);
        context.log.error('job not finished', { job: job.name, ...errorFields(error) });
      },
    );
    running.set(job.seq, done);
  };

  const perform = async (
    job: Pick<Job, 'seq' | 'name' | 'payload' | 'starts' | 'failures'>,
    handler: JobHandler,
  ): Promise<void> => {
    const actor = systemActor(job.name);
    const finish = async ({ call, after }: Conclusion) => {
      const finished = await write(context, actor, finishJob, job.seq, call);
      if (finished === null) return;
      try {
        after?.(finished.result);
      } catch (error) {
        // The job is done: it must not look as if it had failed.
        context.log.error('after a job', { job: job.name, ...errorFields(error) });
      }
    };
    const isSuspect = job.starts >= MAX_STARTS;
    const ended = `begun ${job.starts} times, and the server ended each time`;
    if (isSuspect && handler.runApart === undefined) {
      await finish(handler.giveUp(job.payload, ended));
      return;
    }
    await write(context, actor, startJob, job.seq);
    if (isSuspect)
      context.log.warn(`job ${ended}: it runs in a process of its own`, { job: job.name, ...job.payload });
    try {
      await finish(await (isSuspect ? handler.runApart!(job.payload) : handler.run(job.payload)));
    } catch (error) {
      if (stopped) {
        await write(context, actor, unstartJob, job.seq);
        return;
      }
      if (isAway(error)) {
        const at = timestamp(context.clock.now() + AWAY_MS);
        await write(context, actor, postponeJob, job.seq, at);
        return;
      }
      damageOf(context.db).note(error);
      context.log.warn('job failed', { job: job.name, ...job.payload, ...errorFields(error) });
      const reason = error instanceof Error ? error.message : String(error);
      const failures = job.failures + 1;
      if (failures >= MAX_FAILURES) return finish(handler.giveUp(job.payload, reason));
      const retryAt = timestamp(context.clock.now() + RETRY_DELAYS_MS[failures - 1]!);
      await write(context, actor, retryJob, job.seq, reason, retryAt);
    }
  };

  return {
    start() {
      stopped = false;
      handlers = handlersOf();
      timer = setInterval(wake, POLL_MS);
      wake();
    },
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(running.values());
    },
    async idle() {
      const waiting = () => {
        const planned = Object.keys(handlers).filter((name) => handlers[name]!.longestWaitMs !== undefined);
        return queries.waiting(timestamp(context.clock.now()), planned);
      };
      while (running.size > 0 || waiting() > 0) {
        await Promise.all(running.values());
        if (running.size === 0 && waiting() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
