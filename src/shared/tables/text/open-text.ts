import { type Row, TableFault } from '../row.ts';
import type { Encoding } from './encoding-names.ts';
import { decode } from './encodings.ts';
import { type EncodingGuess, guessEncoding } from './guess-encoding.ts';
import { type Layout, layoutOf, sepLineLength, unpacked } from './layout.ts';
import { piecesOf } from './pieces.ts';
import { textRows } from './row-reader.ts';

/** This many bytes are enough to find the layout of a file. */
const HEAD_BYTES = 128_000;

export interface TextOptions {
  /** The default is guessed from the whole file. */
  encoding?: Encoding;
  /** One character. The default is found from the beginning of the file. */
  delimiter?: string;
  /** True if bytes that aren't a character of the encoding end the reading, instead of becoming U+FFFD. */
  isStrict?: boolean;
}

/** A file of delimited text, from which only the encoding and the layout have been read. */
export interface TextTable extends Layout {
  encoding: EncodingGuess;
  /**
   * All rows of the file, including its header, but without blank rows and the line `sep=;`. Each call reads the file
   * again, piece by piece: no more than one piece and its rows are in memory.
   * @throws TableFault
   */
  rows: () => AsyncGenerator<Row>;
}

/** Finds out how a file of delimited text is to be read. A `Bun.file` is a Blob, too. */
export async function openText(file: Blob, options: TextOptions = {}): Promise<TextTable> {
  const encoding: EncodingGuess =
    options.encoding === undefined
      ? await guessEncoding(file)
      : { encoding: options.encoding, isSure: true, likely: [], sample: new Uint8Array() };
  const head = decode(encoding.encoding, new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  const layout = layoutOf(head, options.delimiter);
  return {
    ...layout,
    encoding,
    rows: async function* () {
      const pieces = withoutSepLine(piecesOf(file, encoding.encoding));
      const text = options.isStrict ? strict(pieces) : pieces;
      for await (const row of textRows(text, {
        delimiter: layout.delimiter,
        line: layout.hasSepLine ? 2 : 1,
      }))
        yield layout.packedBy === null ? row : unpacked(row, layout.packedBy);
    },
  };
}

/** @throws TableFault `undecodable` */
async function* strict(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let line = 1;
  for await (const piece of pieces) {
    const fault = piece.indexOf('\uFFFD');
    line += piece.slice(0, fault < 0 ? piece.length : fault).split('\n').length - 1;
    if (fault >= 0) throw new TableFault('undecodable', line);
    yield piece;
  }
}

async function* withoutSepLine(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = '';
  for await (const piece of pieces) {
    if (head === null) yield piece;
    else {
      head += piece;
      // The longest `sep=;` line, with its CRLF, has seven characters.
      if (head.length < 7) continue;
      yield head.slice(sepLineLength(head));
      head = null;
    }
  }
  if (head !== null) yield head.slice(sepLineLength(head));
}
