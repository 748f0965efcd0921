import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BackupError } from '../backup-error.ts';
import { createFileSink } from '../files/file-sink.ts';
import { linkOrCopy } from '../files/link-or-copy.ts';
import { readChunks, sha256OrNull } from '../files/read-chunks.ts';
import { readIdentity } from '../format/encrypt-file.ts';
import { decrypted } from '../format/encryption.ts';
import {
  COMPUTED,
  ENCRYPTED,
  IDENTITY,
  isBackupPath,
  isPhotoPath,
  keyOf,
  MANIFEST,
  SUMS,
  type Unpacked,
} from '../format/format.ts';
import { createSums, readSums } from '../format/sums.ts';
import { readManifest } from '../schedule/kept.ts';

/**
 * Puts the files of a backup's directory into an empty one, each checked against its checksum and, if it is encrypted,
 * decrypted. A photo that doesn't match is left out.
 * @throws BackupError when anything but a photo is damaged, or the backup is incomplete or encrypted with another
 *   passphrase
 */
export async function unpackDirectory(
  source: string,
  directory: string,
  passphrase: string | null,
): Promise<Unpacked> {
  if (!existsSync(join(source, MANIFEST)))
    throw new BackupError(`it is not a backup of Lanyard (it has no ${MANIFEST})`);
  const manifest = readManifest(source);
  if (sha256OrNull(join(source, SUMS)) !== manifest.sums.sha256)
    throw new BackupError('it is damaged (its list of checksums is not the one it was made with)');
  const identity = manifest.encrypted ? await identityOf(source, passphrase) : null;
  const computed = createSums(join(directory, COMPUTED));
  const damaged: string[] = [];
  for await (const { path, sha256 } of readSums(join(source, SUMS))) {
    const name = identity === null || path === IDENTITY ? path : path.slice(0, -ENCRYPTED.length);
    if (path !== IDENTITY && !isBackupPath(name))
      throw new BackupError(`it is not a backup of Lanyard (it has a file "${path}")`);
    const from = join(source, path);
    if (sha256OrNull(from) !== sha256) {
      const what = existsSync(from) ? 'does not have its checksum' : 'is missing';
      if (!isPhotoPath(name)) throw new BackupError(`it is damaged (${path} ${what}). Take another backup`);
      damaged.push(keyOf(name));
      continue;
    }
    if (path === IDENTITY) continue;
    const to = join(directory, name);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    if (identity !== null) computed.add({ path: name, sha256: await decryptFile(from, to, identity) });
    else {
      // The database will be written to; a photo's file never is, so a link is enough.
      if (!isPhotoPath(path)) copyFileSync(from, to);
      else if (!linkOrCopy(from, to)) throw new BackupError(`${from} has disappeared. Try again`);
      computed.add({ path: name, sha256 });
    }
  }
  computed.close();
  return { manifest, damaged };
}

function identityOf(source: string, passphrase: string | null): Promise<string> {
  if (passphrase === null) throw encryptedWithout();
  return readIdentity(join(source, IDENTITY), passphrase);
}

export const encryptedWithout = (): BackupError =>
  new BackupError(
    'it is encrypted: name the file with its passphrase, with --passphrase-file or BACKUP_PASSPHRASE_FILE',
  );

/** @returns the checksum of the decrypted file */
async function decryptFile(from: string, to: string, identity: string): Promise<string> {
  const file = createFileSink(to);
  const hasher = new Bun.CryptoHasher('sha256');
  try {
    for await (const chunk of decrypted(readChunks(from), { identity })) {
      hasher.update(chunk);
      await file.write(chunk);
    }
    return hasher.digest('hex');
  } finally {
    file.abort();
  }
}
