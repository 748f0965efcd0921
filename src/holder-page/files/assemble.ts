import { MODELS } from '../../photos/analysis/face/models.ts';
import { RUNTIMES } from '../../photos/analysis/face/runtimes.ts';
import { FILES, type PageFile, type PageFiles } from './page-files.ts';

const MODEL = 'application/octet-stream';
const WASM = 'application/wasm';

/** A script of the page, as it was bundled. */
interface Script extends Omit<PageFile, 'contentType'> {
  name: string;
}

/**
 * Puts the files of the page together: its scripts, and the runtime and the networks that the server uses itself.
 * @param runtimes the runtimes as brotli makes them, if they were compressed when the binary was built
 */
export async function assemble(
  script: string,
  scripts: readonly Script[],
  runtimes: { relaxedSimd: Blob | null; plainSimd: Blob | null },
): Promise<PageFiles> {
  const model = async (name: keyof typeof MODELS) =>
    hashed(name, 'tflite', MODEL, new Blob([await MODELS[name]()]), null);
  const runtime = (name: keyof typeof RUNTIMES) =>
    hashed(name, 'wasm', WASM, Bun.file(RUNTIMES[name]), runtimes[name]);
  const look = {
    relaxedSimd: await runtime('relaxedSimd'),
    plainSimd: await runtime('plainSimd'),
    faceDetector: await model('faceDetector'),
    faceMesh: await model('faceMesh'),
    segmenter: await model('segmenter'),
  };
  const [worker] = scripts;
  const address = (name: string) => `${FILES}/${name}`;
  return {
    script,
    look: {
      worker: address(worker!.name),
      relaxedSimd: address(look.relaxedSimd[0]),
      plainSimd: address(look.plainSimd[0]),
      faceDetector: address(look.faceDetector[0]),
      faceMesh: address(look.faceMesh[0]),
      segmenter: address(look.segmenter[0]),
    },
    byName: new Map([
      ...scripts.map(({ name, plain, brotli }): [string, PageFile] => [
        name,
        { contentType: 'text/javascript;charset=utf-8', plain, brotli },
      ]),
      ...Object.values(look),
    ]),
  };
}

async function hashed(
  name: string,
  ending: string,
  contentType: string,
  plain: Blob,
  brotli: Blob | null,
): Promise<[string, PageFile]> {
  const hash = Bun.hash(await plain.arrayBuffer()).toString(36);
  return [`${name}-${hash}.${ending}`, { contentType, plain, brotli }];
}
