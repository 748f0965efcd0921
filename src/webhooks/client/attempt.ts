import type { Config } from '../../../config/config.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import type { HttpAnswer } from '../../lib/outgoing/answer-parser.ts';
import { type Called, call } from '../../lib/outgoing/call.ts';
import type { CutOff } from '../../lib/outgoing/cut-off.ts';
import { VERSION } from '../../lib/version.ts';
import { signedHeaders } from './sign.ts';

export interface Sending {
  /** The `webhook-id` header. */
  id: string;
  url: string;
  body: string;
  secrets: readonly string[];
}

export interface TextAnswer {
  status: number;
  headers: Record<string, string>;
  /** The first 20 kB of the body, as UTF-8. */
  body: string;
}

/** One attempt to send a delivery, with its result. */
export interface Attempt {
  at: string;
  requestHeaders: Record<string, string>;
  answer: TextAnswer | null;
  durationMs: number;
  /** The reason for a failure; null when the attempt succeeded. */
  error: string | null;
}

/** An answer's body is read and kept up to this length. */
const BODY_LIMIT_BYTES = 20_000;
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
  const called: Pick<Called, 'answer' | 'error'> =
    secrets.length === 0
      ? { answer: null, error: 'the secret was sealed with another key: rotate it' }
      : await call({
          ...{ url, allow: context.config.webhookAllow, authorities: context.config.authorities },
          ...{ headers: requestHeaders, body, answerLimitBytes: BODY_LIMIT_BYTES, timeOutMs, stop },
        });
  const answer = called.answer && textual(called.answer);
  return {
    at: timestamp(nowMs),
    requestHeaders,
    answer,
    durationMs: Math.round(context.clock.monotonicMs() - startedMs),
    error: called.error ?? verdict(answer),
  };
}

/** Receivers answer in text, which is kept. */
const textual = ({ status, headers, body }: HttpAnswer): TextAnswer => ({
  ...{ status, headers },
  body: body.toString('utf8').toWellFormed(),
});

function verdict(answer: TextAnswer | null): string | null {
  if (answer === null) return 'no answer came';
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  // The target of a redirect is left out here. It is in the answer's headers, which are limited in size and are removed
  // when the person is erased.
  if (status >= 300 && status < 400) return `answered ${status}: redirects are not followed`;
  return `answered ${status}`;
}
