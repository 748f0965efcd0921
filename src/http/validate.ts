import type { z } from 'zod';
import { type ErrorDetail, invalid } from '../errors.ts';

/**
 * Checks a value against a contract, and reports all failing fields together, up to `DETAILS_MAX`.
 * @param pointer writes the place of a field: a JSON pointer for bodies, `query.NAME` for queries
 * @param before the request's other faults, which are reported together with these
 * @throws AppError validation_failed with a detail for each failing field
 */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  pointer: (path: PropertyKey[]) => string,
  before: ErrorDetail[] = [],
): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalid([...before, ...detailsOf(result.error, value, pointer)]);
  if (before.length > 0) throw invalid(before);
  return result.data;
}

/** The faults of a value according to a contract: a detail for each failing field; none when all is well. */
export function problemsIn(
  schema: z.ZodType,
  value: unknown,
  pointer: (path: PropertyKey[]) => string,
): ErrorDetail[] {
  const result = schema.safeParse(value);
  return result.success ? [] : detailsOf(result.error, value, pointer);
}

function detailsOf(
  error: z.ZodError,
  value: unknown,
  pointer: (path: PropertyKey[]) => string,
): ErrorDetail[] {
  const details = new Map<string, ErrorDetail>();
  for (const issue of error.issues.flatMap(namingEach)) {
    const path = pointer(issue.path);
    // A value that should be an object but isn't has no fields that could be missing.
    const isInside = issue.path.some(
      (_, depth) => details.get(pointer(issue.path.slice(0, depth)))?.code === 'invalid_type',
    );
    // One reason for each field: the first, from which the others follow.
    if (!isInside && !details.has(path)) details.set(path, { path, ...reason(issue, value) });
  }
  return [...details.values()];
}

/** Unknown names in an object, each with its own path. */
const namingEach = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] =>
  issue.code !== 'unrecognized_keys'
    ? [issue]
    : issue.keys.map((key) => ({
        code: 'custom',
        path: [...issue.path, key],
        message: 'is not known here',
        params: { code: 'unknown' },
      }));

/** RFC 6901: `~` and `/` inside a name are escaped. */
export const bodyPointer = (path: PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const queryPointer = (path: PropertyKey[]): string => `query.${path.map(String).join('.')}`;

function reason(issue: z.core.$ZodIssue, value: unknown): { code: string; message: string } {
  if (issue.code === 'custom' && typeof issue.params?.code === 'string')
    return { code: issue.params.code, message: issue.message };
  if (issue.code === 'too_big')
    return { code: 'too_long', message: `has more than ${issue.maximum} entries` };
  if (issue.code === 'too_small') return { code: 'too_short', message: `needs at least ${issue.minimum}` };
  if (issue.code === 'invalid_type' && at(value, issue.path) === undefined)
    return { code: 'required', message: 'is required' };
  if (issue.code === 'invalid_type')
    return { code: 'invalid_type', message: `must be of type ${issue.expected}` };
  return { code: 'invalid', message: issue.message };
}

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part], value);
