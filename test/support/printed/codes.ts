import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Loads the WebAssembly from disk: the package would fetch it from the network.
prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
      .buffer as ArrayBuffer,
  },
});

/** Reads a PNG or JPEG as a scanner does; returns format and text of each code. */
export async function readCodes(image: Uint8Array): Promise<{ format: string; text: string }[]> {
  const found = await readBarcodes(image, { tryHarder: true });
  return found.map(({ format, text }) => ({ format, text }));
}
