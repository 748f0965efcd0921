import { counted, firstFew } from '../../lib/words.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import { hasTable, type Subject } from '../subject.ts';

const CHECK = 'queue';
/** A job is late after this time: the slowest photo takes seconds, and thousands together take minutes. */
const LATE_MS = 15 * 60 * 1000;

/** Reports jobs that are overdue, and photos that wait for an analysis without a job. */
export function queue({ sqlite, nowMs, server }: Subject): Finding[] {
  if (sqlite === null || !hasTable(sqlite, 'jobs')) return [];
  const lateSince = new Date(nowMs - LATE_MS).toISOString();
  const late = sqlite
    .query<{ n: number; error: string | null }, [string]>(
      'SELECT count(*) AS n, max(last_error) AS error FROM jobs WHERE run_at < ?',
    )
    .get(lateSince)!;
  const stuck = sqlite
    .query<{ id: string }, [string]>(
      `SELECT id FROM photos WHERE status = 'processing' AND updated_at < ?
         AND NOT EXISTS (SELECT 1 FROM jobs WHERE json_extract(payload, '$.photoId') = photos.id)`,
    )
    .all(lateSince)
    .map(({ id }) => id);
  const findings: Finding[] = [];
  if (late.n > 0 && server === null)
    findings.push(
      warning(CHECK, `${late.n} jobs wait for a server.`, 'Start the server: it will continue with them.'),
    );
  else if (late.n > 0)
    findings.push(
      problem(
        CHECK,
        `${late.n} jobs have been due for over ${LATE_MS / 60_000} minutes${late.error === null ? '' : ` (${late.error})`}.`,
        'Look for "job failed" in the log; restart the server if it says nothing.',
      ),
    );
  if (stuck.length > 0)
    findings.push(
      problem(
        CHECK,
        `${counted(stuck.length, 'photo is', 'photos are')} in processing with no job for them: ${firstFew(stuck)}.`,
        'Please report this as a bug; the photos can be taken again in the meantime.',
      ),
    );
  return findings.length > 0 ? findings : [ok(CHECK, 'Nothing is overdue.')];
}
