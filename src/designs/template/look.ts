import type { Look } from '../drawing/tasks.ts';
import { kindOf } from './boxes.ts';
import { orientationOf, viewBoxOf } from './card-shape.ts';
import { firstOf } from './check/check.ts';
import { checkedTemplate } from './check/checked.ts';
import { descendants } from './element.ts';

/** Examines a template, in the process that draws, for people who save or show it. */
export function look(template: string): Look {
  const { root, findings } = checkedTemplate(template);
  const viewBox = root && viewBoxOf(root);
  return {
    problems: firstOf(findings.filter(({ severity }) => severity === 'problem')),
    orientation: viewBox && orientationOf(viewBox),
    line: root?.line ?? 1,
    showsPhoto: root !== null && descendants(root).some((element) => kindOf(element) === 'photo'),
  };
}
