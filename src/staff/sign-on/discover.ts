import * as oidc from 'openid-client';
import type { Clock } from '../../lib/clock.ts';
import { isLoopbackUrl } from '../../shared/loopback-url.ts';
import { ANSWER_SECONDS, boundedFetch } from './bounded-fetch.ts';
import { type Reason, SignOnRefused } from './refusal.ts';
import type { SignOnSettings } from './settings.ts';

/** Clocks of servers may differ by this much. */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** Reads the provider's own description. @throws SignOnRefused */
export async function discover(
  { clock }: { clock: Pick<Clock, 'now'> },
  { prefix, issuer, clientId, clientSecret, authorities }: SignOnSettings,
): Promise<oidc.Configuration> {
  try {
    const secondsAhead = Math.round((clock.now() - Date.now()) / 1000);
    const configuration = await oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS, [oidc.clockSkew]: secondsAhead },
      clientSecret === null ? oidc.None() : secretAs(clientSecret),
      {
        [oidc.customFetch]: boundedFetch(authorities, issuer),
        timeout: ANSWER_SECONDS,
        execute: [
          // The signature of the ID token is checked even though it comes straight from the provider.
          oidc.enableNonRepudiationChecks,
          // The configuration allows this only for a provider on this machine.
          ...(isLoopbackUrl(issuer) ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    const { issuer: named } = configuration.serverMetadata();
    // The library lets some providers name themselves differently, such as those that speak for any tenant.
    if (named !== issuer)
      throw new SignOnRefused('untrusted', `${prefix}ISSUER is ${issuer}, and it calls itself ${named}`);
    return configuration;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Sends the secret as most providers expect it, unless this one only takes it in the body. */
const secretAs = (secret: string): oidc.ClientAuth => {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
};

/** The reasons for the library's codes; all others are `untrusted`. */
const REASON_OF: Record<string, Reason> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_TIMEOUT: 'away',
  OAUTH_RESPONSE_IS_NOT_JSON: 'away',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'away',
};
const DETAIL_MAX = 300;

/** The library's errors as reasons that can be told. */
export function refusalOf(error: unknown): SignOnRefused {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause instanceof SignOnRefused) return cause;
  if (error instanceof oidc.AuthorizationResponseError)
    return refused(DECLINED.has(error.error) ? 'declined' : 'rejected', wordsOf(error), error);
  // The provider refuses the code, the secret or the redirect address.
  if (error instanceof oidc.ResponseBodyError) return refused('rejected', wordsOf(error), error);
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return refused('rejected', `userinfo answers ${error.status}`, error);
  const { code = '', message } = error as Error & { code?: string };
  return refused(REASON_OF[code] ?? 'untrusted', message, error);
}

/** Errors of an authorisation that are about the person, and not about this client (RFC 6749, OpenID Connect Core). */
const DECLINED: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

const wordsOf = ({ error, error_description }: { error: string; error_description?: string }): string =>
  error_description === undefined ? error : `${error}: ${error_description}`;

const refused = (reason: Reason, detail: string, cause: unknown) =>
  new SignOnRefused(reason, detail.toWellFormed().slice(0, DETAIL_MAX), { cause });
