import type { Schema } from '../../../api/client/client.ts';

export type PhotoType = Schema<'Photo'>['contentType'];

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Brands of HEIF files with HEVC pictures, as phones write them. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** What a file is, by its first bytes: browsers often don't know HEIC, and names can lie. Null for anything else. */
export async function typeOf(file: Blob): Promise<PhotoType | null> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg';
  if (text(bytes, 1, 4) === 'PNG') return 'image/png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (text(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(bytes, 8, 12))) return 'image/heic';
  return null;
}
