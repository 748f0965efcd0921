import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { readSessionCookie, sessionCookie } from '../../http/access/session-cookie.ts';
import { beginSignOn, endSignOn, readSignOn } from '../../http/access/sign-on-cookie.ts';
import { acceptedLanguage } from '../../http/answer/accepted-language.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import { errorFields } from '../../lib/log.ts';
import { STAFF_LANGUAGES, type StaffLanguage } from '../../shared/texts/languages.ts';
import { FLOW_SECONDS, type Flow, newFlow, pathWithin, seal, unseal } from './flow.ts';
import { letIn } from './let-in.ts';
import { goOnPage, PAGE_HEADERS, refusalPage } from './page.ts';
import { type Reason, SignOnRefused } from './refusal.ts';

/**
 * `/admin/oidc/start` leads a browser to the identity provider, which sends it back to `/admin/oidc/callback`; after
 * logging out here, `/admin/oidc/end` leads to logging out there. All answer people, so failures are pages.
 */
export function signOnRoutes(context: Context) {
  const { secrets, clock, log, limiter, config } = context;

  /** Each log-in counts, since the provider is asked for it. */
  const take = (request: Request): void => {
    const limit = config.rateLimits.authFailuresPerMinute;
    if (limit === 0) return;
    const verdict = limiter.take(`sign-on ${exchangeOf(request).network()}`, limit);
    if (!verdict.allowed) throw new SignOnRefused('throttled', `${verdict.resetSeconds} s`);
  };

  /** The flow that this browser has begun. @throws SignOnRefused */
  const flowOf = (request: Request, state: string): Flow => {
    const sealed = readSignOn(context, request, state);
    const flow = sealed === null ? null : unseal(sealed, secrets.signOn, clock);
    if (flow?.state !== state || state === '')
      throw new SignOnRefused('stale', 'this browser has begun no such log-in, or too long ago');
    return flow;
  };

  const refused = (request: Request, error: unknown, headers: Headers): Response => {
    const refusal =
      error instanceof SignOnRefused ? error : new SignOnRefused('away', 'Lanyard', { cause: error });
    const { requestId } = exchangeOf(request);
    const { reason, detail } = refusal;
    const fields = { requestId, address: exchangeOf(request).address(), reason, detail };
    if (refusal === error) log.warn('log-in at the identity provider refused', fields);
    else log.error('log-in at the identity provider failed', { ...fields, ...errorFields(error) });
    const office = config.mail?.replyTo?.address ?? config.mail?.from.address ?? null;
    const page = refusalPage(languageOf(request), { reason, detail, office, requestId, nowMs: clock.now() });
    return answer(request, page, STATUS[reason] ?? 403, headers);
  };

  return new Elysia({ name: 'sign-on', prefix: '/admin/oidc' })
    .get('/start', async ({ request, route }) => {
      exchangeOf(request).route = route;
      if (context.signOn === null) return toApp(request);
      const headers = new Headers();
      try {
        take(request);
        const wanted = new URL(exchangeOf(request).url).searchParams.get('to');
        const flow = newFlow(clock, pathWithin(wanted, context.publicUrl));
        headers.set('Location', await context.signOn.provider.logInUrl(flow));
        const begun = { state: flow.state, sealed: seal(flow, secrets.signOn), seconds: FLOW_SECONDS };
        for (const cookie of beginSignOn(context, request, begun)) headers.append('Set-Cookie', cookie);
        return answer(request, null, 303, headers);
      } catch (error) {
        return refused(request, error, headers);
      }
    })
    .get('/end', async ({ request, route }) => {
      exchangeOf(request).route = route;
      // The session here has ended before. If the provider doesn't answer, that is all that can be done.
      const url = await context.signOn?.provider.logOutUrl().catch(() => null);
      return url ? answer(request, null, 303, new Headers({ Location: url })) : toApp(request);
    })
    .get('/callback', async ({ request, route }) => {
      exchangeOf(request).route = route;
      if (context.signOn === null) return toApp(request);
      const headers = new Headers();
      try {
        const { search, searchParams } = new URL(exchangeOf(request).url);
        const state = searchParams.get('state') ?? '';
        const flow = flowOf(request, state);
        headers.append('Set-Cookie', endSignOn(context, state));
        const exchange = exchangeOf(request);
        const visitor = {
          requestId: exchange.requestId,
          address: exchange.address(),
          userAgent: request.headers.get('user-agent'),
          sessionToken: readSessionCookie(context, request),
        };
        const { token } = await letIn(context, context.signOn, { search, flow, visitor });
        headers.append('Set-Cookie', sessionCookie(context, token));
        // A page instead of a redirect: the session's cookie is not sent while another site leads here.
        return answer(request, goOnPage(languageOf(request), flow.to), 200, headers);
      } catch (error) {
        return refused(request, error, headers);
      }
    });
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
};

const languageOf = (request: Request): StaffLanguage =>
  acceptedLanguage(request, STAFF_LANGUAGES) ?? STAFF_LANGUAGES[0];

const toApp = (request: Request): Response => answer(request, null, 303, new Headers({ Location: '/admin' }));

function answer(request: Request, page: string | null, status: number, headers: Headers): Response {
  for (const [name, value] of Object.entries({ ...exchangeOf(request).headers, ...PAGE_HEADERS }))
    headers.set(name, value);
  return new Response(page, { status, headers });
}
