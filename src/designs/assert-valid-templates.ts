import type { ErrorDetail } from '../errors.ts';
import { invalid } from '../http/validate.ts';
import { validateTemplate } from './validate.ts';

export const SIDES = ['front', 'back'] as const;
export type Side = (typeof SIDES)[number];

/**
 * Checks the templates that are given.
 * @throws AppError validation_failed with a detail for each problem: its path is the side, its message names the line
 */
export function assertValidTemplates(templates: Partial<Record<Side, string>>): void {
  const details = SIDES.flatMap((side) => {
    const template = templates[side];
    return template === undefined ? [] : problemsOf(side, template);
  });
  if (details.length > 0) throw invalid(details);
}

const problemsOf = (side: Side, template: string): ErrorDetail[] =>
  validateTemplate(template).map(({ code, message, line }) => ({
    path: `/${side}`,
    code,
    message: line === null ? message : `line ${line}: ${message}`,
  }));
