import { loadAndCompile, loadLiteRt, supportsFeature, Tensor } from '@litertjs/core';
import compatFactory from '@litertjs/core/wasm/litert_wasm_compat_internal.js';
import compatWasm from '@litertjs/core/wasm/litert_wasm_compat_internal.wasm' with { type: 'file' };
import relaxedFactory from '@litertjs/core/wasm/litert_wasm_internal.js';
import relaxedWasm from '@litertjs/core/wasm/litert_wasm_internal.wasm' with { type: 'file' };
import detectorPath from '@mediapipe/face_detection/face_detection_full_range.tflite' with { type: 'file' };
import meshAssetsPath from '@mediapipe/face_mesh/face_mesh_solution_packed_assets.data' with { type: 'file' };
import segmenterPath from '@mediapipe/selfie_segmentation/selfie_segmentation.tflite' with { type: 'file' };

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

/** The place of `face_landmark.tflite` in the assets that @mediapipe/face_mesh 0.4.1657299874 packs into one file. */
const faceMeshBytes = { start: 2495952, end: 3737848 };

let loading: Promise<Networks> | null = null;

/**
 * Loads the runtime and the networks at the first call (about 200 ms and 100 MB, in each thread); later calls return
 * the same ones. Rejects only when the installation is broken.
 */
export function networks(): Promise<Networks> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Networks> {
  await startRuntime();
  const [faceDetector, faceMesh, segmenter] = await Promise.all([
    compile(await Bun.file(detectorPath).bytes()),
    compile(await Bun.file(meshAssetsPath).slice(faceMeshBytes.start, faceMeshBytes.end).bytes()),
    compile(await Bun.file(segmenterPath).bytes()),
  ]);
  return { faceDetector, faceMesh, segmenter };
}

/**
 * LiteRT is made for browsers: it loads its WebAssembly through `importScripts` and asks for a GPU. While it loads, we
 * provide `importScripts`, and silence its warning that there is no GPU. The faster build needs relaxed SIMD, which
 * depends on engine and CPU, so the choice is made where the program runs.
 */
async function startRuntime(): Promise<void> {
  const relaxed = await supportsFeature('relaxedSimd');
  const wasmBinary = await Bun.file(relaxed ? relaxedWasm : compatWasm).arrayBuffer();
  const browser = globalThis as Record<string, unknown>;
  const { warn } = console;
  browser.importScripts = () => {
    browser.ModuleFactory = relaxed ? relaxedFactory : compatFactory;
    browser.Module = { wasmBinary, print() {}, printErr() {} };
  };
  // The warning "Failed to create default WebGPU device" helps nobody.
  console.warn = () => {};
  try {
    await loadLiteRt('litert.js');
  } finally {
    console.warn = warn;
    delete browser.importScripts;
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
