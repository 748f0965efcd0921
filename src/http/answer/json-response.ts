import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Exchange } from '../exchange/exchange.ts';

/** Shorter answers fit into one packet uncompressed. */
const COMPRESSED_FROM_CHARACTERS = 1_000;

/** The quickest levels: they shrink a page of 25 people to a sixth in some 20 µs. */
const COMPRESS = {
  zstd: (text: string) => Bun.zstdCompressSync(text, { level: 1 }),
  gzip: (text: string) => Bun.gzipSync(text, { level: 1 }),
};
/** The same, in a thread of the system library's. */
const COMPRESS_ELSEWHERE = {
  zstd: (text: string) =>
    promisify(zstdCompress)(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 1 }),
};
/** Compressing more takes longer than others should wait; for less, handing it over takes longer than the work. */
export const LONG_CHARACTERS = 500_000;
const ENCODINGS = ['zstd', 'gzip'] as const;

/**
 * A JSON answer, compressed if that is worthwhile and the client accepts it. A record's ETag is its version in each coding,
 * because clients send it back in `If-Match`.
 * @param headers not copied; this adds to them
 */
export function jsonResponse(
  exchange: Exchange,
  text: string,
  status: number,
  headers: Record<string, string>,
): Response {
  const encoding = encodingOf(exchange, text, headers);
  return new Response(encoding === null ? text : COMPRESS[encoding](text), { status, headers });
}

/** As `jsonResponse`, for `LONG_CHARACTERS` and more: nobody waits while it is compressed. */
export async function longJsonResponse(
  exchange: Exchange,
  text: string,
  status: number,
  headers: Record<string, string>,
): Promise<Response> {
  const encoding = encodingOf(exchange, text, headers);
  return new Response(encoding === null ? text : await COMPRESS_ELSEWHERE[encoding](text), {
    status,
    headers,
  });
}

/** Which coding a JSON answer gets, if any; `headers` say it. */
function encodingOf(
  exchange: Exchange,
  text: string,
  headers: Record<string, string>,
): (typeof ENCODINGS)[number] | null {
  headers['Content-Type'] = 'application/json; charset=utf-8';
  if (text.length < COMPRESSED_FROM_CHARACTERS) return null;
  headers.Vary = 'Accept-Encoding';
  const encoding = acceptedEncoding(exchange.acceptEncoding(), ENCODINGS);
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  return encoding;
}

/** The first of our content codings that an `Accept-Encoding` accepts; null if it accepts none, or there is none. */
export function acceptedEncoding<E extends string>(header: string | null, encodings: readonly E[]): E | null {
  if (header === null) return null;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings);
  // In our order, not the client's: most clients list codings without preference, oldest first.
  return encodings.find((one) => accepted.includes(one)) ?? null;
}
