import type { Context } from '../../context.ts';
import { sessionCookie } from '../../http/access/session-cookie.ts';
import { endAskAgain } from '../../http/access/sign-on-cookie.ts';
import { acceptedLanguage } from '../../http/answer/accepted-language.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import { errorFields } from '../../lib/log.ts';
import { STAFF_LANGUAGES, type StaffLanguage } from '../../shared/texts/languages.ts';
import { goOnPage, PAGE_HEADERS, refusalPage } from './page.ts';
import { type Reason, SignOnRefused } from './refusal.ts';

/** The answers from one address in a minute, for each failed authentication that it may have. */
const ANSWERS_PER_FAILURE = 10;

/** The answers to people on their way through a log-in elsewhere. */
export function signOnAnswers(context: Context) {
  const { clock, log, limiter, config } = context;
  const limit = config.rateLimits.authFailuresPerMinute;

  return {
    /**
     * Counts an answer before the provider is asked about it. A campus may come from one address, so there is room for
     * many.
     * @throws SignOnRefused throttled
     */
    takeAnswer(request: Request): void {
      if (limit === 0) return;
      const verdict = limiter.take(`sign-on ${exchangeOf(request).network()}`, limit * ANSWERS_PER_FAILURE);
      if (!verdict.allowed) throw new SignOnRefused('throttled', `${verdict.resetSeconds} s`);
    },

    /** The page that says why somebody was not let in; it is in the log as well. */
    refused(request: Request, error: unknown, headers = new Headers()): Response {
      const refusal =
        error instanceof SignOnRefused ? error : new SignOnRefused('failed', '–', { cause: error });
      const { requestId } = exchangeOf(request);
      const { reason, detail } = refusal;
      const fields = { requestId, address: exchangeOf(request).address(), reason, detail };
      if (refusal === error) log.warn('log-in at the identity provider refused', fields);
      else log.error('log-in at the identity provider failed', { ...fields, ...errorFields(error) });
      const office = config.mail?.replyTo?.address ?? config.mail?.from.address ?? null;
      const told = { reason, detail, office, requestId, nowMs: clock.now() };
      return answer(request, refusalPage(languageOf(request), told), STATUS[reason] ?? 403, headers);
    },

    /** Begins the session in the browser. */
    letIn(request: Request, token: string, to: string, headers = new Headers()): Response {
      headers.append('Set-Cookie', sessionCookie(context, token, config.sessionMs));
      headers.append('Set-Cookie', endAskAgain(context));
      return this.goOn(request, to, headers);
    },

    /** A page instead of a redirect: the session's cookie is not sent while another site leads here. */
    goOn: (request: Request, to: string, headers: Headers): Response =>
      answer(request, goOnPage(languageOf(request), to), 200, headers),

    leadTo(request: Request, location: string, headers = new Headers()): Response {
      headers.set('Location', location);
      return answer(request, null, 303, headers);
    },
  };
}

/** All other refusals are 403. */
const STATUS: Partial<Record<Reason, number>> = {
  stale: 400,
  throttled: 429,
  away: 503,
  clock: 503,
  rejected: 502,
  untrusted: 502,
  organisation: 500,
  unreadable: 400,
  failed: 500,
};

const languageOf = (request: Request): StaffLanguage =>
  acceptedLanguage(request, STAFF_LANGUAGES) ?? STAFF_LANGUAGES[0];

function answer(request: Request, page: string | null, status: number, headers: Headers): Response {
  for (const [name, value] of Object.entries({ ...exchangeOf(request).headers, ...PAGE_HEADERS }))
    headers.set(name, value);
  return new Response(page, { status, headers });
}
