import type { Core } from '../../context.ts';
import { exchangeOf } from '../exchange/exchange.ts';
import { emptyBody, streamOf, whileAdmitted } from './stream.ts';

/** The header and the first part: once these are made, the rest can be expected to follow. */
const PARTS_AHEAD = 2;

interface Named {
  /** The name under which the client saves the file: plain ASCII, because it goes into a header. */
  filename: string;
  contentType: string;
}

/**
 * A file that is made while the client downloads it, and that breaks off if the caller loses the right to it. `begin`
 * gives its parts; it isn't called for HEAD, which gets only the headers.
 */
export async function download(
  context: Core,
  request: Request,
  { filename, contentType }: Named,
  begin: () => Promise<AsyncGenerator<Uint8Array>>,
): Promise<Response> {
  const exchange = exchangeOf(request);
  const headers = {
    ...exchange.headers,
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${filename}"`,
    'Cache-Control': 'private, no-store',
  };
  if (exchange.isHead) return new Response(emptyBody(), { headers });
  const parts = whileAdmitted(exchange, await begin());
  return new Response(await streamOf(context, parts, PARTS_AHEAD), { headers });
}
