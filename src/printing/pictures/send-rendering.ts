import { exchangeOf } from '../../http/exchange/exchange.ts';
import type { Finding, Rendering } from './render-card.ts';

/** Sends a drawn side, with its findings in a header. */
export const sendRendering = (request: Request, { bytes, contentType, findings }: Rendering): Response =>
  new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...exchangeOf(request).headers,
      'Content-Type': contentType,
      // The picture has a person's face and data, as they are now.
      'Cache-Control': 'private, no-store',
      ...findingsHeader(findings),
    },
  });

const FINDINGS_HEADER = 'X-Render-Findings';

/** Headers have to stay small: proxies accept 8 KiB for all of them. */
const MAX_CHARACTERS = 4000;

/** The header has as many findings as fit, as JSON in ASCII, because headers can't carry anything else. */
function findingsHeader(findings: readonly Finding[]): Record<string, string> {
  const texts: string[] = [];
  let length = 2;
  for (const { code, field, message, place } of findings) {
    const text = ascii(JSON.stringify({ code, field, message, place }));
    length += text.length + 1;
    if (length > MAX_CHARACTERS) break;
    texts.push(text);
  }
  return { [FINDINGS_HEADER]: `[${texts.join()}]` };
}

const ascii = (json: string): string =>
  json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
