import type { z } from 'zod';
import type { ErrorDetail } from '../../errors.ts';
import { withSingleNames } from '../name-fields.ts';
import { bodyPointer, validate } from '../validate.ts';
import { parseObject } from './parse-object.ts';

/**
 * Parses a body and checks it against an operation's contract.
 * @param before faults found elsewhere in the request, which are reported together with the body's
 * @param singleNames true where one of a person's two names may be blank
 * @throws AppError bad_request, payload_too_large (too many values), validation_failed
 */
export const checkBody = <S extends z.ZodType>(
  schema: S,
  bytes: Uint8Array,
  before: ErrorDetail[],
  singleNames = false,
): z.output<S> => {
  const body = parseObject(bytes);
  return withSingleNames(singleNames, () => validate(schema, body, bodyPointer, before));
};
