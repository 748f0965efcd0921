import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { endedCookie, readSessionCookie, sessionCookie } from '../../http/access/session-cookie.ts';
import {
  askAgainCookie,
  asksAgain,
  beginSignOn,
  endAskAgain,
  endSignOn,
  offerCookie,
  readSignOn,
} from '../../http/access/sign-on-cookie.ts';
import { visitorOf } from '../../http/access/visitor.ts';
import { acceptedLanguage } from '../../http/answer/accepted-language.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import { errorFields } from '../../lib/log.ts';
import { STAFF_LANGUAGES, type StaffLanguage } from '../../shared/texts/languages.ts';
import type { SignOn } from './create.ts';
import { FLOW_SECONDS, type Flow, newFlow, pathWithin } from './flow.ts';
import { letIn } from './let-in.ts';
import { OFFER_SECONDS, offerLink } from './link.ts';
import { logOut } from './log-out.ts';
import { goOnPage, PAGE_HEADERS, refusalPage } from './page.ts';
import { type Reason, SignOnRefused } from './refusal.ts';
import { seal, unseal } from './sealed.ts';

const PURPOSE = 'flow';

/**
 * `/admin/oidc/start` leads a browser to an identity provider, which sends it back to `/admin/oidc/callback`, or to the
 * callback of its own name where there are several. `/admin/oidc/end` logs out here, and leads to logging out there. All
 * answer people, so failures are pages.
 */
export function signOnRoutes(context: Context) {
  const { secrets, clock, log, limiter, config, signOns } = context;

  const bucketOf = (request: Request) => `sign-on ${exchangeOf(request).network()}`;
  const limit = config.rateLimits.authFailuresPerMinute;

  /** Answers from the provider have to be asked for, so those that can't be right have a limit. */
  const assertFewRefused = (request: Request): void => {
    if (limit === 0) return;
    const verdict = limiter.look(bucketOf(request), limit, 60_000);
    if (!verdict.allowed) throw new SignOnRefused('throttled', `${verdict.resetSeconds} s`);
  };

  /** The flow that this browser has begun. @throws SignOnRefused */
  const flowOf = (request: Request, state: string, name: string): Flow => {
    const sealed = readSignOn(context, request, state);
    const flow = sealed === null ? null : unseal<Flow>(sealed, PURPOSE, secrets.signOn, clock);
    if (flow === null || flow.state !== state || state === '' || flow.provider !== name)
      throw new SignOnRefused('stale', 'this browser has begun no such log-in, or too long ago');
    return flow;
  };

  const refused = (request: Request, error: unknown, headers: Headers): Response => {
    const refusal =
      error instanceof SignOnRefused ? error : new SignOnRefused('failed', '–', { cause: error });
    const { requestId } = exchangeOf(request);
    const { reason, detail } = refusal;
    if (limit > 0 && THEIR_FAULT.has(reason)) limiter.take(bucketOf(request), limit);
    const fields = { requestId, address: exchangeOf(request).address(), reason, detail };
    if (refusal === error) log.warn('log-in at the identity provider refused', fields);
    else log.error('log-in at the identity provider failed', { ...fields, ...errorFields(error) });
    const office = config.mail?.replyTo?.address ?? config.mail?.from.address ?? null;
    const page = refusalPage(languageOf(request), { reason, detail, office, requestId, nowMs: clock.now() });
    return answer(request, page, STATUS[reason] ?? 403, headers);
  };

  const start = async (request: Request): Promise<Response> => {
    const headers = new Headers();
    try {
      const { searchParams } = new URL(exchangeOf(request).url);
      const provider = named(signOns, searchParams.get('provider') ?? '') ?? signOns[0];
      if (provider === undefined) return toApp(request);
      const flow = newFlow(clock, {
        provider: provider.settings.name,
        to: pathWithin(searchParams.get('to'), context.publicUrl),
        isLink: searchParams.get('link') === '1',
        sessionToken: readSessionCookie(context, request),
      });
      headers.set('Location', await provider.provider.logInUrl(flow, asksAgain(context, request)));
      const sealed = seal(flow, PURPOSE, secrets.signOn);
      for (const cookie of beginSignOn(context, request, {
        state: flow.state,
        sealed,
        seconds: FLOW_SECONDS,
      }))
        headers.append('Set-Cookie', cookie);
      return answer(request, null, 303, headers);
    } catch (error) {
      return refused(request, error, headers);
    }
  };

  const callback = async (request: Request, name: string): Promise<Response> => {
    const provider = named(signOns, name);
    if (provider === null) return toApp(request);
    const headers = new Headers();
    try {
      assertFewRefused(request);
      const { search, searchParams } = new URL(exchangeOf(request).url);
      const state = searchParams.get('state') ?? '';
      const flow = flowOf(request, state, name);
      headers.append('Set-Cookie', endSignOn(context, state));
      const visitor = { ...visitorOf(context, request), sessionToken: flow.sessionToken };
      const back = { search, flow, visitor };
      if (flow.isLink) {
        const sealed = await offerLink(context, provider, back);
        headers.append('Set-Cookie', offerCookie(context, sealed, OFFER_SECONDS));
      } else {
        const { token } = await letIn(context, provider, back);
        headers.append('Set-Cookie', sessionCookie(context, token, config.sessionMs));
        headers.append('Set-Cookie', endAskAgain(context));
      }
      // A page instead of a redirect: the session's cookie is not sent while another site leads here.
      return answer(request, goOnPage(languageOf(request), flow.to), 200, headers);
    } catch (error) {
      return refused(request, error, headers);
    }
  };

  return new Elysia({ name: 'sign-on', prefix: '/admin/oidc' })
    .get('/start', ({ request, route }) => {
      exchangeOf(request).route = route;
      return start(request);
    })
    .get('/callback', ({ request, route }) => {
      exchangeOf(request).route = route;
      return callback(request, '');
    })
    .get('/callback/:provider', ({ request, route, params }) => {
      exchangeOf(request).route = route;
      return callback(request, params.provider);
    })
    .get('/end', async ({ request, route }) => {
      exchangeOf(request).route = route;
      // Other sites can't log anybody out: browsers send the session's cookie only from our own pages.
      const url = await logOut(context, visitorOf(context, request));
      const headers = new Headers({ Location: url ?? '/admin' });
      headers.append('Set-Cookie', endedCookie(context));
      headers.append('Set-Cookie', askAgainCookie(context));
      return answer(request, null, 303, headers);
    });
}

const named = (signOns: readonly SignOn[], name: string): SignOn | null =>
  signOns.find(({ settings }) => settings.name === name) ?? null;

/** All other refusals are 403. */
const STATUS: Partial<Record<Reason, number>> = {
  stale: 400,
  throttled: 429,
  away: 503,
  clock: 503,
  rejected: 502,
  untrusted: 502,
  organisation: 500,
  failed: 500,
};

/** Refusals that whoever came back may have brought about. */
const THEIR_FAULT: ReadonlySet<Reason> = new Set([
  'stale',
  'declined',
  'rejected',
  'untrusted',
  'no_role',
  'disabled',
]);

const languageOf = (request: Request): StaffLanguage =>
  acceptedLanguage(request, STAFF_LANGUAGES) ?? STAFF_LANGUAGES[0];

const toApp = (request: Request): Response => answer(request, null, 303, new Headers({ Location: '/admin' }));

function answer(request: Request, page: string | null, status: number, headers: Headers): Response {
  for (const [name, value] of Object.entries({ ...exchangeOf(request).headers, ...PAGE_HEADERS }))
    headers.set(name, value);
  return new Response(page, { status, headers });
}
