import type { Step } from '../../../shared/photos/steps.ts';
import type { LookFiles } from '../../words.ts';
import { words } from '../page.ts';
import type { Answer, Question } from './messages.ts';

/** Looks at pictures, one at a time. */
export interface Looker {
  /** Resolves with the one thing to do for a better picture; null for a good one. */
  look(frame: ImageBitmap): Promise<Step | null>;
}

/** Browsers that are too old, or on a connection that counts bytes, send a photo that the server alone looks at. */
const canLook = (): boolean =>
  window.isSecureContext &&
  typeof WebAssembly === 'object' &&
  typeof OffscreenCanvas === 'function' &&
  typeof createImageBitmap === 'function' &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true;

/** The files for measuring, if this browser can use them. */
const usableFiles = (): LookFiles | null => (canLook() ? words.files : null);

/** Fetches what will be needed into the browser's cache, while the notice is read. */
export function fetchAhead(): void {
  const files = usableFiles();
  if (files === null) return;
  const worker = new Worker(files.worker, { type: 'module' });
  worker.onmessage = () => worker.terminate();
  const question: Question = { ahead: files };
  worker.postMessage(question);
}

/** ms: a phone that is short of memory may end the worker, which then answers nothing. */
const PATIENCE_MS = 8_000;

/** Starts measuring; resolves with null where that doesn't work: the photo can be sent without. */
export function startLooker(): Promise<Looker | null> {
  const files = usableFiles();
  if (files === null) return Promise.resolve(null);
  const worker = new Worker(files.worker, { type: 'module' });
  const waiting: ((answer: Answer) => void)[] = [];
  const ask = (question: Question, transfer: Transferable[] = []): Promise<Answer> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      worker.postMessage(question, transfer);
    });
  worker.onmessage = ({ data }: MessageEvent<Answer>) => waiting.shift()?.(data);
  // A worker that can't start answers nothing.
  worker.onerror = ({ message }) => {
    for (const resolve of waiting.splice(0)) resolve({ is: 'failed', message });
  };
  return ask({ files, ignored: words.ignored }).then(({ is }) => (is === 'ready' ? { look } : null));

  async function look(frame: ImageBitmap): Promise<Step | null> {
    const answer = await Promise.race([ask({ frame }, [frame]), tooLate()]);
    if (answer.is === 'seen') return answer.step;
    throw new Error(answer.is === 'failed' ? answer.message : answer.is);
  }
}

const tooLate = (): Promise<Answer> =>
  new Promise((resolve) => setTimeout(() => resolve({ is: 'failed', message: 'no answer' }), PATIENCE_MS));
