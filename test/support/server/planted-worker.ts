import '../../../src/photos/analysis/worker.ts';
import type { WorkerRequest } from '../../../src/photos/analysis/pool.ts';

declare const self: Worker;

/** The real analysis thread, but for files of these names. */
const planted: Record<string, () => void> = {
  'throws.jpg': () => {
    setTimeout(() => {
      throw new Error('planted');
    });
  },
  'exits.jpg': () => process.exit(3),
  'hangs.jpg': () => {
    for (;;) Math.random();
  },
  'stays silent.jpg': () => {},
  'counts.jpg': () => self.postMessage({ id: lastId, ok: true, result: { sha256: `photo ${photos}` } }),
};

let photos = 0;
let lastId = 0;
const real = self.onmessage!;
self.onmessage = (event: MessageEvent<WorkerRequest>) => {
  photos++;
  lastId = event.data.id;
  const name = event.data.path.split('/').at(-1) ?? '';
  const misbehave = planted[name];
  if (misbehave) misbehave();
  else real.call(self, event);
};
