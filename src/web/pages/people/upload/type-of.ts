import { type PhotoType, SNIFFED_BYTES, sniff } from '../../../../shared/photos/format.ts';

/**
 * The type of a photo, from its first bytes: browsers often don't know HEIC, and names can lie. Null for any
 * other file.
 */
export async function typeOf(file: Blob): Promise<PhotoType | null> {
  const format = sniff(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()));
  return format === null ? null : `image/${format}`;
}
