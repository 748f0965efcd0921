import { field } from '../../http/fields.ts';
import { Problem } from '../../lib/problem.ts';
import { SYSTEM_NAME } from '../../shared/shapes.ts';

/** The name of another system. */
export const system = field(
  {
    type: 'string',
    pattern: SYSTEM_NAME.source,
    description: 'Your short name for the other system: `library`.',
  },
  (value): string | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    return SYSTEM_NAME.test(value)
      ? value
      : new Problem(
          'invalid_format',
          'must have 1 to 64 characters of a–z, 0–9, ".", "_" and "-", and start with a letter or digit',
        );
  },
);
