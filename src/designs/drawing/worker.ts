import { SIDES } from '../../shared/print-sheets.ts';
import { UnsoundTemplate } from '../render/prepared-template.ts';
import { look } from '../template/look.ts';
import type { Answer, Call, Results, SideFinding, Task } from './tasks.ts';

declare const self: Worker;

self.onmessage = async ({ data: { id, task } }: MessageEvent<Call>) => {
  self.postMessage(await answer(id, task));
};

async function answer(id: number, task: Task): Promise<Answer> {
  try {
    return { id, ok: true, result: await perform(task) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, ok: false, message, isUnsound: error instanceof UnsoundTemplate };
  }
}

async function perform(task: Task): Promise<Results[Task['kind']]> {
  switch (task.kind) {
    case 'look':
      return look(task.template);
    case 'draw': {
      // Fonts and libvips take their time and memory: they are loaded with the first picture.
      const { renderSide } = await import('../render/render-side.ts');
      return renderSide(task.template, task.input);
    }
    case 'missing': {
      const { missingGlyphs } = await import('../render/missing-glyphs.ts');
      const found: SideFinding[] = [];
      for (const side of SIDES)
        for (const finding of await missingGlyphs(task.templates[side], task.content))
          found.push({ side, ...finding });
      return found;
    }
    case 'collect':
      Bun.gc(true);
      return null;
  }
}
