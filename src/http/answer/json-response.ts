import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Exchange } from '../exchange/exchange.ts';

/** Shorter answers fit into one packet uncompressed. */
const COMPRESSED_FROM_CHARACTERS = 1_000;

/** The quickest levels: they shrink a page of 25 people to a sixth in about 20 µs. */
const COMPRESS = {
  zstd: (text: string) => Bun.zstdCompressSync(text, { level: 1 }),
  gzip: (text: string) => Bun.gzipSync(text, { level: 1 }),
};
/** The same levels as in `COMPRESS`, for compression in a thread of the system library. */
const COMPRESS_ELSEWHERE = {
  zstd: (bytes: Uint8Array) =>
    promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 1 }),
};
/**
 * Compressing longer texts in this thread would keep others waiting too long; for shorter ones, handing them to another
 * thread takes longer than the work.
 */
export const LONG_CHARACTERS = 500_000;
/** Characters encoded in one turn, which takes less than a millisecond. */
const ENCODED_CHARACTERS = 250_000;
const ENCODINGS = ['zstd', 'gzip'] as const;

/**
 * A JSON answer, compressed if that is worthwhile and the client accepts it. A record's ETag is its version, whatever
 * the coding, because clients send it back in `If-Match`.
 * @param headers changed in place: the answer's headers are added
 */
export function jsonResponse(
  exchange: Exchange,
  text: string,
  status: number,
  headers: Record<string, string>,
): Response {
  const encoding = encodingOf(exchange, text.length, headers);
  return new Response(encoding === null ? text : COMPRESS[encoding](text), { status, headers });
}

/**
 * Like `jsonResponse`, but for an answer of at least `LONG_CHARACTERS` characters, given in pieces. Other requests get
 * their turn while it is encoded and compressed.
 */
export async function longJsonResponse(
  exchange: Exchange,
  texts: string[],
  status: number,
  headers: Record<string, string>,
): Promise<Response> {
  const encoding = encodingOf(exchange, LONG_CHARACTERS, headers);
  const bytes = await encoded(texts);
  return new Response(encoding === null ? bytes : await COMPRESS_ELSEWHERE[encoding](bytes), {
    status,
    headers,
  });
}

async function encoded(texts: string[]): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let some = '';
  for (const text of texts) {
    some += text;
    if (some.length < ENCODED_CHARACTERS) continue;
    parts.push(Buffer.from(some));
    some = '';
    await nextTurn();
  }
  return Buffer.concat([...parts, Buffer.from(some)]);
}

/** Picks the coding of a JSON answer, or null for none, and writes it into `headers`. */
function encodingOf(
  exchange: Exchange,
  characters: number,
  headers: Record<string, string>,
): (typeof ENCODINGS)[number] | null {
  headers['Content-Type'] ??= 'application/json; charset=utf-8';
  if (characters < COMPRESSED_FROM_CHARACTERS) return null;
  headers.Vary = 'Accept-Encoding';
  const encoding = acceptedEncoding(exchange.acceptEncoding(), ENCODINGS);
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  return encoding;
}

/**
 * The first of our content codings that an `Accept-Encoding` accepts; null if it accepts none, or the header is
 * missing.
 */
export function acceptedEncoding<E extends string>(header: string | null, encodings: readonly E[]): E | null {
  if (header === null) return null;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings);
  // In our order, not the client's: most clients list codings without preference, oldest first.
  return encodings.find((one) => accepted.includes(one)) ?? null;
}
