import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { parseManifest } from './check-manifest.ts';
import { createFileSink } from './file-sink.ts';
import { isBackupPath, MANIFEST, type Manifest, SUMS } from './format.ts';
import { createSums, readSums } from './sums.ts';
import { readTar } from './tar-reader.ts';

/** A manifest has a line for each missing photo; no more than this is read of one. */
const MAX_MANIFEST_BYTES = 64 * 2 ** 20;

/**
 * Unpacks an archive into an empty directory and checks every file of it against its checksum.
 * @throws BackupError when it is none of ours, damaged, or cut off
 */
export async function unpackArchive(source: AsyncIterable<Uint8Array>, directory: string): Promise<Manifest> {
  const computedFile = join(directory, `${SUMS}.computed`);
  const computed = createSums(computedFile);
  let listed: string | null = null;
  for await (const { name, sizeBytes, body } of readTar(source)) {
    if (!isBackupPath(name)) throw new BackupError(`it is not a backup of Lanyard (it has a file "${name}")`);
    if (name === MANIFEST) {
      if (sizeBytes > MAX_MANIFEST_BYTES) throw new BackupError('it is damaged (its manifest is too large)');
      const parts: Uint8Array[] = [];
      for await (const part of body) parts.push(part.slice());
      const manifest = parseManifest(Buffer.concat(parts).toString());
      const { sha256 } = computed.close();
      if (listed !== manifest.sums.sha256)
        throw new BackupError('it is damaged (its list of checksums is not the one it was made with)');
      if (sha256 !== listed)
        throw new BackupError(await firstDifference(join(directory, SUMS), computedFile));
      return manifest;
    }
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = createFileSink(path);
    const hasher = new Bun.CryptoHasher('sha256');
    try {
      for await (const chunk of body) {
        hasher.update(chunk);
        await file.write(chunk);
      }
    } finally {
      file.abort();
    }
    const sha256 = hasher.digest('hex');
    if (name === SUMS) listed = sha256;
    else computed.add({ path: name, sha256 });
  }
  throw new BackupError('it is not complete (it has no manifest). Take another backup');
}

async function firstDifference(listedFile: string, computedFile: string): Promise<string> {
  const computed = readSums(computedFile);
  for await (const { path, sha256 } of readSums(listedFile)) {
    const next = (await computed.next()).value;
    if (next?.path !== path) return `it is damaged (${path} is missing). Take another backup`;
    if (next.sha256 !== sha256)
      return `it is damaged (${path} does not have its checksum). Copy it again, or take another backup`;
  }
  return 'it is damaged (it has files that are not in its list)';
}
