import { checkBoxes } from './check-boxes.ts';
import { checkCost } from './check-cost.ts';
import { checkElements } from './check-elements.ts';
import { checkFields } from './check-fields.ts';
import type { Element } from './element.ts';
import { type Finding, problem } from './finding.ts';
import { parse } from './parse.ts';
import { viewBoxOf } from './view-box.ts';

export interface Checked {
  /** Null if there is nothing to go on with. */
  root: Element | null;
  /** In the order of lines. */
  findings: Finding[];
  unknownFields: string[];
}

/** ID-1 is 85.60 × 53.98 mm; templates of 1012 × 638 or 86 × 54 pass as well. */
const RATIO = 85.6 / 53.98;
const RATIO_TOLERANCE = 0.006;

/** Looks a template over: whether it can be drawn, safely, in good time and on a card, and what it shows. */
export function checkTemplate(template: string): Checked {
  const { root, findings } = parse(template);
  if (root === null) return { root, findings, unknownFields: [] };
  const fields = checkFields(root);
  findings.push(
    ...checkShape(root),
    ...checkElements(root),
    ...checkBoxes(root),
    ...checkCost(root),
    ...fields.findings,
  );
  findings.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return { root, findings, unknownFields: fields.unknownFields };
}

function checkShape(root: Element): Finding[] {
  const viewBox = viewBoxOf(root);
  if (viewBox === null)
    return [
      problem(
        'no_view_box',
        'The root needs a viewBox of a card: viewBox="0 0 85.6 53.98", in mm.',
        root.line,
      ),
    ];
  const ratio = viewBox[2] / viewBox[3];
  if (Math.abs(ratio / RATIO - 1) <= RATIO_TOLERANCE) return [];
  const message =
    `The viewBox is ${viewBox[2]} × ${viewBox[3]}, a ratio of ${ratio.toFixed(3)}; ` +
    'a card is 85.60 × 53.98 mm, a ratio of 1.586.';
  return [problem('wrong_aspect_ratio', message, root.line)];
}
