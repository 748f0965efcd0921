import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, ok, problem } from '../finding.ts';
import { hasTable, type Subject } from '../subject.ts';

const CHECK = 'clock';
/** Clocks kept by NTP differ by milliseconds, but a running server may write something after `nowMs` was read. */
const TOLERANCE_MS = 2 * 60 * 1000;

/**
 * Checks that the clock is not behind times already in the database: otherwise links, sessions and retries would end at
 * the wrong time.
 */
export function machineClock({ config, sqlite, nowMs }: Subject): Finding[] {
  const database = join(config.dataDir, 'lanyard.db');
  const times: number[] = [];
  if (existsSync(database)) times.push(statSync(database).mtimeMs);
  if (sqlite !== null && hasTable(sqlite, 'audit_entries')) {
    const last = sqlite
      .query<{ at: string }, []>('SELECT at FROM audit_entries ORDER BY seq DESC LIMIT 1')
      .get();
    if (last !== null) times.push(Date.parse(last.at));
  }
  const latestMs = Math.max(0, ...times);
  if (latestMs <= nowMs + TOLERANCE_MS) return [ok(CHECK, `It is ${new Date(nowMs).toISOString()}.`)];
  return [
    problem(
      CHECK,
      `The clock says ${new Date(nowMs).toISOString()}, and something was written at ${new Date(latestMs).toISOString()}.`,
      'Set the clock, and keep it by NTP: timedatectl set-ntp true',
    ),
  ];
}
