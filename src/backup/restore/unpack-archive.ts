import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BackupError } from '../backup-error.ts';
import { createFileSink } from '../files/file-sink.ts';
import {
  COMPUTED,
  isBackupPath,
  isPhotoPath,
  keyOf,
  MANIFEST,
  SUMS,
  type Unpacked,
} from '../format/format.ts';
import { parseManifest } from '../format/manifest.ts';
import { createSums, readSums } from '../format/sums.ts';
import { readTar } from '../format/tar-reader.ts';

/** The largest manifest that is accepted. A manifest has a line for each missing photo. */
const MAX_MANIFEST_BYTES = 64 * 2 ** 20;

/**
 * Unpacks an archive into an empty directory and checks every file against its checksum. A photo that doesn't match is
 * removed.
 * @throws BackupError when the archive isn't Lanyard's or is cut off, or anything but a photo is damaged
 */
export async function unpackArchive(source: AsyncIterable<Uint8Array>, directory: string): Promise<Unpacked> {
  const computedFile = join(directory, COMPUTED);
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
      const damaged = sha256 === listed ? [] : await differences(join(directory, SUMS), computedFile);
      for (const photo of damaged) rmSync(join(directory, photo), { force: true });
      return { manifest, damaged: damaged.map(keyOf) };
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

/** @returns the paths of photos that don't match their checksums */
async function differences(listedFile: string, computedFile: string): Promise<string[]> {
  const computed = readSums(computedFile);
  const damaged: string[] = [];
  for await (const { path, sha256 } of readSums(listedFile)) {
    const next = (await computed.next()).value;
    if (next?.path !== path) throw new BackupError(`it is damaged (${path} is missing). Take another backup`);
    if (next.sha256 === sha256) continue;
    if (!isPhotoPath(path))
      throw new BackupError(
        `it is damaged (${path} does not have its checksum). Copy it again, or take another backup`,
      );
    damaged.push(path);
  }
  if (!(await computed.next()).done)
    throw new BackupError('it is damaged (it has files that are not in its list)');
  return damaged;
}
