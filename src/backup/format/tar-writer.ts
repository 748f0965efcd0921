import { closeSync, fstatSync, openSync } from 'node:fs';
import { createTarPacker } from 'modern-tar';
import type { Sink } from '../files/file-sink.ts';
import { isUnreadable, readChunks } from '../files/read-chunks.ts';

const ZEROS_BYTES = 2 ** 20;

/** Writes a tar archive without compression: photos are compressed already. */
export function createTarWriter(sink: Sink, mtimeMs: number) {
  const { readable, controller } = createTarPacker();
  const written = readable.pipeTo(new WritableStream({ write: (chunk) => sink.write(chunk) }));
  // `end` throws the failure, unless writing an entry has thrown it before.
  written.catch(() => {});

  const begin = (name: string, size: number) =>
    controller.add({ name, size, type: 'file', mode: 0o600, mtime: new Date(mtimeMs) }).getWriter();

  /** Adds a file. Bytes that can't be read become zeros, so that the archive can go on after it. */
  async function append(name: string, path: string): Promise<{ sha256: string; failure: unknown }> {
    const sizeBytes = sizeOf(path);
    const entry = begin(name, sizeBytes);
    const hasher = new Bun.CryptoHasher('sha256');
    let leftBytes = sizeBytes;
    const put = async (chunk: Uint8Array<ArrayBuffer>) => {
      hasher.update(chunk);
      leftBytes -= chunk.length;
      await entry.write(chunk);
    };
    let failure: unknown = null;
    for (const chunk of chunksUntilFailure(path, (error) => (failure = error))) {
      if (chunk.length > leftBytes) failure = new Error(`${path} changed while it was read`);
      await put(chunk.subarray(0, leftBytes));
    }
    if (leftBytes > 0) failure ??= new Error(`${path} changed while it was read`);
    while (leftBytes > 0) await put(new Uint8Array(Math.min(leftBytes, ZEROS_BYTES)));
    await entry.close();
    return { sha256: hasher.digest('hex'), failure };
  }

  return {
    /** @returns the SHA-256 of the file, in hexadecimal */
    async file(name: string, path: string): Promise<string> {
      const { sha256, failure } = await append(name, path);
      if (failure !== null) throw failure;
      return sha256;
    },
    /**
     * Like `file`, for a file of which the disk may have lost a part: bytes that can't be read become zeros.
     * @returns null when the file can't even be opened; the archive then lacks it
     */
    async rescued(name: string, path: string): Promise<{ sha256: string; isComplete: boolean } | null> {
      if (!canBeOpened(path)) return null;
      const { sha256, failure } = await append(name, path);
      return { sha256, isComplete: failure === null };
    },
    async text(name: string, text: string): Promise<void> {
      const bytes = new TextEncoder().encode(text);
      const entry = begin(name, bytes.length);
      await entry.write(bytes);
      await entry.close();
    },
    async end(): Promise<void> {
      controller.finalize();
      await written;
      await sink.end();
    },
  };
}

/** The chunks of a file until the disk fails. `onFailure` hears only of the disk's failure. */
function* chunksUntilFailure(
  path: string,
  onFailure: (error: unknown) => void,
): Generator<Uint8Array<ArrayBuffer>> {
  try {
    yield* readChunks(path);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    onFailure(error);
  }
}

function canBeOpened(path: string): boolean {
  try {
    sizeOf(path);
    return true;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return false;
  }
}

function sizeOf(path: string): number {
  const file = openSync(path, 'r');
  try {
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}
