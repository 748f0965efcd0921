import '../../../src/designs/drawing/worker.ts';
import type { Call } from '../../../src/designs/drawing/tasks.ts';

declare const self: Worker;

const real = self.onmessage!;

/** The real drawing thread, but for templates that say that it is to end, or to draw for ever. */
self.onmessage = (event: MessageEvent<Call>) => {
  const { task } = event.data;
  while (task.kind === 'draw' && task.template.includes('<!-- for ever -->'));
  if (task.kind !== 'draw' || !task.template.includes('<!-- end -->')) return real.call(self, event);
  setTimeout(() => {
    throw new Error('planted');
  });
};
