import { closeSync, fstatSync, openSync } from 'node:fs';
import type { Sink } from '../files/file-sink.ts';
import { isUnreadable, readChunks } from '../files/read-chunks.ts';

export const BLOCK_BYTES = 512;
/** Eleven octal digits; more are written in base 256, as GNU tar does. */
const MAX_OCTAL = 8 ** 11;
const ZEROS_BYTES = 2 ** 20;

/** Writes a POSIX (ustar) archive without compression: photos have theirs already. */
export function createTarWriter(sink: Sink, mtimeMs: number) {
  async function begin(name: string, sizeBytes: number): Promise<void> {
    await sink.write(header(name, sizeBytes, mtimeMs));
  }
  async function pad(sizeBytes: number): Promise<void> {
    const over = sizeBytes % BLOCK_BYTES;
    if (over > 0) await sink.write(new Uint8Array(BLOCK_BYTES - over));
  }
  /** What of a file can't be read becomes zeros, so that the archive can go on after it. */
  async function append(name: string, path: string): Promise<{ sha256: string; failure: unknown }> {
    const sizeBytes = sizeOf(path);
    await begin(name, sizeBytes);
    const hasher = new Bun.CryptoHasher('sha256');
    let leftBytes = sizeBytes;
    const put = async (chunk: Uint8Array) => {
      hasher.update(chunk);
      leftBytes -= chunk.length;
      await sink.write(chunk);
    };
    let failure: unknown = null;
    for (const chunk of chunksUntilFailure(path, (error) => (failure = error))) {
      if (chunk.length > leftBytes) failure = new Error(`${path} changed while it was read`);
      await put(chunk.subarray(0, leftBytes));
    }
    if (leftBytes > 0) failure ??= new Error(`${path} changed while it was read`);
    while (leftBytes > 0) await put(new Uint8Array(Math.min(leftBytes, ZEROS_BYTES)));
    await pad(sizeBytes);
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
     * The same for a file of which the disk may have lost a part.
     * @returns whether all of it could be read; null when none of it could be, and the archive does not have it
     */
    async rescued(name: string, path: string): Promise<{ sha256: string; isComplete: boolean } | null> {
      if (!canBeOpened(path)) return null;
      const { sha256, failure } = await append(name, path);
      return { sha256, isComplete: failure === null };
    },
    async text(name: string, text: string): Promise<void> {
      const bytes = new TextEncoder().encode(text);
      await begin(name, bytes.length);
      await sink.write(bytes);
      await pad(bytes.length);
    },
    async end(): Promise<void> {
      await sink.write(new Uint8Array(2 * BLOCK_BYTES));
      await sink.end();
    },
  };
}

/** What comes of a file before the disk fails it; only that failure is told, not what a reader throws. */
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

/** IEEE Std 1003.1-2017, pax, "ustar Interchange Format". */
function header(name: string, sizeBytes: number, mtimeMs: number): Uint8Array {
  const block = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar archive`);
  block.write(name, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  if (sizeBytes < MAX_OCTAL) octal(sizeBytes, 124, 12);
  else {
    block[124] = 0x80;
    block.writeBigUInt64BE(BigInt(sizeBytes), 128);
  }
  octal(Math.floor(mtimeMs / 1000), 136, 12);
  block.write('0', 156);
  block.write('ustar\x0000', 257, 'latin1');
  // The checksum is taken with spaces in its own place.
  block.fill(0x20, 148, 156);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** The sum of a header's bytes, its checksum's own counted as spaces. */
export function checksum(block: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < BLOCK_BYTES; at++) sum += at >= 148 && at < 156 ? 0x20 : block[at]!;
  return sum;
}
