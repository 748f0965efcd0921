import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { LIMITS } from './limits.ts';
import { assertNoOldFormat } from './old-formats.ts';
import { damaged, WorkbookError } from './workbook-error.ts';

// The web app's content security policy allows no workers.
const READING = { useWebWorkers: false, checkSignature: true } as const;

/** The parts of a workbook by their paths, in lower case. */
export interface Archive {
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** The bytes of a part, unpacked piece by piece as they are asked for. @throws WorkbookError */
  part(path: string, mostBytes: number): AsyncGenerator<Uint8Array>;
}

/** Reads the list of the file's parts, and unpacks nothing. @throws WorkbookError */
export async function openArchive(file: Blob): Promise<Archive> {
  if (file.size > LIMITS.fileBytes)
    throw new WorkbookError('too_large', `has ${mega(file.size)}; ${mega(LIMITS.fileBytes)} are allowed`);
  await assertNoOldFormat(file);
  const entries = new Map<string, FileEntry>();
  const reader = new ZipReader(new BlobReader(file), READING);
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      const path = entry.filename.replaceAll('\\', '/').toLowerCase();
      if (entries.has(path)) throw damaged(`it has ${path} twice`);
      if (entries.size === LIMITS.parts) throw damaged(`it has more than ${LIMITS.parts} parts`);
      entries.set(path, entry);
    }
  } catch (error) {
    throw faultOf(error);
  }
  return {
    paths: [...entries.keys()],
    has: (path) => entries.has(path.toLowerCase()),
    part(path, mostBytes) {
      const entry = entries.get(path.toLowerCase());
      if (entry === undefined) throw damaged(`${path} is missing`);
      return unpacked(entry, mostBytes);
    },
  };
}

async function* unpacked(entry: FileEntry, mostBytes: number): AsyncGenerator<Uint8Array> {
  const { filename, encrypted, uncompressedSize, compressedSize } = entry;
  if (encrypted) throw locked();
  if (uncompressedSize > mostBytes)
    throw new WorkbookError('too_large', `is too large: ${filename} in it has ${mega(uncompressedSize)}`);
  if (uncompressedSize > LIMITS.smallPartBytes && uncompressedSize > compressedSize * LIMITS.ratio)
    throw new WorkbookError('bomb', `unpacks to ${mega(uncompressedSize)}, which no sheet of people does`);
  const stop = new AbortController();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const reader = readable.getReader();
  let fault: unknown = null;
  const done = entry.getData(writable, { signal: stop.signal }).catch(async (error) => {
    fault ??= error;
    // An entry whose header lies fails before anything is written, and leaves the stream open: its reader would wait
    // for ever.
    await reader.cancel().catch(() => undefined);
  });
  let size = 0;
  try {
    for (;;) {
      const { done: isDone, value } = await reader.read();
      if (isDone) break;
      size += value.length;
      if (size > uncompressedSize) throw damaged(`${filename} is larger than it says`);
      yield value;
    }
    await done;
    if (fault !== null) throw fault;
  } catch (error) {
    throw faultOf(fault ?? error);
  } finally {
    stop.abort();
    await reader.cancel().catch(() => undefined);
    await done;
  }
}

export const locked = (): WorkbookError =>
  new WorkbookError('locked', 'is protected by a password', 'Save it without a password, or as CSV.');

/** Errors of the disk are passed on as they are; any other error means that the archive is broken. */
function faultOf(error: unknown): unknown {
  if (error instanceof WorkbookError) return error;
  const { code, name } = error as { code?: unknown; name?: string };
  const isDisk =
    (typeof code === 'string' && /^E[A-Z]+$/.test(code)) || /^Not(Readable|Found)Error$/.test(name ?? '');
  return isDisk ? error : damaged();
}

const mega = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
