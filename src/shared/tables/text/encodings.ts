import type { Encoding } from './encoding-names.ts';
import { decodeSingleByte, isSingleByte } from './single-byte.ts';

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
