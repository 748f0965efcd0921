import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../../backup/backup-error.ts';
import { sha256OrNull } from '../../backup/files/read-chunks.ts';
import { type DamagedPhoto, type Manifest, SUMS } from '../../backup/format/format.ts';
import { readSums } from '../../backup/format/sums.ts';
import { BACKUP_LOCK, stagingLeftovers, UNPACKING } from '../../backup/schedule/clear-leftovers.ts';
import { BACKUPS, type Kept, keptBackups, readManifest } from '../../backup/schedule/kept.ts';
import { isOverdue } from '../../backup/schedule/scheduled.ts';
import { counted, firstFew } from '../../lib/words.ts';
import { isLocked } from '../../storage/directory-lock.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import type { Subject } from '../subject.ts';

const CHECK = 'backups';

/**
 * Checks that the newest backup is as new as BACKUP_SCHEDULE wants it, that it is whole (with `full`, all of its bytes)
 * and found no damaged photos, and that no killed backup or restore has left people's data behind.
 */
export async function backups(subject: Subject): Promise<Finding[]> {
  const { config, nowMs } = subject;
  const kept = keptBackups(config.dataDir, nowMs);
  const newest = kept.findLast(({ atMs }) => atMs <= nowMs);
  const found = [
    ...leftovers(subject),
    ...(await wholeness(newest, subject)),
    ...schedule(newest, kept.length, subject),
  ];
  return found.length === 1 ? found : found.filter(({ level }) => level !== 'ok');
}

function leftovers({ config: { dataDir }, server }: Subject): Finding[] {
  const staged = stagingLeftovers(dataDir);
  const isDead = staged.length > 0 && !isLocked(join(dataDir, BACKUPS, BACKUP_LOCK));
  const unpacking = join(dataDir, UNPACKING);
  const paths = [...(isDead ? staged : []), ...(server === null && existsSync(unpacking) ? [unpacking] : [])];
  if (paths.length === 0) return [];
  return [
    warning(
      CHECK,
      `A backup or a restore was cut off, and left people's data in ${paths.join(', ')}.`,
      'The next start of the server removes it, as does the next backup: lanyard backup',
    ),
  ];
}

async function wholeness(newest: Kept | undefined, { full }: Subject): Promise<Finding[]> {
  if (newest === undefined) return [];
  let manifest: Manifest;
  try {
    manifest = readManifest(newest.path);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return [
      problem(
        CHECK,
        `The newest, ${newest.path}, can't be restored: ${error.message}.`,
        'Make another: lanyard backup',
      ),
    ];
  }
  const damage = full ? await damageOf(newest.path, manifest) : null;
  return [
    ...(damage === null
      ? []
      : [
          problem(
            CHECK,
            `The newest, ${newest.path}, is damaged: ${damage}.`,
            'Make another, for which every photo is read again: lanyard backup --full',
          ),
        ]),
    ...(manifest.damaged ?? []).slice(0, 1).map(() => damagedPhotos(manifest.damaged!)),
  ];
}

/**
 * The finding about damaged photos in the newest backup. Most backups share a file's damage, because they link to the
 * same file.
 */
function damagedPhotos(damaged: DamagedPhoto[]): Finding {
  const lost = damaged.filter(({ copy }) => copy === null);
  const saved = damaged.filter(({ copy }) => copy !== null);
  const advice: string[] = [];
  if (saved.length > 0)
    advice.push(
      `Undamaged: ${firstFew(saved.map(({ copy }) => copy!))}: copy them over the files of the same name in photos/originals (those that end in .age by a restore).`,
    );
  if (lost.length > 0)
    advice.push(
      'Backups on this disk share the damaged file: take it from a copy on another machine (tar -xf, into photos/originals), or ask these people for new photos.',
    );
  return problem(
    CHECK,
    `The newest found ${counted(damaged.length, 'photo', 'photos')} whose bytes have changed since they came in: ${firstFew(damaged.map(({ photoId, cardHolderId }) => `${photoId} of person ${cardHolderId}`))}.`,
    advice.join(' '),
  );
}

function schedule(newest: Kept | undefined, keptCount: number, { config, nowMs, full }: Subject): Finding[] {
  const { schedule } = config.backup;
  if (schedule === null)
    return [
      warning(
        CHECK,
        'None are made automatically.',
        'Set BACKUP_SCHEDULE, such as "0 2 * * *", or run lanyard backup FILE on a timer of your own.',
      ),
    ];
  if (newest === undefined)
    return [
      keptCount === 0
        ? warning(CHECK, 'There is none yet.', 'Make the first now: lanyard backup')
        : warning(
            CHECK,
            `There is none but ${keptCount} dated in the future, made while the clock was wrong.`,
            'Make a new one: lanyard backup',
          ),
    ];
  const age = `The newest is of ${new Date(newest.atMs).toISOString()}`;
  if (isOverdue({ schedule, timeZone: config.timeZone, lastAtMs: newest.atMs, nowMs }))
    return [
      problem(
        CHECK,
        `${age}, older than BACKUP_SCHEDULE "${schedule}" allows.`,
        'Look for "the scheduled backup failed" in the log, and try: lanyard backup',
      ),
    ];
  return [ok(CHECK, `${age}${full ? ', and its checksums were compared' : ''}.`)];
}

async function damageOf(path: string, { sums }: Manifest): Promise<string | null> {
  if (sha256OrNull(join(path, SUMS)) !== sums.sha256) return 'its list of checksums is another one';
  for await (const { path: name, sha256 } of readSums(join(path, SUMS))) {
    if (!existsSync(join(path, name))) return `${name} is missing`;
    if (sha256OrNull(join(path, name)) !== sha256) return `${name} does not have its checksum`;
  }
  return null;
}
