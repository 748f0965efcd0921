import { cookieNames, type Place, readCookie } from './session-cookie.ts';

/** The log-ins that one browser can have under way at the same time, in as many tabs. */
const UNDER_WAY_MAX = 3;
const MARK_LENGTH = 12;

const prefixOf = ({ publicUrl }: Place): string =>
  publicUrl.startsWith('https:') ? '__Host-lanyard_sign_on_' : 'lanyard_sign_on_';

/** Each log-in has a cookie of its own, so that two tabs don't disturb each other. */
const nameOf = (place: Place, state: string): string => prefixOf(place) + state.slice(0, MARK_LENGTH);

/** Lax, because the provider's page, which is another site, leads back here. */
const attributes = ({ publicUrl }: Place): string =>
  `HttpOnly; SameSite=Lax; Path=/${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The `Set-Cookie`s for a log-in that begins: its own, and the ends of those before it that are too many. */
export function beginSignOn(
  place: Place,
  request: Request,
  { state, sealed, seconds }: { state: string; sealed: string; seconds: number },
): string[] {
  const before = cookieNames(request).filter((name) => name.startsWith(prefixOf(place)));
  return [
    `${nameOf(place, state)}=${sealed}; ${attributes(place)}; Max-Age=${seconds}`,
    ...before.slice(0, Math.max(0, before.length - UNDER_WAY_MAX + 1)).map((name) => ended(place, name)),
  ];
}

/** The sealed log-in with this state; null when the browser has begun none such. */
export const readSignOn = (place: Place, request: Request, state: string): string | null =>
  readCookie(request, nameOf(place, state));

/** The `Set-Cookie` that ends a log-in. */
export const endSignOn = (place: Place, state: string): string => ended(place, nameOf(place, state));

const ended = (place: Place, name: string): string => `${name}=; ${attributes(place)}; Max-Age=0`;
