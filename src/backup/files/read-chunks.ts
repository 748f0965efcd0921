import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK_BYTES = 2 ** 20;

/** The bytes of a file in parts of at most 1 MiB. Each part is a new array, which the reader may keep. */
export function* readChunks(path: string): Generator<Uint8Array<ArrayBuffer>> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const chunk = new Uint8Array(CHUNK_BYTES);
      const length = readSync(file, chunk);
      if (length === 0) return;
      yield length === CHUNK_BYTES ? chunk : chunk.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

/** SHA-256 of a file, in hexadecimal. */
export function sha256Of(path: string): string {
  const hasher = new Bun.CryptoHasher('sha256');
  for (const chunk of readChunks(path)) hasher.update(chunk);
  return hasher.digest('hex');
}

/** Error codes for a file that can't be read: its bytes are lost, it is missing, or this account may not read it. */
const UNREADABLE = ['EIO', 'EUCLEAN', 'EBADMSG', 'ENODATA', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM'];

export const isUnreadable = (error: unknown): boolean =>
  UNREADABLE.includes(String((error as { code?: unknown } | null)?.code));

/** SHA-256 of a file, in hexadecimal; null when it can't be read any more. */
export function sha256OrNull(path: string): string | null {
  try {
    return sha256Of(path);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return null;
  }
}
