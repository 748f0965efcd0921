/**
 * The closed list of failures that the API can answer with, each with its HTTP status.
 * A code is part of the contract: clients branch on it. Add one here, and the OpenAPI description follows.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  length_mismatch: 400,
  unauthorized: 401,
  second_factor_required: 401,
  insufficient_scope: 403,
  second_factor_missing: 403,
  address_not_allowed: 403,
  origin_mismatch: 403,
  signature_invalid: 403,
  url_expired: 403,
  header_mismatch: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  invalid_state: 409,
  upload_incomplete: 409,
  loopback_address: 409,
  chip_in_use: 409,
  cursor_expired: 410,
  precondition_failed: 412,
  quota_exceeded: 413,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Points at what is wrong: `path` is a JSON pointer into the body, or `query.NAME`. */
export interface ErrorDetail {
  path: string;
  code: string;
  message: string;
}

/** An expected failure, thrown by verbs and answered by `http/answer/failure.ts` in the one error shape. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: { details?: ErrorDetail[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The error for a record that doesn't exist or belongs to another organisation: clients never learn which. */
export const notFound = (what: string) => new AppError('not_found', `There is no such ${what}.`);

/** The most details in one answer, and the most fields named in its message. */
export const DETAILS_MAX = 1000;
const NAMED_MAX = 20;

/** The error for invalid fields, with a detail for each. */
export function invalid(details: ErrorDetail[]): AppError {
  const fields = details
    .slice(0, NAMED_MAX)
    .map(({ path, message }) => `${path || 'this'} ${message.replace(/\.$/, '')}`);
  if (details.length > NAMED_MAX) fields.push(`and ${details.length - NAMED_MAX} more`);
  return new AppError('validation_failed', `Some fields are not valid: ${fields.join('; ')}.`, {
    details: details.slice(0, DETAILS_MAX),
  });
}

/** The error of one part of a request, as the answer reports it; the other parts take effect. */
export interface PartError {
  code: ErrorCode;
  message: string;
  details?: ErrorDetail[];
}

/**
 * @param at where the part is in the body, as a JSON pointer: `/rows/3`
 * @throws any error that is not an AppError, which ends the whole request
 */
export function partErrorOf(error: unknown, at = ''): PartError {
  if (!(error instanceof AppError)) throw error;
  const { code, message, extra } = error;
  const details = extra.details?.map((detail) => ({ ...detail, path: `${at}${detail.path}` }));
  return { code, message, ...(details && { details }) };
}

/**
 * The error for too many requests or attempts within a short time.
 * @param seconds the wait until another try is worthwhile
 */
export const rateLimited = (message: string, seconds: number): AppError =>
  new AppError('rate_limited', message, { headers: { 'Retry-After': String(seconds) } });

/** The beginning of `WWW-Authenticate` in a 401 or 403. */
export const CHALLENGE = 'Bearer realm="lanyard"';
