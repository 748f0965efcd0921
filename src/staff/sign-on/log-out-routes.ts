import { Elysia } from 'elysia';
import { decodeJwt } from 'jose';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
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
export const logOutRoutes = (context: Context) =>
  new Elysia({ name: 'sign-on-log-out', prefix: '/admin/oidc' }).post(
    '/backchannel-logout',
    async ({ request, route }) => {
      const exchange = exchangeOf(request);
      exchange.route = route;
      const { requestId } = exchange;
      const address = exchange.address();
      try {
        const token = await tokenIn(request);
        const provider = issuerOf(context.signOns, token);
        const loggedOut = await provider.provider.loggedOut(token);
        const ended = await logOutFromThere(context, provider, loggedOut, { requestId, address });
        context.log.info('logged out at the identity provider', { requestId, address, ended });
        return answer(request, 200, null);
      } catch (error) {
        if (error instanceof AppError) return answer(request, 400, error.message);
        if (!(error instanceof SignOnRefused)) {
          context.log.error('log-out at the identity provider failed', { requestId, ...errorFields(error) });
          return answer(request, 503, 'Lanyard could not end the sessions: send this again.');
        }
        const { reason, detail } = error;
        context.log.warn('log-out at the identity provider refused', { requestId, address, reason, detail });
        return answer(request, reason === 'away' ? 503 : 400, detail);
      }
    },
    { parse: 'none' },
  );

/** @throws SignOnRefused, AppError */
async function tokenIn(request: Request): Promise<string> {
  const body = await readBytes(request, PUBLIC_BODY_LIMIT_BYTES);
  const token = new URLSearchParams(new TextDecoder().decode(body)).get('logout_token');
  if (token === null) throw new SignOnRefused('untrusted', 'logout_token is missing');
  return token;
}

/** The provider that the token says it is from, which has yet to be checked. @throws SignOnRefused */
function issuerOf(signOns: readonly SignOn[], token: string): SignOn {
  let issuer: string | undefined;
  let audience: string[] = [];
  try {
    const { iss, aud = [] } = decodeJwt(token);
    [issuer, audience] = [iss, [aud].flat()];
  } catch (error) {
    throw new SignOnRefused('untrusted', 'logout_token is no token', { cause: error });
  }
  const found = signOns.find(
    ({ settings }) => settings.issuer === issuer && audience.includes(settings.clientId),
  );
  if (found === undefined) throw new SignOnRefused('untrusted', 'the token is from no provider of ours');
  return found;
}

function answer(request: Request, status: number, why: string | null): Response {
  const headers = new Headers(exchangeOf(request).headers);
  headers.set('Cache-Control', 'no-store');
  if (why === null) return new Response(null, { status, headers });
  const error = { error: 'invalid_request', error_description: why };
  return Response.json(error, { status, headers });
}
