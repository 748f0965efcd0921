import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { streamOf } from '../../lib/stream-of.ts';
import { type Text, textsOf } from './answer-xml.ts';
import { createRequestTimeout, type Limits, type RequestTimeout } from './request-timeout.ts';
import { createSender, type Question } from './send.ts';
import type { S3Settings } from './settings.ts';
import { asFailure, StoreFailure, StoreUnavailable } from './store-failure.ts';

/** All the requests that we make to a bucket. Each throws StoreUnavailable when the store fails. */
export interface Objects {
  /** Null when there is no such object. */
  stat(name: string): Promise<{ bytes: number; contentType: string } | null>;
  /**
   * Passes an object's bytes to `take`; null when there is no such object. Later failures are thrown while the bytes
   * are read; bytes that `take` leaves unread are dropped.
   */
  read<T>(name: string, take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T | null>;
  /** Writes an object's bytes into a file; false when there is no such object. */
  download(name: string, path: string): Promise<boolean>;
  text(name: string): Promise<string | null>;
  /** @param content a file's path, or a text */
  upload(name: string, content: { path: string } | { text: string }): Promise<void>;
  remove(name: string): Promise<void>;
  list(prefix: string): AsyncGenerator<{ name: string; bytes: number }>;
  /** A request that shows whether address, bucket and keys are right. */
  reach(): Promise<void>;
  presignPut(name: string, ttlSeconds: number): Promise<string>;
  /** The reason why the last request failed; null when it succeeded. */
  trouble(): string | null;
}

/**
 * Limits while somebody waits. Many clients give up after 10 s, so two requests in a row must take no longer, even to a
 * store that accepts connections but never answers. A whole photo of up to 50 MB may take a minute, which is how long
 * proxies wait.
 */
export const AWAITED: Limits = { silenceMs: 5_000, totalMs: 60_000 };
/** Limits while nobody waits: several requests share a slow line. */
const BEHIND: Limits = { silenceMs: 60_000, totalMs: 30 * 60_000 };

const CHUNK_BYTES = 128 * 2 ** 10;

/** @param onTurn called with the reason when the store begins to fail, and with null when it works again */
export function createObjects(
  settings: S3Settings,
  onTurn: (trouble: string | null) => void = () => {},
): Objects {
  const { send, presignPut } = createSender(settings);
  let trouble: string | null = null;

  const turn = (now: string | null) => {
    if ((now === null) !== (trouble === null)) onTurn(now);
    trouble = now;
  };

  const explain = (error: unknown, { method }: Pick<Question, 'method'>): unknown => {
    if (!(error instanceof StoreFailure)) return error;
    // A store may refuse to take or remove only this object: further requests will show whether it refuses others.
    if (method === 'GET' || method === 'HEAD') turn(error.reason);
    return new StoreUnavailable(error.reason);
  };

  /**
   * @param take reads the answer
   * @param whenMissing the result for an object that isn't there
   */
  async function ask<T>(
    question: Question,
    take: (answer: Response, timeout: RequestTimeout) => Promise<T>,
    whenMissing?: T,
    timeout = createRequestTimeout(settings.awaited ?? AWAITED),
  ): Promise<T> {
    let answer: Response | undefined;
    try {
      answer = await send(question, timeout);
      const result = await take(answer, timeout);
      turn(null);
      return result;
    } catch (error) {
      if (whenMissing === undefined || (error as StoreFailure).code !== 'NoSuchKey')
        throw explain(error, question);
      turn(null);
      return whenMissing;
    } finally {
      timeout.pause();
      // A body that is never read would keep its connection busy.
      if (answer?.bodyUsed === false) answer.body?.cancel().catch(() => {});
    }
  }

  async function read<T>(
    name: string,
    take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T | null> {
    const chunks = async function* ({ body }: Response, timeout: RequestTimeout) {
      try {
        yield* given(body ?? [], timeout);
      } catch (error) {
        throw explain(asFailure(error), { method: 'GET' });
      }
    };
    return ask<T | null>({ method: 'GET', name }, (answer, timeout) => take(chunks(answer, timeout)), null);
  }

  async function listPage(query: Record<string, string>) {
    const texts = await ask({ method: 'GET', name: '', query: { 'list-type': '2', ...query } }, textsIn);
    const allAt = (wanted: string) => texts.filter(({ path }) => path === wanted).map(({ text }) => text);
    const sizes = allAt('Contents/Size');
    return {
      objects: allAt('Contents/Key').map((name, place) => ({ name, bytes: Number(sizes[place] ?? 0) })),
      next: allAt('IsTruncated')[0] === 'true' ? allAt('NextContinuationToken')[0] : undefined,
    };
  }

  /**
   * Makes sure that the bucket answers: otherwise a bucket that is gone, or a proxy's own 404, would look like a
   * missing object.
   */
  const reach = async () => {
    await listPage({ prefix: 'incoming/', 'max-keys': '1' });
  };

  return {
    trouble: () => trouble,
    presignPut,
    read,
    async stat(name) {
      const found = await ask({ method: 'HEAD', name }, statOf, null);
      if (found === null) await reach();
      return found;
    },
    async download(name, path) {
      const isThere = await read(name, async (bytes) => {
        await writeFile(path, bytes);
        return true;
      });
      if (isThere === null) await reach();
      return isThere ?? false;
    },
    text: (name) => ask<string | null>({ method: 'GET', name }, (answer) => textIn(answer), null),
    async upload(name, content) {
      if ('text' in content) {
        await ask({ method: 'PUT', name, body: content.text }, textIn);
        return;
      }
      const file = await open(content.path);
      try {
        const headers = { 'Content-Length': String((await file.stat()).size) };
        const timeout = createRequestTimeout(BEHIND);
        const body = () => streamOf(taken(file, timeout));
        await ask({ method: 'PUT', name, headers, body }, textIn, undefined, timeout);
      } finally {
        await file.close();
      }
    },
    async remove(name) {
      await ask<string | null>({ method: 'DELETE', name }, textIn, null);
    },
    async *list(prefix) {
      let next: string | undefined;
      do {
        const page = await listPage({
          prefix,
          ...(next === undefined ? {} : { 'continuation-token': next }),
        });
        yield* page.objects;
        next = page.next;
      } while (next !== undefined);
    },
    reach,
  };
}

async function statOf({ headers }: Response): Promise<{ bytes: number; contentType: string }> {
  const length = headers.get('content-length');
  // If a missing length counted as 0, a whole photo would be thrown away.
  if (length === null) throw new StoreFailure('NoLength', 'it does not say how long an object is');
  return { bytes: Number(length), contentType: headers.get('content-type') ?? '' };
}

/** The bytes that the store sends. The store's silence counts only while the reader waits for a chunk. */
async function* given(chunks: AsyncIterable<Uint8Array> | [], timeout: RequestTimeout) {
  try {
    timeout.renew();
    for await (const chunk of chunks) {
      timeout.pause();
      yield chunk;
      timeout.renew();
    }
  } finally {
    timeout.pause();
  }
}

/**
 * Yields a file's bytes for the store, from the beginning. The store's silence ends each time it is ready for another
 * chunk.
 */
async function* taken(file: FileHandle, timeout: RequestTimeout) {
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await file.read(new Uint8Array(CHUNK_BYTES), 0, CHUNK_BYTES, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    timeout.renew();
    yield buffer.subarray(0, bytesRead);
  }
}

async function textIn(answer: Response): Promise<string> {
  try {
    return await answer.text();
  } catch (error) {
    throw asFailure(error);
  }
}

async function textsIn(answer: Response): Promise<Text[]> {
  const xml = await textIn(answer);
  try {
    return textsOf(xml);
  } catch {
    throw new StoreFailure('not S3', 'what answers at its address is not an object store');
  }
}
