import { supportsFeature } from '@litertjs/core';
import { loadNetworks, type Networks, type Runtime } from '../../../photos/analysis/face/inference.ts';
import { nextStepIn } from '../../../photos/analysis/next-step.ts';
import { reportOn } from '../../../photos/analysis/report-on.ts';
import { see } from '../../../photos/analysis/see.ts';
import type { LookFiles, PageWords } from '../../words.ts';
import { pictureOf } from './frame.ts';
import type { Answer, Question } from './messages.ts';

let networks: Promise<Networks> | null = null;
let ignored: PageWords['ignored'] = [];

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  try {
    if ('ahead' in data) {
      await fetchAll(data.ahead);
      answer({ is: 'ready' });
    } else if ('files' in data) {
      ignored = data.ignored;
      networks = load(data.files);
      await networks;
      answer({ is: 'ready' });
    } else answer({ is: 'seen', step: await look(data.frame) });
  } catch (error) {
    answer({ is: 'failed', message: String(error) });
  }
};

const answer = (said: Answer): void => self.postMessage(said);

async function look(frame: ImageBitmap) {
  const picture = pictureOf(frame);
  frame.close();
  const report = reportOn(await see(picture, await networks!), picture, []);
  return nextStepIn(picture, report, (code) => !ignored.includes(code));
}

async function load(files: LookFiles): Promise<Networks> {
  const [factory, wasmBinary, faceDetector, faceMesh, segmenter] = await fetchAll(files);
  const models = {
    faceDetector: new Uint8Array(faceDetector),
    faceMesh: new Uint8Array(faceMesh),
    segmenter: new Uint8Array(segmenter),
  };
  return loadNetworks({ factory, wasmBinary }, models);
}

/** Fetches the runtime that this browser can use, and the networks. */
async function fetchAll(files: LookFiles) {
  const isRelaxed = await supportsFeature('relaxedSimd');
  return Promise.all([
    isRelaxed ? relaxed() : plain(),
    fetched(isRelaxed ? files.relaxedSimd : files.plainSimd),
    fetched(files.faceDetector),
    fetched(files.faceMesh),
    fetched(files.segmenter),
  ]);
}

const relaxed = async (): Promise<Runtime['factory']> =>
  (await import('@litertjs/core/wasm/litert_wasm_internal.js')).default;
const plain = async (): Promise<Runtime['factory']> =>
  (await import('@litertjs/core/wasm/litert_wasm_compat_internal.js')).default;

async function fetched(address: string): Promise<ArrayBuffer> {
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${address} answers ${found.status}`);
  return found.arrayBuffer();
}
