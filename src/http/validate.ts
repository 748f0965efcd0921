import type { z } from 'zod';
import { AppError, type ErrorDetail } from '../errors.ts';

/**
 * Checks a value against a contract, and reports every field that fails at once.
 * @param pointer how a field's place is written: a JSON pointer for bodies, `query.NAME` for queries
 * @throws AppError validation_failed with a detail for each failing field
 */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  pointer: (path: PropertyKey[]) => string,
): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = new Map<string, ErrorDetail>();
  for (const issue of result.error.issues) {
    const path = pointer(issue.path);
    // One reason for each field: the first, which the others follow from.
    if (!details.has(path)) details.set(path, { path, ...reason(issue) });
  }
  throw invalid([...details.values()]);
}

/** The failure for fields that only the data can judge, such as a reference. */
export function invalid(details: ErrorDetail[]): AppError {
  const fields = details.map(({ path, message }) => `${path} ${message}`).join('; ');
  return new AppError('validation_failed', `Some fields are not valid: ${fields}.`, { details });
}

/** RFC 6901: `~` and `/` inside a name are escaped. */
export const bodyPointer = (path: PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const queryPointer = (path: PropertyKey[]): string => `query.${path.map(String).join('.')}`;

function reason(issue: z.core.$ZodIssue): { code: string; message: string } {
  if (issue.code === 'custom' && typeof issue.params?.code === 'string')
    return { code: issue.params.code, message: issue.message };
  if (issue.code === 'too_big')
    return { code: 'too_long', message: `has more than ${issue.maximum} entries` };
  if (issue.code === 'too_small') return { code: 'too_short', message: `needs at least ${issue.minimum}` };
  if (issue.code === 'invalid_type')
    return { code: 'invalid_type', message: `must be of type ${issue.expected}` };
  return { code: 'invalid', message: issue.message };
}
