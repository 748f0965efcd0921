import type { Answer, Question } from './messages.ts';

/** Reads QR codes, one picture at a time. */
export interface Reader {
  /** Resolves with the texts of the codes in a picture, which is used up. */
  read(frame: ImageBitmap): Promise<string[]>;
  close(): void;
}

/** ms: a phone that is short of memory may end the worker, which then answers nothing. */
const PATIENCE_MS = 8_000;

/** Starts a worker that reads codes. @throws Error where that doesn't work */
export async function startReader(files: { worker: string; wasm: string }): Promise<Reader> {
  const worker = new Worker(files.worker, { type: 'module' });
  const waiting: ((answer: Answer) => void)[] = [];
  const ask = async (question: Question, transfer: Transferable[] = []): Promise<Answer> => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.push(resolve);
    worker.postMessage(question, transfer);
    const timer = setTimeout(() => resolve({ is: 'failed', message: 'no answer' }), PATIENCE_MS);
    const answer = await promise;
    clearTimeout(timer);
    if (answer.is === 'failed') throw new Error(answer.message);
    return answer;
  };
  worker.onmessage = ({ data }: MessageEvent<Answer>) => waiting.shift()?.(data);
  // A worker that can't start answers nothing.
  worker.onerror = ({ message }) => {
    for (const resolve of waiting.splice(0)) resolve({ is: 'failed', message });
  };
  await ask({ wasm: files.wasm });
  return {
    async read(frame) {
      const answer = await ask({ frame }, [frame]);
      return answer.is === 'read' ? answer.texts : [];
    },
    close: () => worker.terminate(),
  };
}
