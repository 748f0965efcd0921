import type { Encoding } from './encoding-names.ts';
import { decoderFor } from './encodings.ts';

/** The bytes of a file, piece by piece. Safari has no `for await` over a stream. */
export async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value as Uint8Array;
    }
  } finally {
    await reader.cancel();
  }
}

/** The text of a file, piece by piece, without a byte order mark. */
export async function* piecesOf(file: Blob, encoding: Encoding): AsyncGenerator<string> {
  const decode = decoderFor(encoding);
  for await (const bytes of bytesOf(file)) yield decode(bytes);
  yield decode(null);
}
