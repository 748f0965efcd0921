/** This many bytes tell UTF-16 without a byte order mark from other encodings. */
const LOOK_AT_BYTES = 4_000;

/** The text of a file, and its encoding: by its byte order mark, by its zero bytes, or by what decodes. */
export function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = marked(bytes) ?? utf16(bytes);
  if (encoding !== null)
    return { text: new TextDecoder(encoding as Label).decode(bytes), encoding: NAMES[encoding]! };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    // Written by Excel in western Europe; this encoding has a character for nearly every byte.
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** Some type libraries know fewer encodings than browsers do. */
type Label = ConstructorParameters<typeof TextDecoder>[0];

const NAMES: Record<string, string> = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' };

function marked([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** In UTF-16, every second byte of western text is zero. */
function utf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, LOOK_AT_BYTES);
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2]!++;
  const most = sample.length / 2;
  if (zeros[1]! > most * 0.3 && zeros[0]! < most * 0.05) return 'utf-16le';
  return zeros[0]! > most * 0.3 && zeros[1]! < most * 0.05 ? 'utf-16be' : null;
}
