import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A file inside the binary: its path there, and its SHA-256 in hexadecimal, computed when the binary was built. */
export interface EmbeddedFile {
  path: string;
  sha256: string;
}

/**
 * Writes an embedded file to `target` (mode 0755) unless that very file is there already, and returns `target`. Call it
 * right before loading the file: reading and hashing libvips (19 MB) takes some 15 ms. Other processes and workers may
 * do the same at the same time: each writes a file of its own and renames it.
 */
export function unpack(embedded: EmbeddedFile, target: string): string {
  // A power cut can leave a renamed file empty or full of zeros, and the code in it would run as the server.
  if (sha256Of(target) === embedded.sha256) return target;
  return place(target, (temporary) => writeFileSync(temporary, readFileSync(embedded.path), { mode: 0o755 }));
}

/** The SHA-256 of a regular file, in hexadecimal; null when there is none. */
function sha256Of(path: string): string | null {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return null;
  const hasher = new Bun.CryptoHasher('sha256');
  const chunk = Buffer.allocUnsafe(256 * 1024);
  const file = openSync(path, 'r');
  try {
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk))
      hasher.update(chunk.subarray(0, length));
  } finally {
    closeSync(file);
  }
  return hasher.digest('hex');
}

/** Makes `target` a symbolic link to `source`, replacing what was there, and returns `target`. */
export function link(source: string, target: string): string {
  return place(target, (temporary) => symlinkSync(source, temporary));
}

function place(target: string, write: (temporary: string) => void): string {
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  // Workers share the process id, so the name needs something more.
  const temporary = `${target}.${process.pid}.${crypto.randomUUID()}`;
  try {
    write(temporary);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return target;
}
