import { SaxesParser } from 'saxes';
import { LIMITS } from './limits.ts';
import { damaged, WorkbookError } from './workbook-error.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Gets a part's elements in order. Names have their prefix. */
export interface Handlers {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

/**
 * Reads XML piece by piece. Yields whenever the handlers have got all elements of a piece. A DOCTYPE is refused,
 * because it can define entities.
 * @throws WorkbookError
 */
export async function* parsed(bytes: AsyncIterable<Uint8Array>, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let untagged = 0;
  let depth = 0;
  parser.on('error', ({ message }) => {
    throw damaged(`no valid XML: ${message}`);
  });
  parser.on('doctype', () => {
    throw damaged('it has a DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }) => {
    untagged = 0;
    if (++depth > LIMITS.depth) throw damaged(`elements are nested more than ${LIMITS.depth} deep`);
    handlers.open(name, attributes);
  });
  parser.on('closetag', ({ name }) => {
    untagged = 0;
    depth--;
    handlers.close(name);
  });
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  let decoder: TextDecoder | null = null;
  for await (const piece of bytes) {
    decoder ??= decoderOf(piece);
    const text = decoded(decoder, piece);
    // The parser hands over a text or a tag only once it is complete, so the length is counted here, while it grows.
    untagged += text.length;
    parser.write(text);
    if (untagged > LIMITS.untaggedCharacters + text.length)
      throw new WorkbookError(
        'cell_too_long',
        `has a cell of more than ${LIMITS.untaggedCharacters} characters`,
      );
    yield;
  }
  if (decoder === null) throw damaged('an empty part');
  parser.write(decoded(decoder, null)).close();
  yield;
}

/**
 * XML of workbooks is UTF-8, or UTF-16 with a byte order mark. Any other encoding is refused as bytes that aren't
 * UTF-8.
 */
function decoderOf([first, second]: Uint8Array): TextDecoder {
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // Some type libraries know fewer encodings than browsers do.
  const label = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(label as 'utf-8', { fatal: true });
}

function decoded(decoder: TextDecoder, piece: Uint8Array | null): string {
  try {
    return piece === null ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw damaged('bytes that are not UTF-8');
  }
}

/** Reads a part to its end. @throws WorkbookError */
export async function readXml(bytes: AsyncIterable<Uint8Array>, handlers: Partial<Handlers>): Promise<void> {
  const nothing = () => undefined;
  const pieces = parsed(bytes, { open: nothing, close: nothing, text: nothing, ...handlers });
  for await (const _ of pieces);
}

/** The name without its prefix: XLSX files come with and without prefixes. */
export const local = (name: string): string => name.slice(name.indexOf(':') + 1);
