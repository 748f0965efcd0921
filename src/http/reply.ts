import { etag } from '../entity-tags.ts';
import type { JsonText } from '../lib/json-text.ts';
import { jsonResponse, LONG_CHARACTERS, longJsonResponse } from './answer/json-response.ts';
import type { Exchange } from './exchange/exchange.ts';

/** A handler's answer; `http/operation.ts` turns it into a response with the exchange's headers. */
export interface Reply {
  status: number;
  body: unknown;
  /** The body as finished pieces of text; `body` is then null. */
  texts?: string[];
  headers?: Record<string, string>;
}

/** 200 with a single thing that has no version of its own. */
export const ok = (data: unknown): Reply => ({ status: 200, body: { data } });

/** 200 with many records that have been turned into text already. */
export const okTexts = (texts: JsonText[]): Reply => ({
  status: 200,
  body: null,
  texts: ['{"data":[', ...texts.map(({ json }, index) => (index === 0 ? json : `,${json}`)), ']}'],
});

export const created = (data: unknown): Reply => ({ status: 201, body: { data } });

/**
 * 200 with one record and its version as ETag; `If-None-Match` is compared with the ETag.
 * @param state letters, digits and `.`: stands for parts of the answer that change without a new version; null if there
 *   are none
 */
export const record = (data: { version: number }, state: string | null = null): Reply => ({
  status: 200,
  body: { data },
  headers: tagged(etag(data.version, state)),
});

/** The meta of a page of a feed, which has no total. */
interface FeedMeta {
  nextCursor: string;
  hasMore: boolean;
}

export interface PageMeta {
  page: number;
  pageSize: number;
  total: number;
}

export const list = (data: unknown[] | JsonText, meta: PageMeta | FeedMeta): Reply =>
  'json' in data
    ? { status: 200, body: null, texts: ['{"data":', data.json, ',"meta":', JSON.stringify(meta), '}'] }
    : { status: 200, body: { data, meta } };

/** Only the caller's own cache may keep a tagged answer, and the cache must revalidate the answer each time. */
export const tagged = (tag: string) => ({ ETag: tag, 'Cache-Control': 'private, no-cache' });

export function respond(
  exchange: Exchange,
  { status, body, texts, headers: own }: Reply,
): Response | Promise<Response> {
  // The exchange ends here, so its headers needn't be copied.
  const { headers } = exchange;
  if (own !== undefined) Object.assign(headers, own);
  if (status === 204) return new Response(null, { status, headers });
  if (texts === undefined) return jsonResponse(exchange, JSON.stringify(body), status, headers);
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  return characters < LONG_CHARACTERS
    ? jsonResponse(exchange, texts.join(''), status, headers)
    : longJsonResponse(exchange, texts, status, headers);
}
