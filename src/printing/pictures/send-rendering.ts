import { exchangeOf } from '../../http/exchange.ts';
import { findingsHeader } from './findings-header.ts';
import type { Rendering } from './render-card.ts';

/** Sends a drawn side, with what could not be drawn as the design wants it in a header. */
export const sendRendering = (request: Request, { bytes, contentType, findings }: Rendering): Response =>
  new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...exchangeOf(request).headers,
      'Content-Type': contentType,
      // A person's face and data, as they are now.
      'Cache-Control': 'private, no-store',
      ...findingsHeader(findings),
    },
  });
