import { type AppError, ERROR_STATUS, type ErrorCode } from '../../errors.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { jsonResponse } from './json-response.ts';

export const SCIM_TYPE = 'application/scim+json';

/** The details of a failure that clients may branch on (RFC 7644, 3.12). */
export const SCIM_FAULTS = [
  'invalidFilter',
  'tooMany',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
  'invalidVers',
  'sensitive',
] as const;
export type ScimFault = (typeof SCIM_FAULTS)[number];

const FAULT_OF: Partial<Record<ErrorCode, ScimFault>> = {
  bad_request: 'invalidSyntax',
  validation_failed: 'invalidValue',
  conflict: 'uniqueness',
};

/** True for a request below /scim, whose client understands only SCIM's own errors. */
export const isScim = ({ url }: Pick<Exchange, 'url'>): boolean =>
  /^\/scim(\/|$)/.test(new URL(url).pathname);

/** A failure as SCIM writes it. */
export interface ScimError {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'];
  status: string;
  scimType?: ScimFault;
  detail: string;
}

/** A failure in SCIM's shape. A detail whose code is one of SCIM's decides the `scimType`. */
export function scimErrorOf({ code, message, extra }: AppError): ScimError {
  // SCIM knows no 422: whatever is wrong with a body is 400.
  const status = code === 'validation_failed' ? 400 : ERROR_STATUS[code];
  const named = SCIM_FAULTS.find((fault) => extra.details?.some((detail) => detail.code === fault));
  const scimType = named ?? FAULT_OF[code];
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  };
}

/** The answer to a request below /scim that failed. */
export function scimFailure(exchange: Exchange, failure: AppError): Response {
  const error = scimErrorOf(failure);
  const headers = { ...exchange.headers, ...failure.extra.headers, 'Content-Type': SCIM_TYPE };
  return jsonResponse(exchange, JSON.stringify(error), Number(error.status), headers);
}
