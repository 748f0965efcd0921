import { createTarDecoder } from 'modern-tar';
import { streamOf } from '../../lib/stream-of.ts';
import { BackupError } from '../backup-error.ts';

interface TarEntry {
  name: string;
  sizeBytes: number;
  /** The file's bytes, which must be read to the end before the next entry. */
  body: AsyncIterable<Uint8Array>;
}

const NOT_OURS = 'it is not a backup of Lanyard (neither a tar archive nor an age file)';
const CUT_OFF = 'it is cut off: the end is missing. Copy it again, or take another backup';
const DAMAGED = 'it is damaged. Copy it again, or take another backup';

/**
 * The files of a tar archive as they come, in constant memory.
 * @throws BackupError when it isn't an archive, is damaged or cut off, or holds something other than files
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const stop = new AbortController();
  let isFirst = true;
  const explained = (error: unknown): unknown => {
    if (!isFromDecoder(error)) return error;
    if (isFirst) return new BackupError(NOT_OURS);
    return new BackupError(/truncated/.test((error as Error).message) ? CUT_OFF : DAMAGED);
  };
  async function* bodyOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* stream;
    } catch (error) {
      throw explained(error);
    }
  }
  const entries = streamOf(source).pipeThrough(createTarDecoder({ strict: true }), { signal: stop.signal });
  try {
    for await (const { header, body } of entries) {
      isFirst = false;
      if (header.type !== 'file')
        throw new BackupError(`it is not a backup of Lanyard (it has a ${header.type} "${header.name}")`);
      yield { name: header.name, sizeBytes: header.size, body: bodyOf(body) };
    }
  } catch (error) {
    throw explained(error);
  } finally {
    // Closes the file when the reader has read enough.
    stop.abort();
  }
}

/** True for an error of the tar decoder itself. Errors from reading or decrypting have a code, or are BackupErrors. */
const isFromDecoder = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof BackupError) &&
  (error as { code?: unknown }).code === undefined;
