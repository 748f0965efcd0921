import { type FreeObjectLimits, problemIn } from '../lib/free-object.ts';
import { Problem } from '../lib/problem.ts';
import { field, type JsonSchema } from './fields.ts';

/** One object of free key/value data, kept exactly as given; null empties it. */
export const freeObject = (limits: FreeObjectLimits, schema: JsonSchema = {}) =>
  field(
    { type: ['object', 'null'], maxProperties: limits.keys, additionalProperties: true, ...schema },
    (value) => {
      if (value === null) return {};
      if (typeof value !== 'object' || Array.isArray(value))
        return new Problem('invalid_type', 'must be an object');
      return problemIn(value, limits) ?? (value as Record<string, unknown>);
    },
  );
