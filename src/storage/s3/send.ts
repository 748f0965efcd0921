import { setTimeout } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { fetchTls } from '../../lib/authorities.ts';
import { textsOf } from './answer-xml.ts';
import type { RequestTimeout } from './request-timeout.ts';
import { originOf, type S3Settings } from './settings.ts';
import { asFailure, StoreFailure } from './store-failure.ts';

/** A request about an object, or about the bucket when the name is empty. */
export interface Question {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  name: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** A function when the body is a stream, because each try needs a stream of its own. */
  body?: string | (() => ReadableStream<Uint8Array>);
}

export interface Sender {
  /**
   * Sends a signed request, and sends it again a little later when the store is busy. All of these requests may safely
   * be sent twice, because an object is always written as a whole.
   * @returns a 2xx answer whose body is still to be read
   * @throws StoreFailure
   */
  send(question: Question, timeout: RequestTimeout): Promise<Response>;
  /** A URL that carries the right to PUT an object. It binds method, name and time. */
  presignPut(name: string, ttlSeconds: number): Promise<string>;
}

/** Options of Bun's fetch that the standard lacks: bytes come as they were stored, whatever Content-Encoding says. */
type BunRequestInit = RequestInit & { decompress: boolean; tls?: { ca: string } };

/**
 * Statuses of failures that are temporary according to AWS: 503 SlowDown and 500 InternalError. 502 and 504 mean the
 * same from a proxy in front of a store, and some other stores answer 429 for SlowDown.
 */
const PASSING: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
/** Milliseconds to wait, roughly, before each new try. */
const PAUSES_MS = [200, 800];

export function createSender(settings: S3Settings): Sender {
  const { region, accessKeyId, secretAccessKey, bucket, urlStyle, pausesMs = PAUSES_MS } = settings;
  const base = `${originOf(settings)}${urlStyle === 'path' ? `/${bucket}` : ''}/`;
  const keys = { service: 's3', region, accessKeyId, secretAccessKey, cache: new Map() };
  const addressOf = (name: string, query: Record<string, string> = {}): string => {
    const url = new URL(base + name.split('/').map(encodeURIComponent).join('/'));
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
    return url.href;
  };

  const sendOnce = async ({ method, name, query, headers, body }: Question, signal: AbortSignal) => {
    const url = addressOf(name, query);
    const signed = await new AwsV4Signer({ ...keys, method, url, headers }).sign();
    const init: BunRequestInit = {
      method,
      headers: signed.headers,
      body: typeof body === 'function' ? body() : body,
      signal,
      // With a stream, a connection kept alive is not used: if the store has just closed it, the stream couldn't be
      // sent again.
      keepalive: typeof body !== 'function',
      redirect: 'manual',
      decompress: false,
      ...fetchTls(settings.authorities),
    };
    return fetch(signed.url, init);
  };

  return {
    async presignPut(name, ttlSeconds) {
      const url = addressOf(name, { 'X-Amz-Expires': String(ttlSeconds) });
      return (await new AwsV4Signer({ ...keys, method: 'PUT', url, signQuery: true }).sign()).url.href;
    },

    async send(question, { signal }) {
      try {
        for (let place = 0; ; place++) {
          const answer = await sendOnce(question, signal);
          if (answer.ok) return answer;
          const refusal = refusalOf(answer.status, await answer.text());
          const pauseMs = pausesMs[place];
          if (pauseMs === undefined || !PASSING.has(answer.status)) throw refusal;
          await pause(pauseMs, signal);
        }
      } catch (error) {
        throw asFailure(error);
      }
    },
  };
}

/** Waits for roughly this long, at random: otherwise requests that were refused together would come back together. */
async function pause(aboutMs: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(aboutMs * (0.5 + Math.random()), undefined, { signal });
  } catch {
    throw signal.reason;
  }
}

/** Turns the store's refusal into a failure. The answer to a HEAD has no body. */
function refusalOf(status: number, body: string): StoreFailure {
  const found = new Map<string, string>();
  try {
    for (const { path, text } of textsOf(body)) found.set(path, text);
  } catch {
    // The text isn't S3's: a proxy in front of the store may have answered.
  }
  const code = found.get('Code') ?? (status === 404 ? 'NoSuchKey' : `HTTP ${status}`);
  return new StoreFailure(code, found.get('Message') || 'it refused without a reason');
}
