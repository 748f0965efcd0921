import { AppError, type ErrorCode } from '../errors.ts';

/** The details of a failure that clients may branch on (RFC 7644, 3.12), as far as this area uses them. */
export type Fault =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/**
 * The error for a request that SCIM refuses.
 * @param fault becomes the `scimType` of the answer
 */
export const fault = (fault: Fault, message: string, code: ErrorCode = 'bad_request'): AppError =>
  new AppError(code, message, { details: [{ path: '', code: fault, message }] });
