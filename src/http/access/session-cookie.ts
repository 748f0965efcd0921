/** The server's public address. Its scheme counts, because a proxy may handle TLS. */
export interface Place {
  publicUrl: string;
}

const isSecure = ({ publicUrl }: Place): boolean => publicUrl.startsWith('https:');

/**
 * The cookie's name. With `__Host-`, browsers accept it only from this host and only over TLS: neither a neighbouring
 * subdomain nor a plain-HTTP answer can plant another one. Over plain HTTP they would refuse that name.
 */
export const sessionCookieName = (place: Place): string =>
  isSecure(place) ? '__Host-lanyard_session' : 'lanyard_session';

/**
 * Scripts can't read the cookie, other sites can't cause it to be sent, and with https it never travels unencrypted.
 */
const attributes = (place: Place): string =>
  `HttpOnly; SameSite=Strict; Path=/${isSecure(place) ? '; Secure' : ''}`;

/** The `Set-Cookie` of a session that has begun, and its length. */
export const sessionCookie = (place: Place, token: string, sessionMs: number): string =>
  `${sessionCookieName(place)}=${token}; ${attributes(place)}; Max-Age=${sessionMs / 1000}`;

/** The `Set-Cookie` that makes the browser forget the session. */
export const endedCookie = (place: Place): string =>
  `${sessionCookieName(place)}=; ${attributes(place)}; Max-Age=0`;

/** The session's token from the browser; null when it sends none. */
export const readSessionCookie = (place: Place, request: Request): string | null =>
  readCookie(request, sessionCookieName(place));

/**
 * True when a browser still has the cookie that release 0.1.0 set even over TLS; the session of that cookie has ended.
 */
export const hasFormerCookie = (place: Place, request: Request): boolean =>
  isSecure(place) && readCookie(request, 'lanyard_session') !== null;

/** The value of a cookie; null when the browser sends none of this name. */
export function readCookie(request: Request, wanted: string): string | null {
  const header = request.headers.get('cookie');
  if (header === null) return null;
  for (const pair of header.split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === wanted && value) return value;
  }
  return null;
}

/** The names of all cookies that the browser sends. */
export const cookieNames = (request: Request): string[] =>
  (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('=', 1)[0]!);
