import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, ok, problem, warning } from '../finding.ts';
import type { Subject } from '../subject.ts';

const CHECK = 'disk';
/** Room for twenty uploads of the largest photo at the same time. With less, writes will soon fail with 503. */
const SCARCE_BYTES = 1e9;
const FULL_BYTES = 100e6;
/** A photo takes about three inodes, and every upload, backup and command needs one for a moment. */
const SCARCE_INODES = 10_000;
const FEW_INODES = 1_000;

/** Checks that there is room for more photos, and for the next backup's copy of the database. */
export function diskSpace({ config: { dataDir } }: Subject): Finding[] {
  if (!existsSync(dataDir)) return [];
  const { bavail, bsize, ffree, files } = statfsSync(dataDir);
  const freeBytes = bavail * bsize;
  const database = join(dataDir, 'lanyard.db');
  const databaseBytes = existsSync(database) ? statSync(database).size : 0;
  const free = `${gigabytes(freeBytes)} are free where DATA_DIR is.`;
  const advice =
    'Make room: remove old backups and replaced-… directories below DATA_DIR, or use a larger disk.';
  if (freeBytes < FULL_BYTES) return [problem(CHECK, free, advice)];
  // File systems that create inodes as needed report a total of none.
  const more = `The disk of DATA_DIR has room for only ${ffree.toLocaleString('en')} more files (inodes).`;
  if (files > 0 && ffree < FEW_INODES) return [problem(CHECK, more, advice)];
  if (freeBytes < SCARCE_BYTES || freeBytes < databaseBytes) return [warning(CHECK, free, advice)];
  if (files > 0 && ffree < SCARCE_INODES) return [warning(CHECK, more, advice)];
  return [ok(CHECK, free)];
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
