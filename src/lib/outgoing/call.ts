import type { Destinations } from '../../../config/read-variable.ts';
import type { Authorities } from '../authorities.ts';
import type { HttpAnswer } from './answer-parser.ts';
import { CutOff } from './cut-off.ts';
import { type Lookup, resolveTarget } from './destination.ts';
import { post } from './post.ts';

export interface Call {
  url: URL;
  allow: Destinations;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** No more of the answer's body is read than this. */
  answerLimitBytes: number;
  authorities: Authorities | null;
  /** The time for all of it: looking up the name, connecting, sending, and reading the answer. */
  timeOutMs: number;
  /** Ends the call early. */
  stop?: CutOff;
  lookup?: Lookup;
}

export interface Called {
  /** The part of the answer that arrived; null when there was no answer. */
  answer: HttpAnswer | null;
  /** The reason why no complete answer arrived; null when one did. */
  error: string | null;
  /** The way that the request came: the address may not be called, nothing was sent, or some of it may have arrived. */
  reached: 'forbidden' | 'nobody' | 'receiver';
}

/** Sends one POST to a host that somebody named, if it may be called. It never throws: the result says what went wrong. */
export async function call(request: Call): Promise<Called> {
  const { url, allow, timeOutMs, lookup } = request;
  const cutOff = new CutOff();
  const timer = setTimeout(
    () => cutOff.cut(`no complete answer came within ${timeOutMs / 1000} s`),
    timeOutMs,
  );
  const forget = request.stop?.on((reason) => cutOff.cut(reason));
  const called = await Promise.race([resolveAndPost(), whenCut(cutOff)]);
  clearTimeout(timer);
  forget?.();
  return called;

  async function resolveAndPost(): Promise<Called> {
    const found = await resolveTarget(url, allow, lookup);
    if ('problem' in found)
      return { answer: null, error: found.problem, reached: found.isForbidden ? 'forbidden' : 'nobody' };
    const { answer, error, isSent } = await post({ ...request, addresses: found.addresses, cutOff });
    return { answer, error, reached: isSent ? 'receiver' : 'nobody' };
  }
}

/**
 * Waits for the cut-off. A lookup can't be cancelled when the name server doesn't answer, so the call just stops waiting
 * for it.
 */
const whenCut = (cutOff: CutOff): Promise<Called> =>
  new Promise((resolve) => {
    // Runs after the listeners of a running request, which know how much of the answer has arrived.
    cutOff.on((reason) => setImmediate(() => resolve({ answer: null, error: reason, reached: 'nobody' })));
  });
