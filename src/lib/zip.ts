import { offsetIn } from '../shared/zone-days.ts';

/** A file of a ZIP archive, smaller than 4 GiB. */
export interface ZipFile {
  /** The path, with `/` between folders; each name occurs once. */
  name: string;
  /** Milliseconds since 1970; stored in steps of two seconds. */
  changedAtMs: number;
  bytes: Uint8Array;
}

/**
 * The largest values of the classic format's fields. In the place of a larger value, they say that ZIP64 keeps it
 * elsewhere.
 */
const U16_MAX = 0xffff;
const U32_MAX = 0xffff_ffff;
const CLASSIC = 10;
const ZIP64 = 45;
/** Made on Unix, where the upper half of the attributes is the mode: a file that everybody may read. */
const MADE_BY = (3 << 8) | ZIP64;
const ATTRIBUTES = 0o100644 * 2 ** 16;
const NAMES_ARE_UTF8 = 1 << 11;
/** The number of directory entries that are kept as one piece, with some 60 bytes each. */
const TOGETHER = 1000;

/**
 * A ZIP archive (PKWARE's APPNOTE 6.3), piece by piece, of files that compression would make no smaller, such as
 * pictures. Sizes come before each file, so that the archive can also be read as it arrives. Libraries for this keep
 * some 2.5 KB for each file until the end, and then make the whole directory in one go; this keeps only each file's
 * directory entry.
 * @param timeZone the zone of the files' times: an archive doesn't name one
 */
export async function* zipOf(files: AsyncIterable<ZipFile>, timeZone: string): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let pending: Buffer[] = [];
  let [count, offset] = [0, 0];
  for await (const file of files) {
    const header = localHeader(file, timeZone);
    yield header;
    yield file.bytes;
    pending.push(directoryEntry(file, timeZone, offset));
    if (pending.length === TOGETHER) {
      directory.push(Buffer.concat(pending));
      pending = [];
    }
    offset += header.length + file.bytes.length;
    count++;
  }
  directory.push(Buffer.concat(pending));
  yield* directory;
  const bytes = directory.reduce((sum, { length }) => sum + length, 0);
  yield endRecords(count, offset, bytes);
}

/** A number and its width in bytes, the lowest byte first. */
type Field = [value: number, bytes: 2 | 4 | 8];

function written(...fields: Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

function localHeader(file: ZipFile, timeZone: string): Buffer {
  const name = Buffer.from(file.name);
  return Buffer.concat([
    written([0x04034b50, 4], [CLASSIC, 2], ...facts(file, name, timeZone), [0, 2]),
    name,
  ]);
}

function directoryEntry(file: ZipFile, timeZone: string, offset: number): Buffer {
  const name = Buffer.from(file.name);
  const isFar = offset >= U32_MAX;
  const elsewhere = isFar ? written([1, 2], [8, 2], [offset, 8]) : Buffer.alloc(0);
  const head = written(
    [0x02014b50, 4],
    [MADE_BY, 2],
    [isFar ? ZIP64 : CLASSIC, 2],
    ...facts(file, name, timeZone),
    [elsewhere.length, 2],
    // No comment; on the first disk; nothing known about the content.
    [0, 2],
    [0, 2],
    [0, 2],
    [ATTRIBUTES, 4],
    [Math.min(offset, U32_MAX), 4],
  );
  return Buffer.concat([head, name, elsewhere]);
}

/**
 * The fields that a file's header and its directory entry share: the method of storage, its time, date, checksum and
 * sizes.
 */
function facts({ changedAtMs, bytes }: ZipFile, name: Buffer, timeZone: string): Field[] {
  const at = new Date(changedAtMs + offsetIn(timeZone, changedAtMs));
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [
    [NAMES_ARE_UTF8, 2],
    [0, 2],
    [time, 2],
    [date, 2],
    [Bun.hash.crc32(bytes), 4],
    [bytes.length, 4],
    [bytes.length, 4],
    [name.length, 2],
  ];
}

/** The records at the end, which locate the directory of `count` files, from `offset` on. */
function endRecords(count: number, offset: number, directoryBytes: number): Buffer {
  const isLarge = count >= U16_MAX || offset >= U32_MAX || directoryBytes >= U32_MAX;
  const large: Field[] = [
    [0x06064b50, 4],
    // The number of bytes in the rest of this record.
    [44, 8],
    [MADE_BY, 2],
    [ZIP64, 2],
    [0, 4],
    [0, 4],
    [count, 8],
    [count, 8],
    [directoryBytes, 8],
    [offset, 8],
    // The ZIP64 locator: a record of its own, with the offset of the record above.
    [0x07064b50, 4],
    [0, 4],
    [offset + directoryBytes, 8],
    [1, 4],
  ];
  return written(
    ...(isLarge ? large : []),
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [Math.min(count, U16_MAX), 2],
    [Math.min(count, U16_MAX), 2],
    [Math.min(directoryBytes, U32_MAX), 4],
    [Math.min(offset, U32_MAX), 4],
    [0, 2],
  );
}
