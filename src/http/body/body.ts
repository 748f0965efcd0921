import { AppError } from '../../errors.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { assertBounded } from './json-bounds.ts';

/** JSON bodies may have 1 MiB; batch and import operations set their own limits. */
export const JSON_BODY_LIMIT_BYTES = 1024 * 1024;
/** For callers without a key or session: an address and a password need no more, and slow bodies occupy memory. */
export const PUBLIC_BODY_LIMIT_BYTES = 16 * 1024;
/**
 * This much of a body that is too large is read all the same, and discarded: a client that is still sending when the answer
 * comes may see a broken connection instead (Node.js does, one time in three).
 */
const DRAINED_BYTES = 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON object from a request.
 * @param isOptional whether no body at all means `{}`
 * @throws AppError payload_too_large (bytes or values), unsupported_media_type, bad_request
 */
export async function readJsonObject(
  request: Request,
  limitBytes: number,
  isOptional: boolean,
): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, limitBytes);
  if (bytes.length === 0 && isOptional) return {};
  // Checked before the media type: an empty PATCH is 400 with or without one.
  if (bytes.length === 0)
    throw new AppError('bad_request', 'The request has no body; a JSON object is expected.');
  assertJsonType(request.headers.get('content-type'));
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity')
    throw new AppError('unsupported_media_type', 'The body must be sent without a Content-Encoding.');
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('bad_request', 'The body is JSON, but not an object.');
  return value as Record<string, unknown>;
}

function assertJsonType(contentType: string | null): void {
  const essence = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (essence !== 'application/json')
    throw new AppError(
      'unsupported_media_type',
      `The body must be sent as Content-Type: application/json${essence && `, not ${essence.slice(0, 100)}`}.`,
    );
}

function parse(bytes: Uint8Array): unknown {
  assertBounded(bytes);
  try {
    return parseJson(utf8.decode(bytes));
  } catch {
    throw new AppError('bad_request', 'The body is not valid JSON in UTF-8.');
  }
}

async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new AppError('payload_too_large', `The body is larger than ${limitBytes} bytes.`, {
      // The rest of the body is still on its way, so this connection can't be used again.
      headers: { Connection: 'close' },
    });
  const takenInBytes = Math.max(limitBytes, DRAINED_BYTES);
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > takenInBytes) throw tooLarge();
  if (declared !== null && Number(declared) <= limitBytes) return new Uint8Array(await request.arrayBuffer());
  if (request.body === null) return new Uint8Array();
  // Without a length (chunked) we have to count.
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > takenInBytes) break;
    if (size <= limitBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > limitBytes) throw tooLarge();
  return Buffer.concat(chunks);
}
