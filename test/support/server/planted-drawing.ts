import { perform } from '../../../src/designs/drawing/perform.ts';
import type { Task } from '../../../src/designs/drawing/tasks.ts';
import { answerParent } from '../../../src/lib/apart/answer-parent.ts';

/**
 * The real process that draws, except that a template can make it exit, draw for ever, or take all memory.
 */
answerParent((task: Task) => {
  const says = (what: string) => task.kind === 'draw' && task.template.includes(`<!-- ${what} -->`);
  while (says('for ever'));
  if (says('end')) process.exit(3);
  const taken: Uint8Array[] = [];
  while (says('all memory')) taken.push(new Uint8Array(10_000_000).fill(taken.length));
  return perform(task);
});
