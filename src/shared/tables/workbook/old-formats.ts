import { damaged, SAVE_AS, WorkbookError } from './workbook-error.ts';

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** Only this much of an OLE file's directory ([MS-CFB] 2.6) is searched: entries have 128 bytes, and there are few. */
const DIRECTORY_BYTES = 16_384;

/**
 * Refuses files that aren't ZIP archives. An OLE container is an .xls from before 2007, or an .xlsx that a password
 * protects.
 * @throws WorkbookError
 */
export async function assertNoOldFormat(file: Blob): Promise<void> {
  const head = await bytesAt(file, 0, 512);
  if (head[0] === 0x50 && head[1] === 0x4b) return;
  if (!OLE.every((byte, place) => head[place] === byte))
    throw new WorkbookError('no_workbook', 'is not a workbook', SAVE_AS);
  if (head.length < 512) throw damaged();
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const sectorBytes = view.getUint16(30, true) === 12 ? 4096 : 512;
  const directory = await bytesAt(file, (view.getUint32(48, true) + 1) * sectorBytes, DIRECTORY_BYTES);
  const names = new TextDecoder('utf-16le' as 'utf-8').decode(directory);
  if (names.includes('EncryptedPackage'))
    throw new WorkbookError('locked', 'is protected by a password', 'Save it without a password, or as CSV.');
  throw new WorkbookError(
    'other_format',
    /Workbook|Book/.test(names) ? 'is an .xls of an old Excel' : 'is of an old Office program',
    SAVE_AS,
  );
}

const bytesAt = async (file: Blob, start: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, start + length).arrayBuffer());
