import { type ErrorDetail, invalid } from '../errors.ts';
import { SIDES, type Side } from '../shared/print-sheets.ts';
import type { Drawing } from './drawing/drawing.ts';
import { orientationOf, viewBoxOf } from './template/card-shape.ts';
import type { Finding } from './template/finding.ts';
import { parseRoot } from './template/parse.ts';

/**
 * Checks the given templates.
 * @throws AppError validation_failed with a detail for each problem: its path is the side, its message names the line
 */
export async function assertValidTemplates(
  drawing: Drawing,
  organisationId: string,
  templates: Partial<Record<Side, string>>,
): Promise<void> {
  const details: ErrorDetail[] = [];
  for (const side of SIDES) {
    const template = templates[side];
    if (template !== undefined)
      details.push(...asDetails(side, (await drawing.look(organisationId, template)).problems));
  }
  if (details.length > 0) throw invalid(details);
  const { front, back } = templates;
  if (front !== undefined && back !== undefined) assertSameShape({ front, back }, 'back');
}

const asDetails = (side: Side, problems: Finding[]): ErrorDetail[] =>
  problems.map(({ code, message, line }) => ({
    path: `/${side}`,
    code,
    message: line === null ? message : `line ${line}: ${message}`,
  }));

/**
 * Asserts that front and back have the same shape. Both templates must have passed their checks.
 * @param blamed the side that is new; the error is about this side
 * @throws AppError validation_failed
 */
export function assertSameShape(templates: Record<Side, string>, blamed: Side): void {
  const [front, back] = SIDES.map((side) => rootOf(templates[side]));
  if (front!.orientation === back!.orientation) return;
  const { line, orientation } = blamed === 'front' ? front! : back!;
  const other = blamed === 'front' ? 'back' : 'front';
  const [isUpright, isNot] = orientation === 'upright' ? [blamed, other] : [other, blamed];
  const message = `The ${isUpright} is upright, and the ${isNot} is not: both sides must have the same shape.`;
  throw invalid([{ path: `/${blamed}`, code: 'wrong_aspect_ratio', message: `line ${line}: ${message}` }]);
}

function rootOf(template: string) {
  const root = parseRoot(template);
  return { line: root.line, orientation: orientationOf(viewBoxOf(root)!) };
}
