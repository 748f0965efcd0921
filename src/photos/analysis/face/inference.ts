import { loadAndCompile, loadLiteRt, Tensor } from '@litertjs/core';

/**
 * A neural network: takes pixels, and returns the raw numbers of each output tensor. Inputs are copied, and outputs
 * belong to the caller.
 */
export interface Network {
  run(input: Float32Array): Promise<Float32Array[]>;
}

/** The three networks of an analysis. */
export interface Networks {
  /** 1×192×192×3 in −1…1 → 2304×16 regressors and 2304 score logits, in either order. */
  faceDetector: Network;
  /** 1×192×192×3 in 0…1 → 468×3 landmarks in px of the input, and a presence logit. */
  faceMesh: Network;
  /** 1×256×256×3 in 0…1 → 256×256 probabilities that a pixel shows a person. */
  segmenter: Network;
}

/** The model file of each network, in TFLite's format. */
export type Models = Record<keyof Networks, Uint8Array>;

/** LiteRT's WebAssembly, and Emscripten's loader for it. */
export interface Runtime {
  factory: (module: object) => Promise<object>;
  wasmBinary: ArrayBuffer;
}

/**
 * Starts the runtime and loads the networks, which takes about 200 ms and 100 MB in each thread. Once a thread is
 * enough.
 */
export async function loadNetworks(runtime: Runtime, models: Models): Promise<Networks> {
  await start(runtime);
  const [faceDetector, faceMesh, segmenter] = await Promise.all([
    compile(models.faceDetector),
    compile(models.faceMesh),
    compile(models.segmenter),
  ]);
  return { faceDetector, faceMesh, segmenter };
}

/**
 * LiteRT loads its WebAssembly by `importScripts`, which only old kinds of workers have, and asks for a GPU. While it
 * loads, we provide `importScripts`, and silence its warning that there is no GPU.
 */
async function start({ factory, wasmBinary }: Runtime): Promise<void> {
  const scope = globalThis as Record<string, unknown>;
  const { importScripts } = scope;
  const { warn } = console;
  scope.importScripts = () => {
    scope.ModuleFactory = factory;
    scope.Module = { wasmBinary, print() {}, printErr() {} };
  };
  // The warning "Failed to create default WebGPU device" helps nobody.
  console.warn = () => {};
  try {
    await loadLiteRt('litert.js');
  } finally {
    console.warn = warn;
    if (importScripts === undefined) delete scope.importScripts;
    else scope.importScripts = importScripts;
  }
}

async function compile(bytes: Uint8Array): Promise<Network> {
  const model = await loadAndCompile(bytes, { accelerator: 'wasm' });
  const shape = [...(model.getInputDetails()[0]?.shape ?? [])];
  return {
    async run(input) {
      const tensor = new Tensor(input, shape);
      const outputs = await model.run(tensor);
      const values = outputs.map((output) => (output.toTypedArray() as Float32Array).slice());
      // The runtime's heap isn't garbage-collected: tensors that aren't deleted are never freed.
      for (const used of [tensor, ...outputs]) used.delete();
      return values;
    },
  };
}
