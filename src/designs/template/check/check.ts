import { orientationOf, viewBoxOf } from '../card-shape.ts';
import type { Element } from '../element.ts';
import { type Finding, isOnlyForSaving, problem, tooMuch, warning } from '../finding.ts';
import { LIMITS } from '../limits.ts';
import { parse } from '../parse.ts';
import { checkSubset } from '../subset/check-subset.ts';
import { resolved } from '../subset/resolve.ts';
import { checkBoxes } from './check-boxes.ts';
import { checkCaps } from './check-caps.ts';
import { checkContent } from './check-content.ts';
import { checkElements } from './check-elements.ts';
import { checkFields } from './check-fields.ts';

export interface Checked {
  /**
   * The root as it is drawn, with the style sheets' rules applied to the elements; as written if a finding keeps the
   * template from being saved but not from being drawn. Null if there is no root.
   */
  root: Element | null;
  /** In the order of lines. */
  findings: Finding[];
  unknownFields: string[];
}

/** Checks that a template can be drawn safely, in good time and on a card. */
export function checkTemplate(template: string): Checked {
  const { root, findings } = parse(template);
  if (root === null) return { root, findings, unknownFields: [] };
  const fields = checkFields(root);
  const drawn = resolved(root);
  const all = [
    ...findings,
    ...checkShape(root),
    ...checkElements(root),
    ...checkBoxes(root),
    ...checkContent(root),
    ...drawn.findings,
    ...checkSubset(drawn.root),
    ...checkAllCaps(root, drawn.root),
    ...fields.findings,
  ].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const isAsWritten = all.some(isOnlyForSaving);
  return { root: isAsWritten ? root : drawn.root, findings: all, unknownFields: fields.unknownFields };
}

/**
 * Earlier releases counted without style sheets: a template that exceeds a limit only with them can still be drawn, but
 * not saved.
 */
function checkAllCaps(written: Element, drawn: Element): Finding[] {
  const findings = checkCaps(written);
  return findings.length > 0 ? findings : checkCaps(drawn).map(({ message, line }) => tooMuch(message, line));
}

/** The first findings, and the number of further ones: nobody reads hundreds. */
export function firstOf(all: Finding[]): Finding[] {
  const rest = all.slice(LIMITS.findings);
  if (rest.length === 0) return all;
  const message = `There are ${rest.length} more, which are not listed.`;
  const isProblem = rest.some(({ severity }) => severity === 'problem');
  return [...all.slice(0, LIMITS.findings), (isProblem ? problem : warning)('too_many', message, null)];
}

function checkShape(root: Element): Finding[] {
  const viewBox = viewBoxOf(root);
  if (viewBox === null)
    return [
      problem(
        'no_view_box',
        'The root needs a viewBox of a card: viewBox="0 0 85.6 53.98", in mm, or "0 0 53.98 85.6" for one that is upright.',
        root.line,
      ),
    ];
  if (orientationOf(viewBox) !== null) return [];
  const [, , width, height] = viewBox;
  const message =
    `The viewBox is ${width} × ${height}, a ratio of ${(width / height).toFixed(3)}; ` +
    'a card is 85.60 × 53.98 mm, a ratio of 1.586, or upright 53.98 × 85.60 mm, a ratio of 0.631.';
  return [problem('wrong_aspect_ratio', message, root.line)];
}
