import { supportsFeature } from '@litertjs/core';
import compatFactory from '@litertjs/core/wasm/litert_wasm_compat_internal.js';
import compatWasm from '@litertjs/core/wasm/litert_wasm_compat_internal.wasm' with { type: 'file' };
import relaxedFactory from '@litertjs/core/wasm/litert_wasm_internal.js';
import relaxedWasm from '@litertjs/core/wasm/litert_wasm_internal.wasm' with { type: 'file' };
import { loadNetworks, type Networks } from './inference.ts';
import { MODELS } from './models.ts';

let loading: Promise<Networks> | null = null;

/** The networks of this process, loaded at the first call. Rejects only when the installation is broken. */
export function networks(): Promise<Networks> {
  loading ??= load();
  return loading;
}

/**
 * The faster build needs relaxed SIMD, which depends on engine and CPU, so the choice is made where the program runs.
 */
async function load(): Promise<Networks> {
  const relaxed = await supportsFeature('relaxedSimd');
  return loadNetworks(
    {
      factory: relaxed ? relaxedFactory : compatFactory,
      wasmBinary: await Bun.file(relaxed ? relaxedWasm : compatWasm).arrayBuffer(),
    },
    {
      faceDetector: await MODELS.faceDetector(),
      faceMesh: await MODELS.faceMesh(),
      segmenter: await MODELS.segmenter(),
    },
  );
}
