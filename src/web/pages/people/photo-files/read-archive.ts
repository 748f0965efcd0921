import { BlobReader, BlobWriter, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { SNIFFED_BYTES } from '../../../../shared/photos/format.ts';
import { texts } from '../../../texts/texts.ts';
import { isBeside, PICKED_MAX, type Picked, Unusable } from './picked.ts';

const t = texts.photoFiles.choose;

// The page's content security policy allows only workers whose script comes from this server.
const READING = { useWebWorkers: false, strictness: 'tolerant', checkSignature: true } as const;

/**
 * Lists the files of a ZIP archive without unpacking them.
 * @throws Unusable when the archive is damaged, locked by a password, or has too many files
 */
export async function readArchive(file: File): Promise<Picked[]> {
  const files: Picked[] = [];
  try {
    for await (const entry of new ZipReader(new BlobReader(file), READING).getEntriesGenerator()) {
      if (entry.directory || isBeside(entry.filename)) continue;
      if (entry.encrypted) throw new Unusable(t.locked(file.name));
      if (files.length === PICKED_MAX) throw new Unusable(t.tooMany(PICKED_MAX));
      files.push({
        path: entry.filename,
        sizeBytes: entry.uncompressedSize,
        head: () => headOf(entry),
        read: () => entry.getData(new BlobWriter()),
      });
    }
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable(t.damaged(file.name));
  }
  return files;
}

/** The beginning of a file, without unpacking the rest. */
async function headOf(entry: FileEntry): Promise<Blob> {
  const enough = new AbortController();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const head = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      parts.push(part.slice(0, SNIFFED_BYTES));
      length += part.length;
      if (length >= SNIFFED_BYTES) enough.abort();
    },
  });
  await entry.getData(head, { signal: enough.signal, checkSignature: false }).catch((error) => {
    if (!enough.signal.aborted) throw error;
  });
  return new Blob(parts);
}
