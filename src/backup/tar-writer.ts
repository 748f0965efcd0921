import { closeSync, fstatSync, openSync } from 'node:fs';
import type { Sink } from './file-sink.ts';
import { readChunks } from './read-chunks.ts';

export const BLOCK_BYTES = 512;
/** Eleven octal digits; more are written in base 256, as GNU tar does. */
const MAX_OCTAL = 8 ** 11;

/** Writes a POSIX (ustar) archive without compression: photos have theirs already. */
export function createTarWriter(sink: Sink, mtimeMs: number) {
  async function begin(name: string, sizeBytes: number): Promise<void> {
    await sink.write(header(name, sizeBytes, mtimeMs));
  }
  async function pad(sizeBytes: number): Promise<void> {
    const over = sizeBytes % BLOCK_BYTES;
    if (over > 0) await sink.write(new Uint8Array(BLOCK_BYTES - over));
  }
  return {
    /** @returns the SHA-256 of the file, in hexadecimal */
    async file(name: string, path: string): Promise<string> {
      const sizeBytes = sizeOf(path);
      await begin(name, sizeBytes);
      const hasher = new Bun.CryptoHasher('sha256');
      let readBytes = 0;
      for (const chunk of readChunks(path)) {
        hasher.update(chunk);
        readBytes += chunk.length;
        await sink.write(chunk);
      }
      if (readBytes !== sizeBytes) throw new Error(`${path} changed while it was read`);
      await pad(sizeBytes);
      return hasher.digest('hex');
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
