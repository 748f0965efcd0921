import { problemIn } from '../../http/free-object.ts';
import { invalid } from '../../http/validate.ts';
import { CUSTOM_FIELDS_LIMITS } from '../limits.ts';

type Fields = Record<string, unknown>;

/**
 * Custom fields with those of an import: keys left out stay, null takes one away. A text that says what is there
 * already (a table has only texts) leaves the number or truth value as it is.
 * @throws AppError validation_failed when they become too many or too long together
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
  throw invalid([{ path: '/customFields', code, message: `${message}, with those that are there` }]);
}

const saysTheSame = (before: unknown, text: unknown): boolean =>
  typeof text === 'string' && before !== undefined && JSON.stringify(before) === text;
