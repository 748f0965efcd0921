import { and, asc, count, eq, gt, lte, or, sql } from 'drizzle-orm';
import { prepared, statement } from '../db/prepared.ts';
import { type Job, jobs } from '../db/schema/jobs.ts';

/** The columns of a job that the runner needs. */
const COLUMNS = {
  seq: jobs.seq,
  name: jobs.name,
  payload: jobs.payload,
  starts: jobs.starts,
  failures: jobs.failures,
};

const isIt = eq(jobs.seq, sql.placeholder('seq'));
const runAt = sql`${sql.placeholder('at')}`;

/** Queries that the runner makes each second and after each job, so they must be quick however many jobs wait. */
export const lookUps = prepared((db) => ({
  // Uses the index to jump from one organisation to the next, past all jobs of the first.
  organisations: db.$client.prepare<{ id: Job['organisationId'] }, Pick<Job, 'name'>>(
    `WITH RECURSIVE found (id) AS (
       SELECT min(organisation_id) FROM jobs WHERE name = $name
       UNION ALL
       SELECT (SELECT min(organisation_id) FROM jobs WHERE name = $name AND organisation_id > found.id)
       FROM found WHERE id IS NOT NULL
     )
     SELECT id FROM found WHERE id IS NOT NULL`,
  ),
  due: statement(
    db
      .select(COLUMNS)
      .from(jobs)
      .where(
        and(
          eq(jobs.name, sql.placeholder('name')),
          eq(jobs.organisationId, sql.placeholder('organisationId')),
          // The plus keeps SQLite on the index's order, in which the first few are found quickly however many wait.
          or(
            lte(sql`+${jobs.runAt}`, sql.placeholder('at')),
            gt(sql`+${jobs.runAt}`, sql.placeholder('beyond')),
          ),
        ),
      )
      .orderBy(asc(jobs.runAt), asc(jobs.seq))
      .limit(sql.placeholder('limit')),
  ),
}));

/** The SQL of the job queue. */
export const jobQueries = prepared((db) => {
  const { organisations, due } = lookUps(db);
  const start = statement(
    db
      .update(jobs)
      .set({ starts: sql`${jobs.starts} + 1` })
      .where(isIt),
  );
  const unstart = statement(
    db
      .update(jobs)
      .set({ starts: sql`${jobs.starts} - 1` })
      .where(isIt),
  );
  const postpone = statement(
    db
      .update(jobs)
      .set({ starts: sql`${jobs.starts} - 1`, runAt })
      .where(isIt),
  );
  const finish = statement(db.delete(jobs).where(isIt));
  const retry = statement(
    db
      .update(jobs)
      .set({ failures: sql`${jobs.failures} + 1`, lastError: sql`${sql.placeholder('error')}`, runAt })
      .where(isIt),
  );
  const waiting = statement(
    db
      .select({ total: count() })
      .from(jobs)
      .where(
        or(
          lte(jobs.runAt, sql.placeholder('at')),
          sql`${jobs.name} NOT IN (SELECT value FROM json_each(${sql.placeholder('planned')}))`,
        ),
      ),
  );
  return {
    /** The organisations that have jobs of a name, due or not. */
    organisations: (name: string): string[] => organisations.all({ name }).map(({ id }) => id),
    /**
     * An organisation's jobs that are due at a moment.
     * @param beyond the last moment until which any job is meant to wait. A job that is due later must have been
     *   queued before the clock was set back; it counts as due now
     */
    due: (name: string, organisationId: string, at: string, beyond: string, limit: number) =>
      due.all({ name, organisationId, at, beyond, limit }),
    start: (seq: number) => start.run({ seq }),
    unstart: (seq: number) => unstart.run({ seq }),
    postpone: (seq: number, at: string) => postpone.run({ seq, at }),
    /** Returns false when the job was finished before. */
    finish: (seq: number): boolean => finish.run({ seq }).changes === 1,
    retry: (seq: number, error: string, at: string) => retry.run({ seq, error, at }),
    /** Counts jobs that are due or wait to be tried again. Jobs with a `planned` name count only once they are due. */
    waiting: (at: string, planned: string[]): number =>
      waiting.get({ at, planned: JSON.stringify(planned) })!.total,
  };
});
