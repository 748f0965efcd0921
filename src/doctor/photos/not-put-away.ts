import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeAtMs } from '../../lib/uuid.ts';
import { counted, firstFew } from '../../lib/words.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { idOf } from '../../storage/disk-store.ts';
import { REFUSED } from '../../storage/s3/s3-store.ts';
import { type Finding, warning } from '../finding.ts';
import { hasTable, type Subject } from '../subject.ts';

const CHECK = 'photo store';
/** A server moves photos every 15 s; a store may be unreachable for a while. */
const LATE_MS = HOUR_MS;

/** Reports photos that should have been moved into the bucket, or removed from it, but weren't. */
export function notPutAway({ config, sqlite, nowMs }: Subject): Finding[] {
  const root = join(config.dataDir, 'photos');
  const namesIn = (directory: string) =>
    existsSync(join(root, directory)) ? readdirSync(join(root, directory)) : [];
  const findings: Finding[] = [];
  const kept = namesIn('originals').flatMap((shard) => namesIn(join('originals', shard)));
  const waiting = new Set([...kept, ...namesIn('removing')]);

  const refused = namesIn(REFUSED)
    .filter((name) => waiting.has(name))
    .sort();
  if (refused.length > 0) {
    const reasons = new Set(refused.map((name) => readFileSync(join(root, REFUSED, name), 'utf8')));
    findings.push(
      warning(
        CHECK,
        `The bucket did not take, or did not remove, ${counted(refused.length, 'photo', 'photos')}: ${firstFew(refused)} (${firstFew([...reasons])}).`,
        'Look for these names in the log of the store, and of any proxy in front of it. The server tries them again by itself, at least each hour; until then they are kept on the disk, or still in the bucket.',
      ),
    );
  }

  const late =
    sqlite === null || !hasTable(sqlite, 'photos')
      ? []
      : kept.filter((key) => madeAtMs(idOf(key)) < nowMs - LATE_MS && isDone(sqlite, key)).sort();
  if (late.length > 0)
    findings.push(
      warning(
        CHECK,
        `${counted(late.length, 'photo is', 'photos are')} not in the bucket yet; the oldest is of ${new Date(madeAtMs(idOf(late[0]!))).toISOString()}: ${firstFew(late.map(idOf))}.`,
        'While photos move there from the disk, wait for the end. Otherwise look whether the server runs, and for "photo store" in its log. Nothing is lost: they are on the disk.',
      ),
    );
  return findings;
}

/** True when no work on the photo is left. */
const isDone = (sqlite: NonNullable<Subject['sqlite']>, key: string): boolean =>
  sqlite
    .query<{ status: string }, [string, string]>('SELECT status FROM photos WHERE id = ? AND blob_key = ?')
    .all(idOf(key), key)
    .some(({ status }) => status !== 'awaiting_upload' && status !== 'processing');
