import { type Place, readCookie } from './session-cookie.ts';

const nameOf = ({ publicUrl }: Place): string =>
  publicUrl.startsWith('https:') ? '__Host-lanyard_log_in' : 'lanyard_log_in';

/** The `Set-Cookie` of a log-in between its two steps. A browser has one at a time. */
export const stepCookie = (place: Place, sealed: string, seconds: number): string =>
  `${nameOf(place)}=${sealed}; HttpOnly; SameSite=Strict; Path=/${
    place.publicUrl.startsWith('https:') ? '; Secure' : ''
  }; Max-Age=${seconds}`;

/** The sealed log-in between its two steps; null when the browser has begun none. */
export const readStep = (place: Place, request: Request): string | null => readCookie(request, nameOf(place));
