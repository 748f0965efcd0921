import { acceptedEncoding } from '../../http/answer/json-response.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import { isPage, type ScanFile, SERVICE_WORKER } from './files/scan-files.ts';

/**
 * The response with a file of the page.
 * @param kept how long caches may have it: for ever, if its name changes with its content
 */
export function scanResponse(
  request: Request,
  file: ScanFile | undefined,
  kept: 'for_ever' | 'always_asked',
): Response {
  const { contentType, plain, brotli } = file!;
  const isBrotli =
    brotli !== null && acceptedEncoding(request.headers.get('accept-encoding'), ['br']) === 'br';
  return new Response(isBrotli ? brotli : plain, {
    headers: {
      ...exchangeOf(request).headers,
      'Content-Type': contentType,
      'Content-Security-Policy': isPage(file!) ? PAGE_POLICY : FILE_POLICY,
      'Cache-Control': kept === 'for_ever' ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      Vary: 'Accept-Encoding',
      ...(isBrotli && { 'Content-Encoding': 'br' }),
      ...(isPage(file!) && PAGE_HEADERS),
      // Its file is below the page that it serves.
      ...(file!.name === SERVICE_WORKER && { 'Service-Worker-Allowed': '/scan' }),
    },
  });
}

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// A worker has the policy of its own file: it compiles WebAssembly, and fetches from this server alone.
const FILE_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const PAGE_HEADERS = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};
