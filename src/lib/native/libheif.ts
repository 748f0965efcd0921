import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';
import embeddedFactory from 'libheif-js/libheif-wasm/libheif.js';
import embeddedWasm from 'libheif-js/libheif-wasm/libheif.wasm' with { type: 'file' };

/** libheif's C functions, with a leading underscore, over a heap of its own. */
export type Libheif = MainModule;

let instance: Libheif | null = null;

/**
 * Loads libheif in WebAssembly, once for each worker. LANYARD_LIBHEIF names a `libheif.js` to use instead of the
 * embedded one, with its `libheif.wasm` beside it: the two files that Emscripten makes only fit each other.
 */
export function loadLibheif(): Libheif {
  if (!instance) {
    const { factory, wasm } = libheifFiles();
    instance = factory({
      wasmBinary: readFileSync(wasm),
      // Without this, libheif writes each damaged file's warnings to the console.
      print: () => {},
      printErr: () => {},
    });
  }
  return instance;
}

function libheifFiles(): { factory: (options: object) => Libheif; wasm: string } {
  const own = process.env.LANYARD_LIBHEIF;
  if (!own) return { factory: embeddedFactory, wasm: embeddedWasm };
  const path = resolve(own);
  return { factory: createRequire(path)(path), wasm: `${dirname(path)}/libheif.wasm` };
}

/** The size of libheif's heap, which grows with the largest image and never shrinks. */
export function libheifHeapBytes(): number {
  return instance ? instance.HEAPU8.length : 0;
}

/** Gives the heap back; the next call of loadLibheif starts a new one, in about 20 ms. */
export function unloadLibheif(): void {
  instance = null;
}
