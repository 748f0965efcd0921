import { Elysia } from 'elysia';
import { decodeJwt } from 'jose';
import type { Context } from '../../context.ts';
import { AppError, rateLimited } from '../../errors.ts';
import { PUBLIC_BODY_LIMIT_BYTES, readBytes } from '../../http/body/body.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import { errorFields } from '../../lib/log.ts';
import type { SignOn } from './create.ts';
import { logOutFromThere } from './log-out.ts';
import { SignOnRefused } from './refusal.ts';

/**
 * `POST /admin/oidc/backchannel-logout`: identity providers tell us here that somebody has logged out there, with a
 * signed token (OpenID Connect Back-Channel Logout 1.0, 2.5 to 2.8). 200 when their sessions here have ended, even if
 * there were none; 400 for a token that can't be trusted; 503 while its signature can't be checked.
 */
export function logOutRoutes(context: Context) {
  const { limiter, config } = context;
  const limit = config.rateLimits.authFailuresPerMinute;
  const bucketOf = (request: Request) => `log-out ${exchangeOf(request).network()}`;

  /** Only tokens that were refused count: a provider may end the sessions of everybody at once. */
  const assertFewRefused = (request: Request): void => {
    if (limit === 0) return;
    const verdict = limiter.look(bucketOf(request), limit);
    if (!verdict.allowed) throw rateLimited('Too many tokens that were refused.', verdict.resetSeconds);
  };

  return new Elysia({ name: 'sign-on-log-out', prefix: '/admin/oidc' }).post(
    '/backchannel-logout',
    async ({ request, route }) => {
      const exchange = exchangeOf(request);
      exchange.route = route;
      const { requestId } = exchange;
      const address = exchange.address();
      try {
        assertFewRefused(request);
        const token = await tokenIn(request);
        const meant = meantBy(context.signOns, token);
        // Several organisations may have the same provider: all of them have the same keys.
        const loggedOut = await meant[0].provider.loggedOut(token);
        let ended = 0;
        for (const one of meant)
          ended += await logOutFromThere(context, one, loggedOut, { requestId, address });
        context.log.info('logged out at the identity provider', { requestId, address, ended });
        return answer(request, 200, null);
      } catch (error) {
        if (error instanceof AppError)
          return answer(request, error.code === 'rate_limited' ? 429 : 400, error.message);
        if (!(error instanceof SignOnRefused)) {
          context.log.error('log-out at the identity provider failed', { requestId, ...errorFields(error) });
          return answer(request, 503, 'Lanyard could not end the sessions: send this again.');
        }
        const { reason, detail } = error;
        if (limit > 0 && reason !== 'away') limiter.take(bucketOf(request), limit);
        context.log.warn('log-out at the identity provider refused', { requestId, address, reason, detail });
        return answer(request, reason === 'away' ? 503 : 400, detail);
      }
    },
    { parse: 'none' },
  );
}

/** @throws SignOnRefused, AppError */
async function tokenIn(request: Request): Promise<string> {
  const body = await readBytes(request, PUBLIC_BODY_LIMIT_BYTES);
  const token = new URLSearchParams(new TextDecoder().decode(body)).get('logout_token');
  if (token === null) throw new SignOnRefused('untrusted', 'logout_token is missing');
  return token;
}

/** The providers that the token says it is from and for, which has yet to be checked. @throws SignOnRefused */
function meantBy(signOns: readonly SignOn[], token: string): [SignOn, ...SignOn[]] {
  let issuer: string | undefined;
  let audience: string[] = [];
  try {
    const { iss, aud = [] } = decodeJwt(token);
    [issuer, audience] = [iss, [aud].flat()];
  } catch (error) {
    throw new SignOnRefused('untrusted', 'logout_token is no token', { cause: error });
  }
  const [first, ...others] = signOns.filter(
    ({ settings }) => settings.issuer === issuer && audience.includes(settings.clientId),
  );
  if (first === undefined) throw new SignOnRefused('untrusted', 'the token is from no provider of ours');
  return [first, ...others];
}

function answer(request: Request, status: number, why: string | null): Response {
  const headers = new Headers(exchangeOf(request).headers);
  headers.set('Cache-Control', 'no-store');
  if (why === null) return new Response(null, { status, headers });
  const error = { error: 'invalid_request', error_description: why };
  return Response.json(error, { status, headers });
}
