import type { Checked } from '../../bridge/check/check.ts';
import type { Status } from '../../bridge/status.ts';
import { table } from '../frame/output.ts';

/** What `check` found, as text. */
export function shownCheck({ findings, samples }: Checked): string {
  const lines = findings.map(({ ok, message }) => `${ok ? '✓' : '✗'} ${message}`);
  for (const { section, table: into, rows } of samples)
    lines.push(
      '',
      `[${section}] into ${into}, the first rows:`,
      table(rows.map(cells), 'There are none yet.'),
    );
  return lines.join('\n');
}

/** As `status` tells it, as text. */
export function shownStatus({
  system,
  running,
  feeds,
  rows,
  setAside,
  setAsideTotal,
  trouble,
}: Status): string {
  const shownFeeds = feeds.map(({ feed, lastRunAt, complete, waiting, lagSeconds }) => ({
    feed,
    rows: rows[feed] ?? 0,
    'last run': lastRunAt,
    complete: complete ? 'yes' : 'not yet',
    waiting,
    'lag (s)': lagSeconds,
  }));
  return [
    `The bridge "${system}" ${running ? 'is running' : 'is not running'}.`,
    ...(trouble === null ? [] : [trouble]),
    '',
    table(shownFeeds, ''),
    '',
    setAsideTotal === 0 ? 'Nothing is set aside.' : `${setAsideTotal} set aside:`,
    ...setAside.map(({ section, record, reason }) => `${section} ${record}: ${reason}`),
  ].join('\n');
}

const cells = (row: object): Record<string, unknown> => ({ ...row });
