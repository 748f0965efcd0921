import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { endedCookie, readSessionCookie } from '../../http/access/session-cookie.ts';
import {
  askAgainCookie,
  asksAgain,
  beginSignOn,
  endSignOn,
  offerCookie,
  readSignOn,
} from '../../http/access/sign-on-cookie.ts';
import { visitorOf } from '../../http/access/visitor.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import type { SignOn } from './create.ts';
import { FLOW_SECONDS, type Flow, newFlow, pathWithin } from './flow.ts';
import { letIn } from './let-in.ts';
import { OFFER_SECONDS, offerLink } from './link.ts';
import { logOut } from './log-out.ts';
import { SignOnRefused } from './refusal.ts';
import { seal, unseal } from './sealed.ts';
import { signOnAnswers } from './send-answers.ts';

const PURPOSE = 'flow';

/**
 * `/admin/oidc/start` leads a browser to an identity provider, which sends it back to `/admin/oidc/callback`, or to the
 * callback of its own name where there are several. `/admin/oidc/end` logs out here, and leads to logging out there. All
 * answer people, so failures are pages.
 */
export function signOnRoutes(context: Context) {
  const { secrets, clock, signOns } = context;
  const answers = signOnAnswers(context);

  /** The flow that this browser has begun. @throws SignOnRefused */
  const flowOf = (request: Request, state: string, name: string): Flow => {
    const sealed = readSignOn(context, request, state);
    const flow = sealed === null ? null : unseal<Flow>(sealed, PURPOSE, secrets.signOn, clock);
    if (flow === null || flow.state !== state || state === '' || flow.provider !== name)
      throw new SignOnRefused('stale', 'this browser has begun no such log-in, or too long ago');
    return flow;
  };

  const start = async (request: Request): Promise<Response> => {
    const headers = new Headers();
    try {
      const { searchParams } = new URL(exchangeOf(request).url);
      const provider = named(signOns, searchParams.get('provider') ?? '') ?? signOns[0];
      if (provider === undefined) return answers.leadTo(request, '/admin');
      const flow = newFlow(clock, {
        provider: provider.settings.name,
        to: pathWithin(searchParams.get('to'), context.publicUrl),
        isLink: searchParams.get('link') === '1',
        sessionToken: readSessionCookie(context, request),
      });
      const asks = flow.isLink || asksAgain(context, request);
      const page = await provider.provider.logInUrl(flow, asks);
      const begun = {
        ...{ state: flow.state, seconds: FLOW_SECONDS },
        sealed: seal(flow, PURPOSE, secrets.signOn),
      };
      for (const cookie of beginSignOn(context, request, begun)) headers.append('Set-Cookie', cookie);
      return answers.leadTo(request, page, headers);
    } catch (error) {
      return answers.refused(request, error, headers);
    }
  };

  const callback = async (request: Request, name: string): Promise<Response> => {
    const provider = named(signOns, name);
    if (provider === null) return answers.leadTo(request, '/admin');
    const headers = new Headers();
    try {
      const { search, searchParams } = new URL(exchangeOf(request).url);
      const state = searchParams.get('state') ?? '';
      const flow = flowOf(request, state, name);
      answers.takeAnswer(request);
      headers.append('Set-Cookie', endSignOn(context, state));
      const visitor = { ...visitorOf(context, request), sessionToken: flow.sessionToken };
      const back = { search, flow, visitor };
      if (!flow.isLink) {
        const { token } = await letIn(context, provider, back);
        return answers.letIn(request, token, flow.to, headers);
      }
      const sealed = await offerLink(context, provider, back);
      headers.append('Set-Cookie', offerCookie(context, sealed, OFFER_SECONDS));
      return answers.goOn(request, flow.to, headers);
    } catch (error) {
      return answers.refused(request, error, headers);
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
      const left = isFromUs(request) ? await logOut(context, visitorOf(context, request)) : null;
      if (left === null) return answers.leadTo(request, '/admin');
      const headers = new Headers();
      headers.append('Set-Cookie', endedCookie(context));
      if (left.url === null) headers.append('Set-Cookie', askAgainCookie(context));
      return answers.leadTo(request, left.url ?? '/admin', headers);
    });
}

/** Other sites must not log anybody out. Browsers say where a request comes from, unless the connection is plain. */
const isFromUs = (request: Request): boolean =>
  [null, 'same-origin', 'none'].includes(request.headers.get('sec-fetch-site'));

const named = (signOns: readonly SignOn[], name: string): SignOn | null =>
  signOns.find(({ settings }) => settings.name === name) ?? null;
