import { supportsFeature } from '@litertjs/core';
import plainFactory from '@litertjs/core/wasm/litert_wasm_compat_internal.js';
import relaxedFactory from '@litertjs/core/wasm/litert_wasm_internal.js';
import { loadNetworks, type Networks } from './inference.ts';
import { MODELS } from './models.ts';
import { RUNTIMES } from './runtimes.ts';

let loading: Promise<Networks> | null = null;

/** The networks of this process, loaded at the first call. Rejects only when the installation is broken. */
export function networks(): Promise<Networks> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Networks> {
  const isRelaxed = await supportsFeature('relaxedSimd');
  return loadNetworks(
    {
      factory: isRelaxed ? relaxedFactory : plainFactory,
      wasmBinary: await Bun.file(isRelaxed ? RUNTIMES.relaxedSimd : RUNTIMES.plainSimd).arrayBuffer(),
    },
    {
      faceDetector: await MODELS.faceDetector(),
      faceMesh: await MODELS.faceMesh(),
      segmenter: await MODELS.segmenter(),
    },
  );
}
