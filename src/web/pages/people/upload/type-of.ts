import { type PhotoType, SNIFFED_BYTES, sniff } from '../../../../shared/photos/format.ts';

/** What a file is, by its first bytes: browsers often don't know HEIC, and names can lie. Null for anything else. */
export async function typeOf(file: Blob): Promise<PhotoType | null> {
  const format = sniff(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()));
  return format === null ? null : `image/${format}`;
}
