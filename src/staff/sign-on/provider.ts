import * as oidc from 'openid-client';
import type { Clock } from '../../lib/clock.ts';
import { isLoopbackUrl } from '../../shared/loopback-url.ts';
import { ANSWER_SECONDS, boundedFetch } from './bounded-fetch.ts';
import type { Claims } from './claims.ts';
import type { Flow } from './flow.ts';
import { type Reason, SignOnRefused } from './refusal.ts';
import { afterLogOutOf, redirectUriOf, type SignOnSettings } from './settings.ts';

/** Clocks of servers may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** The way to the provider's log-in page is remembered for this long; what checks a log-in is read anew each time. */
const REMEMBERED_MS = 5 * 60_000;

/** Somebody whom the provider knows. */
export interface Recognised {
  issuer: string;
  subject: string;
  /** From the ID token and from userinfo. */
  sources: Claims[];
}

export interface Provider {
  /** The address of the provider's log-in page for a flow. @throws SignOnRefused */
  logInUrl(flow: Flow): Promise<string>;
  /** The address that ends somebody's session at the provider; null when it has none. @throws SignOnRefused */
  logOutUrl(): Promise<string | null>;
  /**
   * Checks the answer with which the provider has sent somebody back, and learns who they are.
   * @param search the query of the callback
   * @throws SignOnRefused
   */
  recognise(search: string, flow: Flow): Promise<Recognised>;
}

interface World {
  clock: Clock;
  publicUrl(): string;
}

export function createProvider(context: World, settings: SignOnSettings): Provider {
  let remembered: { at: number; configuration: Promise<oidc.Configuration> } | null = null;

  const known = async (): Promise<oidc.Configuration> => {
    const nowMs = context.clock.monotonicMs();
    if (remembered === null || nowMs - remembered.at > REMEMBERED_MS) {
      const configuration = discover(context, settings);
      remembered = { at: nowMs, configuration };
      // A failure is not remembered; those who ask meanwhile share it.
      configuration.catch(() => {
        remembered = null;
      });
    }
    return remembered.configuration;
  };

  return {
    async logInUrl({ state, nonce, verifier }) {
      try {
        const code_challenge = await oidc.calculatePKCECodeChallenge(verifier);
        return oidc.buildAuthorizationUrl(await known(), {
          ...{ redirect_uri: redirectUriOf(context.publicUrl()), scope: settings.scopes, state, nonce },
          ...{ code_challenge, code_challenge_method: 'S256' },
        }).href;
      } catch (error) {
        throw refusalOf(error);
      }
    },

    async logOutUrl() {
      const configuration = await known();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: afterLogOutOf(context.publicUrl()),
      }).href;
    },

    async recognise(search, { state, nonce, verifier }) {
      try {
        // Anew each time: a key may have been exchanged a second ago.
        const configuration = await discover(context, settings);
        const tokens = await oidc.authorizationCodeGrant(
          configuration,
          new URL(`${redirectUriOf(context.publicUrl())}${search}`),
          {
            ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
            idTokenExpected: true,
          },
        );
        const token = tokens.claims()!;
        if (token.iss !== settings.issuer)
          throw new SignOnRefused('untrusted', `the token is from ${token.iss}`);
        const sources: Claims[] = [token];
        if (configuration.serverMetadata().userinfo_endpoint !== undefined)
          sources.push(await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub));
        return { issuer: token.iss, subject: token.sub, sources };
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

/** Reads the provider's own description. @throws SignOnRefused */
export async function discover(
  { clock }: { clock: Pick<Clock, 'now'> },
  { issuer, clientId, clientSecret, authorities }: SignOnSettings,
): Promise<oidc.Configuration> {
  try {
    const secondsAhead = Math.round((clock.now() - Date.now()) / 1000);
    const configuration = await oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS, [oidc.clockSkew]: secondsAhead },
      clientSecret === null ? oidc.None() : secretAs(clientSecret),
      {
        [oidc.customFetch]: boundedFetch(authorities),
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
      throw new SignOnRefused('untrusted', `OIDC_ISSUER is ${issuer}, and it calls itself ${named}`);
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

function refusalOf(error: unknown): SignOnRefused {
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
