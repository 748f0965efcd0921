import { SESSION_LIFE_MS } from '../staff/session-life.ts';

export const SESSION_COOKIE = 'lanyard_session';

/** Scripts can't read it, other sites can't have it sent along, and with https it never goes out in the clear. */
const attributes = (publicUrl: string): string =>
  `HttpOnly; SameSite=Strict; Path=/${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The `Set-Cookie` of a session that has begun. */
export const sessionCookie = ({ publicUrl }: { publicUrl: string }, token: string): string =>
  `${SESSION_COOKIE}=${token}; ${attributes(publicUrl)}; Max-Age=${SESSION_LIFE_MS / 1000}`;

/** The `Set-Cookie` that makes the browser forget it. */
export const endedCookie = ({ publicUrl }: { publicUrl: string }): string =>
  `${SESSION_COOKIE}=; ${attributes(publicUrl)}; Max-Age=0`;

/** The session's token, as the browser sends it; null when it sends none. */
export function readSessionCookie(request: Request): string | null {
  const header = request.headers.get('cookie');
  if (header === null) return null;
  for (const pair of header.split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === SESSION_COOKIE && value) return value;
  }
  return null;
}
