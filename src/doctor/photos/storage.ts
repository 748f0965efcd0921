import { join } from 'node:path';
import { createKeyLookup } from '../../backup/photos/keys.ts';
import { undamagedCopy } from '../../backup/photos/undamaged-copy.ts';
import { counted, firstFew } from '../../lib/words.ts';
import { originalPath } from '../../storage/disk-store.ts';
import { createObjects } from '../../storage/s3/objects.ts';
import { StoreUnavailable } from '../../storage/s3/store-failure.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import { hasTable, type Subject } from '../subject.ts';
import { filesInBucket, filesOnDisk, type PhotoFiles } from './photo-files.ts';

const CHECK = 'storage';

/**
 * Without --full, no more undamaged copies are looked for once this many have been found. Each search reads files:
 * thousands, if the disk of photos isn't mounted.
 */
const ENOUGH_COPIES = 5;

interface Row {
  id: string;
  key: string;
  bytes: number;
  sha256: string | null;
}

/**
 * Compares stored photos with the database, and reports photos that are missing, orphaned, or of another length or
 * checksum.
 */
export async function storage(subject: Subject): Promise<Finding[]> {
  const { config, sqlite, nowMs } = subject;
  if (sqlite === null || !hasTable(sqlite, 'photos')) return [];
  const onDisk = filesOnDisk(join(config.dataDir, 'photos'), nowMs);
  if (config.s3 === null) return compare(subject, sqlite, onDisk);
  try {
    return await compare(subject, sqlite, await filesInBucket(createObjects(config.s3), onDisk));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return [
      problem(
        CHECK,
        `Photos could not be compared with the bucket: ${error.reason}.`,
        'See "photo store", and look again then.',
      ),
    ];
  }
}

async function compare(
  { config, full }: Subject,
  sqlite: NonNullable<Subject['sqlite']>,
  photoFiles: PhotoFiles,
): Promise<Finding[]> {
  const isWanted = createKeyLookup(sqlite);
  const missing: string[] = [];
  const damaged: string[] = [];
  const copies: string[] = [];
  const isEnough = () => !full && copies.length === ENOUGH_COPIES;
  const noteCopy = (row: Row) => {
    if (isEnough()) return;
    const live = join(config.dataDir, 'photos', originalPath(row.key));
    const copy = config.s3 === null ? undamagedCopy(config.dataDir, row, live) : null;
    if (copy !== null) copies.push(copy);
  };
  let files = 0;
  const rows = sqlite.prepare<Row, []>(
    'SELECT id, blob_key AS key, content_length AS bytes, sha256 FROM photos WHERE blob_key IS NOT NULL',
  );
  for (const row of rows.iterate()) {
    const { id, key, bytes, sha256 } = row;
    files++;
    const found = photoFiles.bytesOf(key);
    // If the photo was replaced or erased after its row was read, its file isn't missing.
    if (found === null && !isWanted(key)) continue;
    const isOther =
      found !== null &&
      (found !== bytes || (full && sha256 !== null && (await photoFiles.sha256Of(key)) !== sha256));
    if (found !== null && !isOther) continue;
    (isOther ? damaged : missing).push(id);
    noteCopy(row);
  }
  rows.finalize();
  const findings: Finding[] = [];
  const advice =
    copies.length === 0
      ? photoFiles.advice
      : `Undamaged in a backup${isEnough() ? ', among others' : ''}: ${firstFew(copies)}. Copy them to the same place below photos/originals, as the server's account; ask for the others again.`;
  if (missing.length > 0)
    findings.push(
      problem(
        CHECK,
        `${counted(missing.length, 'photo has', 'photos have')} no file: ${firstFew(missing)}.`,
        advice,
      ),
    );
  if (damaged.length > 0)
    findings.push(
      problem(
        CHECK,
        `${counted(damaged.length, 'photo has', 'photos have')} a file whose bytes have changed since they came in: ${firstFew(damaged)}.`,
        advice,
      ),
    );
  const orphans = photoFiles.orphans(isWanted);
  if (orphans > 0)
    findings.push(
      warning(
        CHECK,
        `${counted(orphans, 'file belongs', 'files belong')} to no photo.`,
        'Nothing is lost: the server removes them at its next start, and each night.',
      ),
    );
  if (findings.length > 0) return findings;
  return [
    ok(
      CHECK,
      `${counted(files, 'photo has its file', 'photos have their files')}${full ? ', with the right checksums' : ''}.`,
    ),
  ];
}
