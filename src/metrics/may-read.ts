import { createHash, timingSafeEqual } from 'node:crypto';

/** Headers in which proxies name the client. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/**
 * True for whoever may read `/metrics`: with METRICS_TOKEN, clients that send it as a bearer token; otherwise only this
 * machine, and not through a proxy.
 */
export const mayRead = (token: string | null, isFromHere: boolean, headers: Headers): boolean =>
  token === null
    ? isFromHere && FORWARDED.every((name) => !headers.has(name))
    : isBearer(headers.get('authorization') ?? '', token);

function isBearer(authorization: string, token: string): boolean {
  const sent = /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}
