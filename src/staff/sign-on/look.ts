import type { ServerMetadata } from 'openid-client';
import type { Clock } from '../../lib/clock.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { CLOCK_TOLERANCE_SECONDS, discover } from './discover.ts';
import type { SignOnSettings } from './settings.ts';

/** The facts about a provider that can be seen without logging in. */
export interface Look {
  described: ServerMetadata;
  /** The number of keys with which its tokens can be checked. */
  keys: number;
  /** The seconds by which its clock is ahead of ours, if that is too much; null if the two agree, or it doesn't say. */
  aheadSeconds: number | null;
}

/** Reads a provider's description of itself, and its keys. @throws SignOnRefused */
export async function lookAt(clock: Pick<Clock, 'now'>, settings: SignOnSettings): Promise<Look> {
  const described = (await discover({ clock }, settings)).serverMetadata();
  if (described.jwks_uri === undefined) return { described, keys: 0, aheadSeconds: null };
  const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;
  const answer = await boundedFetch(settings.authorities, settings.issuer)(described.jwks_uri, options);
  const date = Date.parse(answer.headers.get('date') ?? '');
  const ahead = Number.isNaN(date) ? 0 : Math.round((date - clock.now()) / 1000);
  const { keys } = (await answer.json().catch(() => ({}))) as { keys?: unknown };
  const usable = Array.isArray(keys) ? keys.filter(isForSignatures) : [];
  return {
    described,
    keys: usable.length,
    aheadSeconds: Math.abs(ahead) > CLOCK_TOLERANCE_SECONDS ? ahead : null,
  };
}

const isForSignatures = (key: unknown): boolean =>
  typeof key === 'object' && key !== null && 'kty' in key && !('use' in key && key.use !== 'sig');
