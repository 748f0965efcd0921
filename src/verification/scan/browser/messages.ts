/** From the page to the worker that reads codes: the address of its WebAssembly first, then pictures. */
export type Question = { wasm: string } | { frame: ImageBitmap };

/** From the worker to the page: one answer to each question, in their order. */
export type Answer = { is: 'ready' } | { is: 'read'; texts: string[] } | { is: 'failed'; message: string };
