import type { z } from 'zod';
import { invalid } from '../errors.ts';
import { PAGE_SIZE_MAX } from '../shared/limits.ts';
import { queryInteger } from './fields.ts';
import { queryPointer, validate } from './validate.ts';

/**
 * `page` and `pageSize`, as every list takes them: a value outside the range is an error, never silently another page.
 */
export const pageQuery = {
  page: queryInteger(
    { min: 1, max: Number.MAX_SAFE_INTEGER, default: 1 },
    { description: 'Page number, from 1. A page past the end is empty.' },
  ),
  pageSize: queryInteger({ min: 1, max: PAGE_SIZE_MAX, default: 25 }, { description: 'Records a page.' }),
};

/** Reads the query string; unknown parameters are ignored, repeated ones are an error. */
export function readQuery<S extends z.ZodType>(schema: S, url: string): z.output<S> {
  const start = url.indexOf('?');
  const values: Record<string, string> = {};
  if (start >= 0) {
    for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
      if (Object.hasOwn(values, name))
        throw invalid([{ path: `query.${name}`, code: 'repeated', message: 'is given more than once' }]);
      values[name] = value;
    }
  }
  return validate(schema, values, queryPointer);
}
