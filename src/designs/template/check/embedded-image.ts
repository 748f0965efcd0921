import { jpegSize } from '../../../shared/photos/jpeg-size.ts';

/** A picture inside a template. */
interface EmbeddedImage {
  widthPx: number;
  heightPx: number;
}

const DATA_URL = /^data:image\/(png|jpe?g);base64,/;

/** Size of a PNG or JPEG in a `data:` URL, read from its header; null if it is anything else. */
export function embeddedImage(url: string): EmbeddedImage | null {
  const trimmed = url.trim();
  const [start, type] = DATA_URL.exec(trimmed) ?? [];
  if (start === undefined) return null;
  const base64 = trimmed.slice(start.length);
  if (/[^A-Za-z0-9+/=\s]/.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  return type === 'png' ? pngSize(bytes) : jpegSize(bytes);
}

function pngSize(bytes: Buffer): EmbeddedImage | null {
  const isPng =
    bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47 && bytes.toString('latin1', 12, 16) === 'IHDR';
  return isPng ? { widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) } : null;
}
