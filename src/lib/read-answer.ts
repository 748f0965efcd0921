/**
 * Reads an answer. Returns null, and doesn't fetch the rest, when it has more than `maxBytes`.
 * @throws the network error if the connection fails partway through the response
 */
export async function readAnswer({ body, headers }: Response, maxBytes: number): Promise<Uint8Array | null> {
  if (body === null) return new Uint8Array();
  if (Number(headers.get('Content-Length') ?? 0) > maxBytes) {
    await body.cancel();
    return null;
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the rest.
  for await (const piece of body) {
    length += piece.length;
    if (length > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
