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

/** Walks the segments up to the frame header (SOF0 to SOF15 except DHT, JPG and DAC). */
function jpegSize(bytes: Buffer): EmbeddedImage | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { widthPx: bytes.readUInt16BE(at + 7), heightPx: bytes.readUInt16BE(at + 5) };
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}
