import type { Pictures } from '../../context.ts';
import { emptyBody, streamOf, whileAdmitted } from '../../http/answer/stream.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';

/** The head of the file and the first picture: once these are made, the rest can be expected to follow. */
const PARTS_AHEAD = 2;

/** Sends a PDF as it is made. */
export async function sendPdf(
  context: Pictures,
  request: Request,
  filename: string,
  parts: AsyncGenerator<Uint8Array>,
): Promise<Response> {
  const exchange = exchangeOf(request);
  const headers = {
    ...exchange.headers,
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${filename}"`,
    'Cache-Control': 'private, no-store',
  };
  if (exchange.isHead) return new Response(emptyBody(), { headers });
  return new Response(await streamOf(context, whileAdmitted(exchange, parts), PARTS_AHEAD), { headers });
}
