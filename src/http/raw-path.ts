import { AppError } from '../errors.ts';

/**
 * Refuses what a URL decoder would quietly repair: a malformed `%`, bytes that are no UTF-8, control characters.
 * The router would otherwise hand U+FFFD or NUL to a handler as if the client had meant it.
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

/**
 * The whole address of a request. Bun gives its path alone when Host is missing, as in a health check of HTTP/1.0,
 * or is no host; the router wants an address, and never looks at the host in it.
 */
export const absoluteUrl = (url: string): string => (url.startsWith('/') ? `http://localhost${url}` : url);
