import { AppError } from '../errors.ts';
import { failureResponse } from '../http/answer/failure.ts';
import { acceptedEncoding } from '../http/answer/json-response.ts';
import { exchangeOf } from '../http/exchange/exchange.ts';
import type { PageFile } from './files/page-files.ts';

/** The response with a file of the page, which caches may keep: its name changes with its content. */
export function fileResponse(request: Request, file: PageFile | undefined): Response {
  if (file === undefined)
    return failureResponse(request, new AppError('not_found', 'There is nothing at this address.'));
  const { contentType, plain, brotli } = file;
  const isBrotli =
    brotli !== null && acceptedEncoding(request.headers.get('accept-encoding'), ['br']) === 'br';
  return new Response(isBrotli ? brotli : plain, {
    headers: {
      ...exchangeOf(request).headers,
      'Content-Type': contentType,
      // A worker has the policy of its own file: it compiles WebAssembly, and fetches from this server alone.
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      Vary: 'Accept-Encoding',
      ...(isBrotli && { 'Content-Encoding': 'br' }),
    },
  });
}
