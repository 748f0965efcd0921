import * as oidc from 'openid-client';
import type { Clock } from '../../lib/clock.ts';
import { type Claims, SUBJECT_MAX } from './claims.ts';
import { discover, refusalOf } from './discover.ts';
import type { Flow } from './flow.ts';
import { createLogOutTokens, type LoggedOut } from './log-out-token.ts';
import { SignOnRefused } from './refusal.ts';
import { afterLogOutOf, redirectUriOf, type SignOnSettings } from './settings.ts';

/** The way to the provider's pages is remembered for this long; what checks a log-in is read anew each time. */
const REMEMBERED_MS = 5 * 60_000;
/** An address with a longer token in it would be too long for proxies. Without it, the provider asks before it ends. */
const HINT_MAX = 2_048;
/** A provider that fails is asked again after this time, however many people want to log in. */
const FAILURE_REMEMBERED_MS = 3_000;

/** Somebody whom the provider knows. */
export interface Recognised {
  issuer: string;
  subject: string;
  /** From the ID token and from userinfo. */
  sources: Claims[];
  /** The provider's name for their session (`sid`); null when it has none. */
  providerSession: string | null;
  /** Null where there is none, or one that is too long to be shown to the provider again. */
  idToken: string | null;
  /** The time at which the provider has made the ID token, in seconds since 1970; null where there is none. */
  issuedAt: number | null;
}

export interface Provider {
  /** The address of the provider's log-in page for a flow, which asks who is there if it must. @throws SignOnRefused */
  logInUrl(flow: Flow, asksAgain: boolean): Promise<string>;
  /**
   * The address that ends somebody's session at the provider; null when it has none. With the ID token of the log-in, it
   * knows whose session is meant and doesn't ask.
   * @throws SignOnRefused
   */
  logOutUrl(idToken: string | null): Promise<string | null>;
  /**
   * Checks the answer with which the provider has sent somebody back, and learns who they are.
   * @param search the query of the callback
   * @throws SignOnRefused
   */
  recognise(search: string, flow: Flow): Promise<Recognised>;
  /** Checks the provider's word that somebody has logged out there. @throws SignOnRefused */
  loggedOut(token: string): Promise<LoggedOut>;
}

interface World {
  clock: Clock;
  publicUrl(): string;
}

export function createProvider(context: World, settings: SignOnSettings): Provider {
  let remembered: { untilMs: number; configuration: Promise<oidc.Configuration> } | null = null;
  const redirectUri = () => redirectUriOf(context.publicUrl(), settings);

  const known = async (): Promise<oidc.Configuration> => {
    const nowMs = context.clock.monotonicMs();
    if (remembered === null || nowMs >= remembered.untilMs) {
      const asked = { untilMs: nowMs + REMEMBERED_MS, configuration: discover(context, settings) };
      remembered = asked;
      asked.configuration.catch(() => {
        asked.untilMs = context.clock.monotonicMs() + FAILURE_REMEMBERED_MS;
      });
    }
    return remembered.configuration;
  };
  const logOutTokens = createLogOutTokens(context, settings, async () => (await known()).serverMetadata());

  return {
    async logInUrl({ state, nonce, verifier }, asksAgain) {
      try {
        const configuration = await known();
        const code_challenge = await oidc.calculatePKCECodeChallenge(verifier);
        const prompt = asksAgain ? promptOf(configuration.serverMetadata()) : null;
        return oidc.buildAuthorizationUrl(configuration, {
          ...{ redirect_uri: redirectUri(), scope: settings.scopes, state, nonce },
          ...{ code_challenge, code_challenge_method: 'S256' },
          ...(prompt !== null && { prompt }),
        }).href;
      } catch (error) {
        throw refusalOf(error);
      }
    },

    async logOutUrl(idToken) {
      const configuration = await known();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: afterLogOutOf(context.publicUrl()),
        ...(idToken !== null && { id_token_hint: idToken }),
      }).href;
    },

    async recognise(search, { state, nonce, verifier }) {
      try {
        // Anew each time: a key may have been exchanged a second ago.
        const configuration = await discover(context, settings);
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(redirectUri() + search), {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
          idTokenExpected: true,
        });
        const token = tokens.claims()!;
        const { iss: issuer, sub: subject, iat: issuedAt, sid } = token;
        if (issuer !== settings.issuer) throw new SignOnRefused('untrusted', `the token is from ${issuer}`);
        if (subject === '' || subject.length > SUBJECT_MAX)
          throw new SignOnRefused('untrusted', `the subject has ${subject.length} characters`);
        const sources: Claims[] = [token];
        if (configuration.serverMetadata().userinfo_endpoint !== undefined)
          sources.push(await oidc.fetchUserInfo(configuration, tokens.access_token, subject));
        const providerSession = typeof sid === 'string' && sid.length <= SUBJECT_MAX ? sid : null;
        const idToken = tokens.id_token!.length <= HINT_MAX ? tokens.id_token! : null;
        return { issuer, subject, sources, providerSession, idToken, issuedAt };
      } catch (error) {
        throw refusalOf(error);
      }
    },

    async loggedOut(token) {
      try {
        return await logOutTokens.check(token);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

/**
 * Makes a provider ask who is there; null for one that names no such prompt among those that it has. All know `login`
 * (OpenID Connect Core, 15.1), but Google, which can't end its sessions either.
 */
function promptOf({
  end_session_endpoint,
  prompt_values_supported: supported,
}: oidc.ServerMetadata): string | null {
  if (!Array.isArray(supported)) return end_session_endpoint === undefined ? 'select_account' : 'login';
  return ['select_account', 'login'].find((prompt) => supported.includes(prompt)) ?? null;
}
