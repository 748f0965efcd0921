import { prepared } from '../db/prepared.ts';
import type { Job } from '../db/schema/jobs.ts';

type Row = { seq: number; name: string; payload: string; starts: number; failures: number };

const toJob = (row: Row): Pick<Job, 'seq' | 'name' | 'payload' | 'starts' | 'failures'> => ({
  ...row,
  payload: JSON.parse(row.payload),
});

/** What the runner looks for each second and after each job, however many wait. */
export const lookUps = prepared(({ $client: sqlite }) => ({
  // From one organisation to the next by the index, past all the jobs that each may have.
  organisations: sqlite.prepare<{ id: string }, { name: string }>(
    `WITH RECURSIVE found (id) AS (
       SELECT min(organisation_id) FROM jobs WHERE name = $name
       UNION ALL
       SELECT (SELECT min(organisation_id) FROM jobs WHERE name = $name AND organisation_id > found.id)
       FROM found WHERE id IS NOT NULL
     )
     SELECT id FROM found WHERE id IS NOT NULL`,
  ),
  due: sqlite.prepare<Row, [string, string, string, string, number]>(
    // The plus keeps to the order of the index, in which the first few are found however many wait.
    `SELECT seq, name, payload, starts, failures FROM jobs
     WHERE name = ? AND organisation_id = ? AND (+run_at <= ? OR +run_at > ?) ORDER BY run_at, seq LIMIT ?`,
  ),
}));

/** All SQL about jobs. Raw, because the due ones are asked for again and again. */
export const jobQueries = prepared((db) => {
  const { organisations, due } = lookUps(db);
  const start = db.$client.prepare('UPDATE jobs SET starts = starts + 1 WHERE seq = ?');
  const unstart = db.$client.prepare('UPDATE jobs SET starts = starts - 1 WHERE seq = ?');
  const postpone = db.$client.prepare('UPDATE jobs SET starts = starts - 1, run_at = ? WHERE seq = ?');
  const finish = db.$client.prepare('DELETE FROM jobs WHERE seq = ?');
  const retry = db.$client.prepare(
    'UPDATE jobs SET failures = failures + 1, last_error = ?, run_at = ? WHERE seq = ?',
  );
  const waiting = db.$client.prepare<{ n: number }, [string, string]>(
    'SELECT COUNT(*) AS n FROM jobs WHERE run_at <= ? OR name NOT IN (SELECT value FROM json_each(?))',
  );
  return {
    /** Who has jobs of a name, due or not. */
    organisations: (name: string): string[] => organisations.all({ name }).map(({ id }) => id),
    /** What is due of an organisation at a moment, and what after another: nothing is meant to wait that long. */
    due: (name: string, organisationId: string, at: string, beyond: string, limit: number) =>
      due.all(name, organisationId, at, beyond, limit).map(toJob),
    start: (seq: number) => start.run(seq),
    unstart: (seq: number) => unstart.run(seq),
    postpone: (seq: number, at: string) => postpone.run(at, seq),
    /** Whether it was still there. */
    finish: (seq: number): boolean => finish.run(seq).changes === 1,
    retry: (seq: number, error: string, at: string) => retry.run(error, at, seq),
    /** Those that are due or are tried again; not those of the names that are planned for later. */
    waiting: (at: string, planned: string[]) => waiting.get(at, JSON.stringify(planned))?.n ?? 0,
  };
});
