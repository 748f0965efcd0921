import type { z } from 'zod';
import { invalid } from '../http/validate.ts';
import type { CreateCardHolder, UpdateCardHolder } from './contract.ts';

/**
 * A new person from fields that may be left out of a change.
 * @throws AppError validation_failed with all that a new person can't do without, at once
 */
export function complete(values: z.output<typeof UpdateCardHolder>): z.output<typeof CreateCardHolder> {
  const { firstName, lastName, holderType, ...rest } = values;
  if (firstName !== undefined && lastName !== undefined && holderType !== undefined)
    return { ...rest, firstName, lastName, holderType };
  const missing = Object.entries({ firstName, lastName, holderType }).filter(
    ([, value]) => value === undefined,
  );
  throw invalid(
    missing.map(([name]) => ({
      path: `/${name}`,
      code: 'required',
      message: 'is required for a new person',
    })),
  );
}
