/** Standard, and unknown to the types that we have. */
const { from } = ReadableStream as unknown as {
  from(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array>;
};

/** A stream of chunks that are made when they are asked for. */
export const streamOf = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  from.call(ReadableStream, chunks);
