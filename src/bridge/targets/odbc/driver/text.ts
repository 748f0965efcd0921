import { C_CHAR, C_WCHAR } from './codes.ts';

/** A driver's way of writing text: UTF-16 with its wide functions, UTF-8 with the others. */
export interface TextForm {
  isWide: boolean;
  /** Bytes of one unit: lengths of names and statements count these. */
  unitBytes: 1 | 2;
  /** The type of a buffer with text. */
  cType: number;
  encode(text: string): Buffer;
  decode(bytes: Uint8Array): string;
}

const decoderOf = (encoding: 'utf-16le' | 'utf-8') => {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (bytes: Uint8Array) => decoder.decode(bytes);
};

const WIDE: TextForm = {
  isWide: true,
  unitBytes: 2,
  cType: C_WCHAR,
  // Half of a pair would make another character of its neighbour.
  encode: (text) => Buffer.from(text.toWellFormed(), 'utf16le'),
  decode: decoderOf('utf-16le'),
};

const NARROW: TextForm = {
  isWide: false,
  unitBytes: 1,
  cType: C_CHAR,
  encode: (text) => Buffer.from(text, 'utf8'),
  decode: decoderOf('utf-8'),
};

export const textForm = (isWide: boolean): TextForm => (isWide ? WIDE : NARROW);
