import { SIDES } from '../../shared/print-sheets.ts';
import { UnsoundTemplate } from '../render/prepared-template.ts';
import { look } from '../template/look.ts';
import type { Outcome, Results, SideFinding, Task } from './tasks.ts';

/** Performs a task in the process that draws. */
export async function perform(task: Task): Promise<Outcome> {
  try {
    return { result: await resultOf(task) };
  } catch (error) {
    if (error instanceof UnsoundTemplate) return { unsound: error.message };
    throw error;
  }
}

async function resultOf(task: Task): Promise<Results[Task['kind']]> {
  switch (task.kind) {
    case 'look':
      return look(task.template);
    case 'draw': {
      // Fonts and libvips take time to load and use memory, so they are loaded when a task first needs them.
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
    case 'cut': {
      const { cutDisplay } = await import('../../photos/image/cut-display.ts');
      return cutDisplay(task.path, task.photo, task.turn, task.crop);
    }
    case 'collect':
      Bun.gc(true);
      return null;
  }
}
