import { AppError } from '../../errors.ts';

/**
 * Refuses anything that a URL decoder would quietly repair: a malformed `%`, bytes that aren't UTF-8, control
 * characters. Otherwise the router would hand U+FFFD or NUL to a handler as if the client had meant it.
 * @throws AppError bad_request
 */
export function assertCleanUrl(url: string): void {
  if (!url.includes('%')) return;
  let decoded: string;
  try {
    decoded = decodeURIComponent(url);
  } catch {
    throw new AppError(
      'bad_request',
      'The address has a malformed percent sign: write % itself as %25, in UTF-8.',
    );
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (/[\u0000-\u001f\u007f]/.test(decoded))
    throw new AppError('bad_request', 'The address contains a control character.');
}

/** The router looks for the path's first slash from this character on, whatever the scheme. */
const ROUTER_LOOKS_FROM = 11;

/**
 * A request's address in a form that the router can read. The router ignores the host. Bun gives only the path when
 * Host is missing (as in an HTTP/1.0 health check) or invalid. With a Host of up to three letters the router would take
 * a later slash for the path's first.
 */
export function absoluteUrl(url: string): string {
  const pathStart = url.startsWith('/') ? 0 : url.indexOf('/', 'https://'.length);
  return pathStart < ROUTER_LOOKS_FROM ? `http://localhost${url.slice(pathStart)}` : url;
}
