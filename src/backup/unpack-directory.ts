import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { parseManifest } from './check-manifest.ts';
import { readIdentity } from './encrypt-file.ts';
import { decrypted } from './encryption.ts';
import { createFileSink } from './file-sink.ts';
import { ENCRYPTED, IDENTITY, isBackupPath, MANIFEST, type Manifest, PHOTOS, SUMS } from './format.ts';
import { linkOrCopy } from './link-or-copy.ts';
import { readChunks, sha256Of } from './read-chunks.ts';
import { readSums } from './sums.ts';

/**
 * Puts the files of a backup's directory into an empty one, each checked against its checksum and decrypted.
 * @throws BackupError when it is damaged, incomplete, or encrypted with another passphrase
 */
export async function unpackDirectory(
  source: string,
  directory: string,
  passphrase: string | null,
): Promise<Manifest> {
  if (!existsSync(join(source, MANIFEST)))
    throw new BackupError(`it is not a backup of Lanyard (it has no ${MANIFEST})`);
  const manifest = parseManifest(readFileSync(join(source, MANIFEST), 'utf8'));
  if (!existsSync(join(source, SUMS)) || sha256Of(join(source, SUMS)) !== manifest.sums.sha256)
    throw new BackupError('it is damaged (its list of checksums is not the one it was made with)');
  const identity = manifest.encrypted ? await identityOf(source, passphrase) : null;
  for await (const { path, sha256 } of readSums(join(source, SUMS))) {
    const from = join(source, path);
    if (!existsSync(from)) throw new BackupError(`it is damaged (${path} is missing). Take another backup`);
    if (sha256Of(from) !== sha256)
      throw new BackupError(`it is damaged (${path} does not have its checksum). Take another backup`);
    if (path === IDENTITY) continue;
    const name = identity === null ? path : path.slice(0, -ENCRYPTED.length);
    if (!isBackupPath(name)) throw new BackupError(`it is not a backup of Lanyard (it has a file "${path}")`);
    const to = join(directory, name);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    if (identity !== null) await decryptFile(from, to, identity);
    // The database is written to; a photo's file never is.
    else if (path.startsWith(`${PHOTOS}/`)) linkOrCopy(from, to);
    else copyFileSync(from, to);
  }
  return manifest;
}

function identityOf(source: string, passphrase: string | null): Promise<string> {
  if (passphrase === null) throw encryptedWithout();
  return readIdentity(join(source, IDENTITY), passphrase);
}

export const encryptedWithout = (): BackupError =>
  new BackupError(
    'it is encrypted: name the file with its passphrase, with --passphrase-file or BACKUP_PASSPHRASE_FILE',
  );

async function decryptFile(from: string, to: string, identity: string): Promise<void> {
  const file = createFileSink(to);
  try {
    for await (const chunk of decrypted(readChunks(from), { identity })) await file.write(chunk);
  } finally {
    file.abort();
  }
}
