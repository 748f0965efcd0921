import { invalid } from '../errors.ts';
import { problemIn } from '../lib/free-object.ts';
import { CUSTOM_FIELDS_LIMITS } from '../shared/limits.ts';

type Fields = Record<string, unknown>;

/**
 * Merges custom fields from another system into those that a person has: keys left out stay, and null removes one. Text
 * that spells the existing number or boolean leaves the value as it is, because tables contain only text.
 * @throws AppError validation_failed when the result has too many keys or is too long
 */
export function mergeCustomFields(before: Fields, given: Fields): Fields {
  const merged = { ...before };
  for (const [name, value] of Object.entries(given)) {
    if (value === null) delete merged[name];
    else if (!saysTheSame(before[name], value)) merged[name] = value;
  }
  const problem = problemIn(merged, CUSTOM_FIELDS_LIMITS);
  if (problem === null) return merged;
  const { code, message } = problem;
  throw invalid([{ path: '/customFields', code, message: `${message}, together with the existing ones` }]);
}

const saysTheSame = (before: unknown, text: unknown): boolean =>
  typeof text === 'string' && before !== undefined && JSON.stringify(before) === text;
