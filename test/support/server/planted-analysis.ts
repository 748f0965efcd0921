import { answerParent } from '../../../src/lib/apart/answer-parent.ts';
import { perform } from '../../../src/photos/analysis/perform.ts';
import type { Analysed, AnalysisTask } from '../../../src/photos/analysis/pool.ts';

const silence = () => new Promise<never>(() => {});

/** Replacements for the analysis, mostly faults, by the name of the file. All other files are really analysed. */
const planted: Record<string, () => Promise<Analysed | null>> = {
  'throws.jpg': () => {
    setTimeout(() => {
      throw new Error('planted');
    });
    return silence();
  },
  'exits.jpg': () => process.exit(3),
  'hangs.jpg': () => {
    for (;;) Math.random();
  },
  'stays silent.jpg': silence,
  'counts.jpg': async () => ({ sha256: `photo ${photos}` }) as Analysed,
};

let photos = 0;
answerParent((task: AnalysisTask) => {
  photos++;
  return planted[task.path.split('/').at(-1) ?? '']?.() ?? perform(task);
});
