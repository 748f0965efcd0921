type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Standard, but missing from TypeScript's types. */
const { from } = ReadableStream as unknown as {
  from(chunks: Chunks): ReadableStream<Uint8Array>;
};

/** A stream whose chunks are made as the reader asks for them. */
export const streamOf = (chunks: Chunks): ReadableStream<Uint8Array> => from.call(ReadableStream, chunks);
