import { cookieNames, type Place, readCookie } from './session-cookie.ts';

/** The log-ins that one browser can have under way at the same time, in as many tabs. */
const UNDER_WAY_MAX = 3;
const MARK_LENGTH = 12;

const isSecure = ({ publicUrl }: Place): boolean => publicUrl.startsWith('https:');
const named = (place: Place, name: string): string => (isSecure(place) ? `__Host-${name}` : name);
const prefixOf = (place: Place): string => named(place, 'lanyard_sign_on_');

/** Each log-in has a cookie of its own, so that two tabs don't disturb each other. */
const nameOf = (place: Place, state: string): string => prefixOf(place) + state.slice(0, MARK_LENGTH);

const attributes = (place: Place, sameSite: 'Lax' | 'Strict'): string =>
  `HttpOnly; SameSite=${sameSite}; Path=/${isSecure(place) ? '; Secure' : ''}`;

/** Lax, because the provider's page, which is another site, leads back here. */
const set = (
  place: Place,
  name: string,
  value: string,
  seconds: number,
  sameSite: 'Lax' | 'Strict' = 'Lax',
) => `${name}=${value}; ${attributes(place, sameSite)}; Max-Age=${seconds}`;
const ended = (place: Place, name: string): string => set(place, name, '', 0);

/** The `Set-Cookie`s for a log-in that begins: its own, and the ends of those before it that are too many. */
export function beginSignOn(
  place: Place,
  request: Request,
  { state, sealed, seconds }: { state: string; sealed: string; seconds: number },
): string[] {
  const before = cookieNames(request).filter((name) => name.startsWith(prefixOf(place)));
  return [
    set(place, nameOf(place, state), sealed, seconds),
    ...before.slice(0, Math.max(0, before.length - UNDER_WAY_MAX + 1)).map((name) => ended(place, name)),
  ];
}

/** The sealed log-in with this state; null when the browser has begun none such. */
export const readSignOn = (place: Place, request: Request, state: string): string | null =>
  readCookie(request, nameOf(place, state));

/** The `Set-Cookie` that ends a log-in. */
export const endSignOn = (place: Place, state: string): string => ended(place, nameOf(place, state));

const offerName = (place: Place): string => named(place, 'lanyard_link');

/** The `Set-Cookie` with a sealed offer to link an account; only our own pages send it back. */
export const offerCookie = (place: Place, sealed: string, seconds: number): string =>
  set(place, offerName(place), sealed, seconds, 'Strict');

export const readOffer = (place: Place, request: Request): string | null =>
  readCookie(request, offerName(place));

/** Shared computers are used by the next person before long, and private ones ask once too often at worst. */
const ASK_AGAIN_SECONDS = 7 * 24 * 60 * 60;
const askAgainName = (place: Place): string => named(place, 'lanyard_left');

/** The `Set-Cookie` of a browser in which somebody has logged out: the provider should ask who comes next. */
export const askAgainCookie = (place: Place): string =>
  set(place, askAgainName(place), '1', ASK_AGAIN_SECONDS);

export const asksAgain = (place: Place, request: Request): boolean =>
  readCookie(request, askAgainName(place)) !== null;

/** The `Set-Cookie` after the next log-in. */
export const endAskAgain = (place: Place): string => ended(place, askAgainName(place));
