import { createHash } from 'node:crypto';

/** The source expression of a content security policy that allows exactly this inline style or script. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The headers of a page whose address is a secret: a card's code, or the token of a link. No cache keeps it, no other
 * site learns its address or shows it in a frame, and no search engine lists it.
 * @param policy what the page may load, directive by directive; everything else is forbidden
 */
export const secretPageHeaders = (policy: readonly string[]): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    ...policy,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cache-Control': 'no-store',
  Vary: 'Accept-Language',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});
