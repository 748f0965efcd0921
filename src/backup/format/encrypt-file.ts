import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Encrypter } from 'age-encryption';
import { BackupError } from '../backup-error.ts';
import { createFileSink } from '../files/file-sink.ts';
import { readChunks } from '../files/read-chunks.ts';
import { decrypted, encryptInto, type Lock, newIdentity } from './encryption.ts';
import { IDENTITY } from './format.ts';

/** The identity of an encrypted directory, and the file that keeps it, encrypted with the passphrase. */
interface SealedIdentity {
  identity: string;
  file: Uint8Array;
  /** True when nothing has been encrypted for this identity yet. */
  isNew: boolean;
}

/** The previous backup's identity if the passphrase opens it; otherwise a new one. */
export async function openIdentity(previous: string | null, passphrase: string): Promise<SealedIdentity> {
  const known = previous === null ? null : join(previous, IDENTITY);
  if (known !== null && existsSync(known)) {
    try {
      return { identity: await readIdentity(known, passphrase), file: readFileSync(known), isNew: false };
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
    }
  }
  const identity = await newIdentity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return { identity, file: await encrypter.encrypt(`${identity}\n`), isNew: true };
}

/** @throws BackupError when the passphrase doesn't open the file */
export async function readIdentity(file: string, passphrase: string): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of decrypted(readChunks(file), { passphrase })) parts.push(part);
  return Buffer.concat(parts).toString().trim();
}

/** Encrypts a file into another in constant memory. The result is on disk when the promise resolves. */
export async function encryptFile(source: string, target: string, lock: Lock): Promise<void> {
  const file = createFileSink(target);
  try {
    const sink = await encryptInto(file, lock);
    for (const chunk of readChunks(source)) await sink.write(chunk);
    await sink.end();
  } catch (error) {
    file.abort();
    throw error;
  }
}
