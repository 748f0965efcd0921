import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { ServerMetadata } from 'openid-client';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { ANSWER_SECONDS, boundedFetch } from './bounded-fetch.ts';
import { SUBJECT_MAX } from './claims.ts';
import { CLOCK_TOLERANCE_SECONDS } from './discover.ts';
import { SignOnRefused } from './refusal.ts';
import type { SignOnSettings } from './settings.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** A token with an unknown key makes us read the keys again, but not more often than this. */
const KEYS_READ_EVERY_MS = 5_000;
/** Providers send the token at once; half the tolerance of an ID token's life would do, too. */
const AGE_MAX_SECONDS = 5 * 60;

/** The provider's word that somebody's sessions have ended. At least one of `subject` and `providerSession` is there. */
export interface LoggedOut {
  issuer: string;
  subject: string | null;
  providerSession: string | null;
  /** In seconds since 1970. */
  issuedAt: number;
  /** Sessions that began later are not meant, so a token that is sent once more ends nothing new. */
  at: string;
}

/**
 * Checks log-out tokens (OpenID Connect Back-Channel Logout 1.0, 2.6).
 * @param described the provider's description of itself
 */
export function createLogOutTokens(
  { clock }: { clock: Clock },
  { issuer, clientId, authorities }: SignOnSettings,
  described: () => Promise<ServerMetadata>,
) {
  let keys: { address: string; find: ReturnType<typeof createRemoteJWKSet> } | null = null;
  /** The library reads keys that couldn't be read again each time. */
  let keysAwayUntilMs = 0;
  const ask = boundedFetch(authorities, issuer);

  const keysAt = (address: string) => {
    if (keys?.address !== address)
      keys = {
        address,
        find: createRemoteJWKSet(new URL(address), {
          cooldownDuration: KEYS_READ_EVERY_MS,
          timeoutDuration: ANSWER_SECONDS * 1000,
          [customFetch]: (url, { headers, method, signal }) =>
            ask(url, {
              headers: Object.fromEntries(headers),
              method,
              signal,
              body: undefined,
              redirect: 'manual',
            }),
        }),
      };
    return keys.find;
  };

  return {
    /** @throws SignOnRefused; the errors of the library */
    async check(token: string): Promise<LoggedOut> {
      const { jwks_uri: address, id_token_signing_alg_values_supported: algorithms } = await described();
      if (address === undefined) throw untrusted('the provider names no keys');
      if (clock.monotonicMs() < keysAwayUntilMs) throw away();
      const verified = await jwtVerify(token, keysAt(address), {
        ...{ issuer, audience: clientId, clockTolerance: CLOCK_TOLERANCE_SECONDS },
        // The library knows no secret here, so it accepts signatures with keys of the provider alone.
        ...(algorithms !== undefined && { algorithms: algorithms.filter((name) => name !== 'none') }),
        ...{
          currentDate: new Date(clock.now()),
          maxTokenAge: AGE_MAX_SECONDS,
          requiredClaims: ['iat', 'jti'],
        },
      }).catch((error: unknown) => {
        if (!(error instanceof errors.JOSEError)) throw error;
        if (!areKeysAway(error)) throw untrusted(error.message, error);
        keysAwayUntilMs = clock.monotonicMs() + KEYS_READ_EVERY_MS;
        throw away(error);
      });
      const { sub, sid, iat, events, nonce } = verified.payload;
      if (typeof events !== 'object' || events === null || !Object.hasOwn(events, EVENT))
        throw untrusted('the token is not about a log-out');
      if (nonce !== undefined) throw untrusted('the token has a nonce, as only those of log-ins have');
      const [subject, providerSession] = [identifier(sub), identifier(sid)];
      if (subject === null && providerSession === null) throw untrusted('the token names nobody');
      return {
        issuer,
        subject,
        providerSession,
        issuedAt: iat!,
        at: timestamp((iat! + CLOCK_TOLERANCE_SECONDS) * 1000),
      };
    },
  };
}

/** The library's own codes for keys that can't be read: all its other errors are about the token. */
const areKeysAway = ({ code }: errors.JOSEError): boolean =>
  code === 'ERR_JOSE_GENERIC' || code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JWKS_INVALID';

const away = (cause?: unknown) => new SignOnRefused('away', 'the provider’s keys can’t be read', { cause });
const untrusted = (why: string, cause?: unknown) => new SignOnRefused('untrusted', why, { cause });

const identifier = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= SUBJECT_MAX ? value : null;
