import { AppError } from '../../errors.ts';

const JSON_TYPES = ['application/json'];

/** JSON bodies may have 1 MiB; batch and import operations set their own limits. */
export const JSON_BODY_LIMIT_BYTES = 1024 * 1024;
/**
 * For callers without a key or session: an address and a password need no more, and bodies that arrive slowly occupy
 * memory.
 */
export const PUBLIC_BODY_LIMIT_BYTES = 16 * 1024;
/**
 * Bytes of an oversized body that are still read, and discarded: a client that is still sending when the answer comes
 * may see a broken connection instead (Node.js does, one time in three).
 */
const DRAINED_BYTES = 1024 * 1024;

/**
 * Reads the bytes of a request's JSON body.
 * @param isOptional whether the body may be missing
 * @param types the media types that are accepted
 * @throws AppError payload_too_large, unsupported_media_type, bad_request for a body that is missing
 */
export async function readBody(
  request: Request,
  limitBytes: number,
  isOptional: boolean,
  types: readonly string[] = JSON_TYPES,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(request, limitBytes);
  if (bytes.length === 0 && isOptional) return bytes;
  // Checked before the media type: an empty PATCH is 400 with or without one.
  if (bytes.length === 0)
    throw new AppError('bad_request', 'The request has no body; a JSON object is expected.');
  assertType(request.headers.get('content-type'), types);
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity')
    throw new AppError('unsupported_media_type', 'The body must be sent without a Content-Encoding.');
  return bytes;
}

function assertType(contentType: string | null, types: readonly string[]): void {
  const essence = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(essence))
    throw new AppError(
      'unsupported_media_type',
      `The body must be sent as Content-Type: ${types[0]}${essence && `, not ${essence.slice(0, 100)}`}.`,
    );
}

/** Reads the bytes of a request's body, of whatever kind. @throws AppError payload_too_large */
export async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
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
