type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Standard, but missing from our types. */
const { from } = ReadableStream as unknown as {
  from(chunks: Chunks): ReadableStream<Uint8Array>;
};

/** A stream whose chunks are made when they are asked for. */
export const streamOf = (chunks: Chunks): ReadableStream<Uint8Array> => from.call(ReadableStream, chunks);
