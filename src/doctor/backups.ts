import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SUMS } from '../backup/format.ts';
import { type Kept, keptBackups, readManifest } from '../backup/kept.ts';
import { sha256Of } from '../backup/read-chunks.ts';
import { isDue } from '../backup/scheduled.ts';
import { readSums } from '../backup/sums.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import type { Subject } from './subject.ts';

const CHECK = 'backups';
/** How long one may take, and wait for the server to come back. */
const GRACE_MS = 2 * 60 * 60 * 1000;

/** Whether the newest scheduled backup is as new as BACKUP_SCHEDULE wants it, and whole (with `full`). */
export async function backups({ config, nowMs, full }: Subject): Promise<Finding[]> {
  const { schedule } = config.backup;
  const newest = keptBackups(config.dataDir).at(-1);
  if (full && newest !== undefined) {
    const damage = await damageOf(newest);
    if (damage !== null)
      return [
        problem(CHECK, `The newest, ${newest.path}, is damaged: ${damage}.`, 'Make another: lanyard backup'),
      ];
  }
  if (schedule === null)
    return [
      warning(
        CHECK,
        'None are made by themselves.',
        'Set BACKUP_SCHEDULE, such as "0 2 * * *", or run lanyard backup FILE by a timer of your own.',
      ),
    ];
  if (newest === undefined)
    return [warning(CHECK, 'There is none yet.', 'Make the first now: lanyard backup')];
  const age = `The newest is of ${new Date(newest.atMs).toISOString()}`;
  if (isDue({ schedule, timeZone: config.timeZone, lastAtMs: newest.atMs, nowMs: nowMs - GRACE_MS }))
    return [
      problem(
        CHECK,
        `${age}, older than BACKUP_SCHEDULE "${schedule}" allows.`,
        'Look for "the scheduled backup failed" in the log, and try: lanyard backup',
      ),
    ];
  return [ok(CHECK, `${age}${full ? ', and its checksums are right' : ''}.`)];
}

async function damageOf({ path }: Kept): Promise<string | null> {
  const { sums } = readManifest(path);
  if (!existsSync(join(path, SUMS)) || sha256Of(join(path, SUMS)) !== sums.sha256)
    return 'its list of checksums is another one';
  for await (const { path: name, sha256 } of readSums(join(path, SUMS))) {
    if (!existsSync(join(path, name))) return `${name} is missing`;
    if (sha256Of(join(path, name)) !== sha256) return `${name} does not have its checksum`;
  }
  return null;
}
