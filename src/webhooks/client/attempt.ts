import type { Config } from '../../../config/config.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { VERSION } from '../../lib/version.ts';
import type { HttpAnswer } from './answer-parser.ts';
import { CutOff } from './cut-off.ts';
import { resolveTarget } from './destination.ts';
import { type Posted, post } from './post.ts';
import { signedHeaders } from './sign.ts';

export interface Sending {
  /** The `webhook-id` header. */
  id: string;
  url: string;
  body: string;
  secrets: readonly string[];
}

/** One attempt to send a delivery, with its result. */
export interface Attempt {
  at: string;
  requestHeaders: Record<string, string>;
  answer: HttpAnswer | null;
  durationMs: number;
  /** The reason for a failure; null when the attempt succeeded. */
  error: string | null;
}

/** The time for the whole attempt: looking up the name, connecting, and reading the answer. */
const TIME_OUT_MS = 15_000;

interface World {
  clock: Clock;
  config: Pick<Config, 'webhookAllow' | 'authorities'>;
}

/** Sends an event to its endpoint once. It never throws: the result says what went wrong. */
export async function attempt(
  context: World,
  sending: Sending,
  stop: CutOff,
  timeOutMs = TIME_OUT_MS,
): Promise<Attempt> {
  const { id, body, secrets } = sending;
  const nowMs = context.clock.now();
  const startedMs = context.clock.monotonicMs();
  const url = new URL(sending.url);
  const requestHeaders = {
    host: url.host,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': `Lanyard/${VERSION}`,
    accept: '*/*',
    'accept-encoding': 'identity',
    connection: 'close',
    ...signedHeaders({ id, timestampSeconds: Math.floor(nowMs / 1000), body }, secrets),
  };
  const cutOff = new CutOff();
  const timer = setTimeout(
    () => cutOff.cut(`no complete answer came within ${timeOutMs / 1000} s`),
    timeOutMs,
  );
  const forget = stop.on((reason) => cutOff.cut(reason));
  const posted =
    secrets.length === 0
      ? failed('the secret was sealed with another key: rotate it')
      : await Promise.race([resolveAndPost(), whenCut(cutOff)]);
  clearTimeout(timer);
  forget();
  return {
    at: timestamp(nowMs),
    requestHeaders,
    answer: posted.answer,
    durationMs: Math.round(context.clock.monotonicMs() - startedMs),
    error: posted.error ?? verdict(posted.answer),
  };

  async function resolveAndPost(): Promise<Posted> {
    const addresses = await resolveTarget(url, context.config.webhookAllow);
    if (typeof addresses === 'string') return failed(addresses);
    const { authorities } = context.config;
    return post({ url, addresses, headers: requestHeaders, body, authorities, cutOff });
  }
}

const failed = (error: string): Posted => ({ answer: null, error });

/**
 * Waits for the cut-off. A lookup can't be cancelled when the name server doesn't answer, so the attempt just stops
 * waiting for it.
 */
const whenCut = (cutOff: CutOff): Promise<Posted> =>
  new Promise((resolve) => {
    // Runs after the listeners of a running request, which know how much of the answer has arrived.
    cutOff.on((reason) => setImmediate(() => resolve(failed(reason))));
  });

function verdict(answer: HttpAnswer | null): string | null {
  if (answer === null) return 'no answer came';
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  // The target of a redirect is left out here. It is in the answer's headers, which are limited in size and are removed
  // when the person is erased.
  if (status >= 300 && status < 400) return `answered ${status}: redirects are not followed`;
  return `answered ${status}`;
}
