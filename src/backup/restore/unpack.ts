import { copyFileSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../backup-error.ts';
import { readChunks } from '../files/read-chunks.ts';
import { AGE_MAGIC, decrypted } from '../format/encryption.ts';
import { DATABASE, PHOTOS, type Unpacked } from '../format/format.ts';
import { unpackArchive } from './unpack-archive.ts';
import { encryptedWithout, unpackDirectory } from './unpack-directory.ts';

const SQLITE_MAGIC = 'SQLite format 3\0';

/**
 * Puts a backup's files into an empty directory, and checks each of them.
 * @returns null for a database alone, such as one of DATA_DIR/backups/before-….db
 * @throws BackupError
 */
export async function unpack(
  source: string,
  directory: string,
  passphrase: string | null,
): Promise<Unpacked | null> {
  const found = statSync(source, { throwIfNoEntry: false });
  if (found === undefined) throw new BackupError('there is no such file');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (found.isDirectory()) {
    mkdirSync(join(directory, PHOTOS), { mode: 0o700 });
    return unpackDirectory(source, directory, passphrase);
  }
  assertRoom(found.size, directory);
  const beginning = await head(source);
  if (beginning.startsWith(SQLITE_MAGIC)) {
    copyFileSync(source, join(directory, DATABASE));
    return null;
  }
  mkdirSync(join(directory, PHOTOS), { mode: 0o700 });
  if (!beginning.startsWith(AGE_MAGIC)) return unpackArchive(asAsync(readChunks(source)), directory);
  if (passphrase === null) throw encryptedWithout();
  return unpackArchive(decrypted(readChunks(source), { passphrase }), directory);
}

const head = (path: string): Promise<string> => Bun.file(path).slice(0, 32).text();

async function* asAsync(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

function assertRoom(neededBytes: number, directory: string): void {
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < neededBytes)
    throw new BackupError(
      `the disk with ${directory} has ${Math.floor((bavail * bsize) / 1e6)} MB free, and ${Math.ceil(neededBytes / 1e6)} MB are needed to unpack it beside what is there. Free some space and try again`,
    );
}
