import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { streamOf } from '../../lib/stream-of.ts';
import { BackupError } from '../backup-error.ts';
import type { Sink } from '../files/file-sink.ts';

/** The beginning of every age file (age-encryption.org/v1). */
export const AGE_MAGIC = 'age-encryption.org/';

/** The secret that opens encrypted bytes: a passphrase, which takes a second to try, or an identity, which is quick. */
export type Lock = { passphrase: string } | { identity: string };

export const newIdentity = (): Promise<string> => generateX25519Identity();

/** Returns a sink that encrypts what is written to it, and passes it on to `sink`. */
export async function encryptInto(sink: Sink, lock: Lock): Promise<Sink> {
  const encrypter = new Encrypter();
  if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase);
  else encrypter.addRecipient(await identityToRecipient(lock.identity));
  const plain = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = plain.writable.getWriter();
  const encrypted = await encrypter.encrypt(plain.readable as ReadableStream<Uint8Array>);
  const pumped = (async () => {
    for await (const chunk of encrypted) await sink.write(chunk);
  })();
  // `write` and `end` throw this error; until one of them is called, nobody listens.
  pumped.catch((error) => writer.abort(error).catch(() => {}));
  return {
    write: (chunk) => Promise.race([writer.write(chunk as Uint8Array<ArrayBuffer>), pumped]),
    async end() {
      await writer.close();
      await pumped;
      await sink.end();
    },
    abort() {
      void writer.abort().catch(() => {});
      sink.abort();
    },
  };
}

/** @throws BackupError when the passphrase is wrong, or the file is damaged or cut off */
export async function* decrypted(
  source: Iterable<Uint8Array<ArrayBuffer>>,
  lock: Lock,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  if ('passphrase' in lock) decrypter.addPassphrase(lock.passphrase);
  else decrypter.addIdentity(lock.identity);
  let plain: ReadableStream<Uint8Array>;
  try {
    plain = await decrypter.decrypt(streamOf(source));
  } catch (error) {
    throw new BackupError(
      /no identity matched/.test(String(error))
        ? 'it is encrypted with another passphrase'
        : `it is damaged at its beginning (${(error as Error).message})`,
    );
  }
  const reader = plain.getReader();
  for (;;) {
    const next = await reader.read().catch((error: Error) => {
      throw new BackupError(
        `it is damaged or cut off (${error.message}). Copy it again, or take another backup`,
      );
    });
    if (next.done) return;
    yield next.value;
  }
}
