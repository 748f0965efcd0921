import { decodeSingleByte, isSingleByte, SINGLE_BYTE } from './single-byte.ts';

/** All encodings that a table of text is read in, by their names in the WHATWG's standard where they have one there. */
export const ENCODINGS = [
  ...(['utf-8', 'utf-16le', 'utf-16be'] as const),
  ...([
    'windows-1252',
    'windows-1250',
    'windows-1251',
    'windows-1253',
    'windows-1254',
    'windows-1255',
  ] as const),
  ...(['windows-1256', 'windows-1257', 'windows-1258', 'windows-874'] as const),
  ...([
    'iso-8859-2',
    'iso-8859-3',
    'iso-8859-4',
    'iso-8859-5',
    'iso-8859-6',
    'iso-8859-7',
    'iso-8859-8',
  ] as const),
  ...(['iso-8859-10', 'iso-8859-13', 'iso-8859-14', 'iso-8859-15', 'iso-8859-16'] as const),
  ...(['koi8-r', 'koi8-u', 'ibm866', 'macintosh', 'x-mac-cyrillic'] as const),
  ...(['shift_jis', 'euc-jp', 'iso-2022-jp', 'gb18030', 'big5', 'euc-kr'] as const),
  ...SINGLE_BYTE,
] as const;

/** ISO-8859-1 and US-ASCII are Windows-1252, ISO-8859-9 is Windows-1254, and GBK is GB18030 here, as in browsers. */
export type Encoding = (typeof ENCODINGS)[number];

export const isEncoding = (name: string): name is Encoding => (ENCODINGS as readonly string[]).includes(name);

/** Some type libraries know fewer encodings than browsers do. */
type Label = ConstructorParameters<typeof TextDecoder>[0];

/**
 * A function from bytes to text that is called for each piece of a file in order, and with null after the last. It drops a byte
 * order mark, and puts U+FFFD in the place of what is no character.
 */
export function decoderFor(encoding: Encoding): (bytes: Uint8Array | null) => string {
  if (isSingleByte(encoding)) return (bytes) => (bytes === null ? '' : decodeSingleByte(encoding, bytes));
  const decoder = new TextDecoder(encoding as Label);
  return (bytes) => (bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true }));
}

/** The text of bytes that are at hand as a whole. */
export function decode(encoding: Encoding, bytes: Uint8Array): string {
  const decoder = decoderFor(encoding);
  return decoder(bytes) + decoder(null);
}
