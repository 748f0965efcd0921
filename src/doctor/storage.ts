import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyLookup } from '../backup/photo-keys.ts';
import { sha256Of } from '../backup/read-chunks.ts';
import { originalPath } from '../storage/disk-store.ts';
import { type Finding, few, ok, problem, warning } from './finding.ts';
import { hasTable, type Subject } from './subject.ts';

const CHECK = 'storage';
/** Bytes come before their row: a file that is younger may belong to an upload under way. */
const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1000;

interface Row {
  id: string;
  key: string;
  bytes: number;
  sha256: string | null;
}

/** Compares the photos' files with what the database says of them: missing, another length or checksum, orphaned. */
export function storage({ config: { dataDir }, sqlite, nowMs, full }: Subject): Finding[] {
  if (sqlite === null || !hasTable(sqlite, 'photos')) return [];
  const root = join(dataDir, 'photos');
  const isWanted = createKeyLookup(sqlite);
  const missing: string[] = [];
  const damaged: string[] = [];
  let files = 0;
  const rows = sqlite.prepare<Row, []>(
    'SELECT id, blob_key AS key, content_length AS bytes, sha256 FROM photos WHERE blob_key IS NOT NULL',
  );
  for (const { id, key, bytes, sha256 } of rows.iterate()) {
    files++;
    const path = join(root, originalPath(key));
    const found = statSync(path, { throwIfNoEntry: false });
    // Replaced or erased since we read its row.
    if (found === undefined && !isWanted(key)) continue;
    if (found === undefined) missing.push(id);
    else if (found.size !== bytes) damaged.push(id);
    else if (full && sha256 !== null && sha256Of(path) !== sha256) damaged.push(id);
  }
  rows.finalize();
  const findings: Finding[] = [];
  const advice = 'Take its file from a backup (photos/originals), or ask for the photo again.';
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
  const orphans = orphansIn(join(root, 'originals'), isWanted, nowMs);
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

function orphansIn(originals: string, isWanted: (key: string) => boolean, nowMs: number): number {
  if (!existsSync(originals)) return 0;
  let orphans = 0;
  for (const shard of readdirSync(originals))
    for (const key of readdirSync(join(originals, shard))) {
      if (isWanted(key)) continue;
      const found = statSync(join(originals, shard, key), { throwIfNoEntry: false });
      if (found !== undefined && found.mtimeMs < nowMs - ORPHAN_AFTER_MS) orphans++;
    }
  return orphans;
}
