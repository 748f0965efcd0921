import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Answer, Question } from './messages.ts';

/** Codes that are large and blurred are found in a smaller picture, which takes as long again: in each second one. */
let isSmallerToo = false;

const canvas = new OffscreenCanvas(1, 1);

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  try {
    if ('wasm' in data) {
      await load(data.wasm);
      answer({ is: 'ready' });
    } else answer({ is: 'read', texts: await read(data.frame) });
  } catch (error) {
    answer({ is: 'failed', message: String(error) });
  }
};

const answer = (said: Answer): void => self.postMessage(said);

/** The package would fetch its WebAssembly from another host. */
async function load(address: string): Promise<void> {
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${address} answers ${found.status}`);
  const wasmBinary = await found.arrayBuffer();
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

async function read(frame: ImageBitmap): Promise<string[]> {
  const { width, height } = frame;
  // Setting a size clears the canvas, and takes time.
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(frame, 0, 0);
  frame.close();
  isSmallerToo = !isSmallerToo;
  const found = await readBarcodes(context.getImageData(0, 0, width, height), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 4,
    tryDownscale: isSmallerToo,
    tryHarder: true,
    tryInvert: false,
  });
  return found.map(({ text }) => text);
}
