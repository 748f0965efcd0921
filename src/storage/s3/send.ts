import { AwsV4Signer } from 'aws4fetch';
import { textsOf } from './answer-xml.ts';
import type { Patience } from './patience.ts';
import { originOf, type S3Settings } from './settings.ts';
import { asFailure, StoreFailure } from './store-failure.ts';

/** A request about an object, or about the bucket where the name is empty. */
export interface Question {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  name: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string | ReadableStream<Uint8Array>;
}

export interface Sender {
  /**
   * Sends a signed request.
   * @returns a 2xx answer, of which the body is still to be read
   * @throws StoreFailure
   */
  send(question: Question, patience: Patience): Promise<Response>;
  /** A URL that carries the right to PUT an object. It binds method, name and time. */
  presignPut(name: string, ttlSeconds: number): Promise<string>;
}

/** What Bun's fetch knows and the standard doesn't: bytes come as they were stored, whatever Content-Encoding says. */
type BunRequestInit = RequestInit & { decompress: boolean };

export function createSender(settings: S3Settings): Sender {
  const { region, accessKeyId, secretAccessKey, bucket, urlStyle } = settings;
  const base = `${originOf(settings)}${urlStyle === 'path' ? `/${bucket}` : ''}/`;
  const keys = { service: 's3', region, accessKeyId, secretAccessKey, cache: new Map() };
  const addressOf = (name: string, query: Record<string, string> = {}): string => {
    const url = new URL(base + name.split('/').map(encodeURIComponent).join('/'));
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
    return url.href;
  };

  return {
    async presignPut(name, ttlSeconds) {
      const url = addressOf(name, { 'X-Amz-Expires': String(ttlSeconds) });
      return (await new AwsV4Signer({ ...keys, method: 'PUT', url, signQuery: true }).sign()).url.href;
    },

    async send({ method, name, query, headers, body }, { signal }) {
      const url = addressOf(name, query);
      const signed = await new AwsV4Signer({ ...keys, method, url, headers }).sign();
      const init: BunRequestInit = {
        method,
        headers: signed.headers,
        body,
        signal,
        // A stream can't be sent again on a new connection when the store has just closed the one that was kept.
        keepalive: !(body instanceof ReadableStream),
        redirect: 'manual',
        decompress: false,
      };
      let answer: Response;
      try {
        answer = await fetch(signed.url, init);
        if (answer.ok) return answer;
        throw refusalOf(answer.status, await answer.text());
      } catch (error) {
        throw asFailure(error);
      }
    },
  };
}

/** What the store says of a request that it refuses; it says nothing to a HEAD. */
function refusalOf(status: number, body: string): StoreFailure {
  const found = new Map<string, string>();
  try {
    for (const { path, text } of textsOf(body)) found.set(path, text);
  } catch {
    // Whatever stands before the store has answered in its own words.
  }
  const code = found.get('Code') ?? (status === 404 ? 'NoSuchKey' : `HTTP ${status}`);
  return new StoreFailure(code, found.get('Message') || 'it refused without a reason');
}
