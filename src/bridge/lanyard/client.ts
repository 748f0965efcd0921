import { fetchTls } from '../../lib/authorities.ts';
import { networkWordsOf } from '../../lib/network-words.ts';
import { readAnswer } from '../../lib/read-answer.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { BridgeError } from '../bridge-error.ts';
import type { BridgeConfig } from '../config/config.ts';
import { pause } from '../waiting.ts';

/** Longer than any answer takes. Ends the wait on a connection that has died silently. */
const ANSWER_TIMEOUT_MS = 30_000;
/** The pause after refusals that come without Retry-After. */
const RETRY_SECONDS = 5;
/** The longest pause before a retry: timers can't wait for weeks. */
const LONGEST_RETRY_SECONDS = DAY_MS / 1000;
/** The slowest line on which the bytes of a photo have time to arrive. */
const SLOWEST_BYTES_PER_SECOND = 50_000;
const MB = 1024 * 1024;
/** Several times the size of Lanyard's largest answer, a page of 500 people with every field filled in. */
export const ANSWER_BYTES_MAX = 64 * MB;
/** The most bytes of a refusal that are read. */
const FAILURE_BYTES_MAX = MB;
/** The most characters of a refusal that messages repeat. */
const WORDS_MAX = 1_000;

/** Thrown when Lanyard can't answer now, or can't be reached. The same request may succeed later. */
export class LanyardAway extends Error {
  override readonly name = 'LanyardAway';
  constructor(
    message: string,
    /** The pause that the server asks for; null when it asks for none. */
    readonly retryAfterSeconds: number | null,
    /** True when there was no answer at all. */
    readonly isUnreachable = false,
  ) {
    super(message);
  }
}

/**
 * An answer that is larger than any of Lanyard's, so it comes from something else at Lanyard's address, or from a
 * proxy.
 */
export class AnswerTooLarge extends LanyardAway {}

/** An answer that reports a failure which waiting won't change. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Thrown when the key lacks a scope that the bridge needs. */
export class ScopeMissing extends BridgeError {
  constructor(
    keyFile: string,
    readonly scope: string,
  ) {
    super(
      `The key in ${keyFile} lacks the scope ${scope}: lanyard bridge check says which ones this bridge needs. Make another key: lanyard keys create --help`,
    );
  }
}

interface Call {
  method?: 'GET' | 'POST';
  body?: unknown;
  /** The longest that the server may hold back its answer, in addition to the time that any answer takes. */
  waitSeconds?: number;
  /** The most bytes that the answer may have; a larger one throws AnswerTooLarge. Default: ANSWER_BYTES_MAX */
  maxBytes?: number;
}

/** A Lanyard, which the bridge reaches only through the API. */
export interface Lanyard {
  /**
   * Sends a request below `/api/v1`, and returns the whole body of the answer. Waits for as long as the key's rate
   * limit asks.
   * @throws LanyardAway; AnswerTooLarge; Refusal; BridgeError for a key that doesn't work or lacks a scope
   */
  call(path: string, call?: Call): Promise<Uint8Array>;
}

/** A Lanyard to which photos can be sent, too. */
export interface PhotoLanyard extends Lanyard {
  /**
   * Sends bytes to an address that Lanyard has signed, which may be on another host. The key isn't sent.
   * @throws LanyardAway; Refusal
   */
  put(url: string, headers: Record<string, string>, bytes: Uint8Array): Promise<void>;
}

/** @param stop ends all requests and all waiting, with an error */
export function createLanyard(
  { url, key, keyFile, authorities }: BridgeConfig['lanyard'],
  stop: AbortSignal,
): PhotoLanyard {
  async function send(address: string, timeoutMs: number, request: RequestInit): Promise<Response> {
    try {
      return await fetch(address, {
        ...request,
        redirect: 'error',
        ...fetchTls(authorities),
        signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
      });
    } catch (error) {
      stop.throwIfAborted();
      throw new LanyardAway(
        `Lanyard at ${new URL(address).origin} can't be reached (${networkWordsOf(error, timeoutMs / 1000)}).`,
        null,
        true,
      );
    }
  }

  const once = (path: string, { method = 'GET', body, waitSeconds = 0 }: Call): Promise<Response> =>
    send(`${url}/api/v1${path}`, waitSeconds * 1000 + ANSWER_TIMEOUT_MS, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  const away = (address: string, response: Response, words: string): LanyardAway =>
    new LanyardAway(`Lanyard at ${address} answers ${response.status}: ${words}`, retryAfterOf(response));

  return {
    async call(path, call = {}) {
      for (;;) {
        const response = await once(path, call);
        if (response.ok) return wholeOf(response, call.maxBytes ?? ANSWER_BYTES_MAX);
        const { status } = response;
        const words = await messageOf(response);
        if (status === 429) {
          await pause(retryAfterOf(response) ?? RETRY_SECONDS, stop);
          continue;
        }
        if (status === 401)
          throw new BridgeError(
            `Lanyard refuses the key in ${keyFile}: it is mistyped, revoked or expired. Make another one: lanyard keys create --help`,
          );
        if (status === 403) {
          const scope = /scope="([^"]+)"/.exec(response.headers.get('WWW-Authenticate') ?? '')?.[1];
          if (scope !== undefined) throw new ScopeMissing(keyFile, scope);
          throw new BridgeError(`Lanyard refuses the key in ${keyFile}: ${words}`);
        }
        if (status >= 500) throw away(url, response, words);
        throw new Refusal(words, status);
      }
    },

    async put(address, headers, bytes) {
      const timeoutMs = ANSWER_TIMEOUT_MS + (bytes.length / SLOWEST_BYTES_PER_SECOND) * 1000;
      const body = bytes as Uint8Array<ArrayBuffer>;
      const response = await send(address, timeoutMs, { method: 'PUT', headers, body });
      if (response.ok) return void (await wholeOf(response, FAILURE_BYTES_MAX));
      const words = await messageOf(response);
      if (response.status === 429 || response.status >= 500)
        throw away(new URL(address).origin, response, words);
      throw new Refusal(words, response.status);
    },
  };
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds, LONGEST_RETRY_SECONDS) : null;
}

async function wholeOf(response: Response, maxBytes: number): Promise<Uint8Array> {
  const bytes = await readAnswer(response, maxBytes).catch((error) => {
    throw interruptedAnswer(error);
  });
  if (bytes !== null) return bytes;
  throw new AnswerTooLarge(
    `Lanyard's answer is larger than ${maxBytes / MB} MB, as none of Lanyard's is.`,
    null,
  );
}

/** The reason that an answer gives for a failure. A proxy's answer may give none that can be read. */
async function messageOf(response: Response): Promise<string> {
  try {
    const bytes = await readAnswer(response, FAILURE_BYTES_MAX);
    const { error } = JSON.parse(textOf(bytes!)) as { error: { message: string } };
    if (typeof error.message === 'string') return oneLine(error.message);
  } catch {}
  return `the answer is ${response.status} without a reason.`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, WORDS_MAX);

/** Parses the JSON of an answer. An incomplete answer counts as none. */
export function jsonOf<T>(bytes: Uint8Array): T {
  try {
    return JSON.parse(textOf(bytes)) as T;
  } catch (error) {
    throw interruptedAnswer(error);
  }
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const interruptedAnswer = (error: unknown): LanyardAway =>
  new LanyardAway(`Lanyard's answer broke off (${networkWordsOf(error)}).`, null);

/** An error for an answer that doesn't fit the contract: something else must be answering at Lanyard's address. */
export const unexpectedAnswer = (what: string): LanyardAway =>
  new LanyardAway(`Lanyard's answer is not a ${what}.`, null);
