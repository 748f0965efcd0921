import type { Encoding } from './encoding-names.ts';
import { decodeSingleByte, isSingleByte } from './single-byte.ts';

/** Some type libraries know fewer encodings than browsers do. */
type Label = ConstructorParameters<typeof TextDecoder>[0];

/**
 * Returns a function from bytes to text. Call it with each piece of a file in order, and then with null. It drops a
 * byte order mark, and puts U+FFFD in place of bytes that aren't a character.
 */
export function decoderFor(encoding: Encoding): (bytes: Uint8Array | null) => string {
  if (isSingleByte(encoding)) return (bytes) => (bytes === null ? '' : decodeSingleByte(encoding, bytes));
  const decoder = new TextDecoder(encoding as Label);
  return (bytes) => (bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true }));
}

/** Decodes bytes that are all in memory. */
export function decode(encoding: Encoding, bytes: Uint8Array): string {
  const decoder = decoderFor(encoding);
  return decoder(bytes) + decoder(null);
}
