import { BackupError } from '../backup-error.ts';
import { BLOCK_BYTES, checksum } from './tar-writer.ts';

export interface TarEntry {
  name: string;
  sizeBytes: number;
  /** Must be read to its end before the next entry. */
  body: AsyncIterable<Uint8Array>;
}

const NOT_OURS = 'it is not a backup of Lanyard (neither a tar archive nor an age file)';
const CUT_OFF = 'it is cut off: the end is missing. Copy it again, or take another backup';
const DAMAGED = 'it is damaged. Copy it again, or take another backup';

/**
 * The files of a tar archive as they come, in constant memory.
 * @throws BackupError when it is no archive, damaged, or cut off
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = createByteReader(source);
  for (let isFirst = true; ; isFirst = false) {
    const block = await bytes.exactly(BLOCK_BYTES);
    if (block === null) throw new BackupError(isFirst ? NOT_OURS : CUT_OFF);
    if (block.every((byte) => byte === 0)) return;
    const view = Buffer.from(block);
    if (view.toString('latin1', 257, 262) !== 'ustar') throw new BackupError(isFirst ? NOT_OURS : DAMAGED);
    if (Number.parseInt(view.toString('latin1', 148, 156), 8) !== checksum(block))
      throw new BackupError(DAMAGED);
    const sizeBytes =
      view[124] === 0x80
        ? Number(view.readBigUInt64BE(128))
        : Number.parseInt(view.toString('latin1', 124, 136), 8);
    yield {
      name: view.toString('utf8', 0, 100).split('\0', 1)[0]!,
      sizeBytes,
      body: body(sizeBytes),
    };
    const over = sizeBytes % BLOCK_BYTES;
    if (over > 0 && (await bytes.exactly(BLOCK_BYTES - over)) === null) throw new BackupError(CUT_OFF);
  }

  async function* body(sizeBytes: number): AsyncGenerator<Uint8Array> {
    for (let left = sizeBytes; left > 0; ) {
      const chunk = await bytes.upTo(left);
      if (chunk === null) throw new BackupError(CUT_OFF);
      left -= chunk.length;
      yield chunk;
    }
  }
}

function createByteReader(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  const upTo = async (bytes: number): Promise<Uint8Array | null> => {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done) return null;
      rest = next.value;
    }
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(taken.length);
    return taken;
  };
  return {
    /** Between one byte and so many; null at the end. */
    upTo,
    async exactly(bytes: number): Promise<Uint8Array | null> {
      const all = new Uint8Array(bytes);
      for (let at = 0; at < bytes; ) {
        const part = await upTo(bytes - at);
        if (part === null) return null;
        all.set(part, at);
        at += part.length;
      }
      return all;
    },
  };
}
