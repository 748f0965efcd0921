import type { CustomFetch } from 'openid-client';
import { type Authorities, fetchTls } from '../../lib/authorities.ts';
import { networkWordsOf } from '../../lib/network-words.ts';
import { readAnswer } from '../../lib/read-answer.ts';
import { assertEndpoint } from './endpoints.ts';
import { SignOnRefused } from './refusal.ts';

/** A person in thousands of groups has answers of 200 kB. */
const ANSWER_MAX_BYTES = 1024 * 1024;
/** For each of the provider's answers, of which a log-in needs four. */
export const ANSWER_SECONDS = 10;

/**
 * Asks the provider, and reads its answer whole, within the limits of time and size.
 * @throws SignOnRefused `away`; `untrusted`, see `endpoints.ts`
 */
export const boundedFetch =
  (authorities: Authorities | null, issuer: string): CustomFetch =>
  async (url, { duplex: _, ...options }) => {
    const away = (why: string, cause?: unknown) =>
      new SignOnRefused('away', `${new URL(url).host}: ${why}`, { cause });
    try {
      await assertEndpoint(new URL(url), issuer);
      const answer = await fetch(url, { ...(options as RequestInit), ...fetchTls(authorities) });
      const bytes = await readAnswer(answer, ANSWER_MAX_BYTES);
      if (bytes === null) throw away(`an answer of more than ${ANSWER_MAX_BYTES} bytes`);
      const { status, headers } = answer;
      if (status >= 500) throw away(`answers ${status}`);
      // Statuses such as 204 allow no body, not even an empty one.
      return new Response(bytes.length === 0 ? null : bytes, { status, headers: plain(headers) });
    } catch (error) {
      throw error instanceof SignOnRefused ? error : away(networkWordsOf(error, ANSWER_SECONDS), error);
    }
  };

/** The body is unpacked already. */
function plain(headers: Headers): Headers {
  const left = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) left.delete(name);
  return left;
}
