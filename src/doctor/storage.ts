import { join } from 'node:path';
import { createKeyLookup } from '../backup/photo-keys.ts';
import { createObjects, StoreUnavailable } from '../storage/s3/objects.ts';
import { type Finding, few, ok, problem, warning } from './finding.ts';
import { filesInBucket, filesOnDisk, type PhotoFiles } from './photo-files.ts';
import { hasTable, type Subject } from './subject.ts';

const CHECK = 'storage';

interface Row {
  id: string;
  key: string;
  bytes: number;
  sha256: string | null;
}

/** Compares photos where they are kept with what the database says of them: missing, another length or checksum, orphaned. */
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
  { full }: Subject,
  sqlite: NonNullable<Subject['sqlite']>,
  photoFiles: PhotoFiles,
): Promise<Finding[]> {
  const isWanted = createKeyLookup(sqlite);
  const missing: string[] = [];
  const damaged: string[] = [];
  let files = 0;
  const rows = sqlite.prepare<Row, []>(
    'SELECT id, blob_key AS key, content_length AS bytes, sha256 FROM photos WHERE blob_key IS NOT NULL',
  );
  for (const { id, key, bytes, sha256 } of rows.iterate()) {
    files++;
    const found = photoFiles.bytesOf(key);
    // Replaced or erased since we read its row.
    if (found === null && !isWanted(key)) continue;
    if (found === null) missing.push(id);
    else if (found !== bytes) damaged.push(id);
    else if (full && sha256 !== null && (await photoFiles.sha256Of(key)) !== sha256) damaged.push(id);
  }
  rows.finalize();
  const findings: Finding[] = [];
  const { advice } = photoFiles;
  if (missing.length > 0)
    findings.push(problem(CHECK, `${missing.length} photos have no file: ${few(missing)}.`, advice));
  if (damaged.length > 0)
    findings.push(
      problem(
        CHECK,
        `${damaged.length} photos have a file with other bytes than they came with: ${few(damaged)}.`,
        advice,
      ),
    );
  const orphans = photoFiles.orphans(isWanted);
  if (orphans > 0)
    findings.push(
      warning(
        CHECK,
        `${orphans} files belong to no photo.`,
        'Nothing is lost: the server removes them at its next start, and each night.',
      ),
    );
  if (findings.length > 0) return findings;
  return [ok(CHECK, `${files} photos have their files${full ? ', with the right checksums' : ''}.`)];
}
