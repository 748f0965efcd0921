import { ERROR_STATUS, type ErrorCode } from '../../errors.ts';
import type { Contract } from '../operation.ts';
import { type HeaderName, headerReferences } from './headers.ts';

interface Meaning {
  when: string;
  /** An example of its message. */
  message: string;
  headers?: HeaderName[];
  details?: object[];
}

/** What each code means to a client. */
const MEANING: Record<ErrorCode, Meaning> = {
  bad_request: {
    when: 'The address or the body is malformed: a stray `%`, no valid JSON, no JSON object, or an empty change.',
    message: 'The body is not valid JSON in UTF-8.',
  },
  length_mismatch: {
    when: 'Fewer or more bytes came than were granted.',
    message: '1000 bytes came; 204800 were granted.',
  },
  unauthorized: {
    when: 'The API key is missing, malformed, unknown, revoked or expired.',
    message: 'The API key is malformed, unknown, revoked or expired.',
    headers: ['WWW-Authenticate'],
  },
  insufficient_scope: {
    when: 'The API key lacks the scope of this operation, which `WWW-Authenticate` names.',
    message: 'This API key lacks the scope card_holders:write.',
    headers: ['WWW-Authenticate'],
  },
  address_not_allowed: {
    when: 'The API key is restricted to other networks.',
    message: 'This API key may not be used from this address.',
  },
  signature_invalid: {
    when: 'The upload URL is not one of ours, or was changed.',
    message: 'The signature of the upload URL is wrong.',
  },
  url_expired: { when: 'The upload URL is too old.', message: 'The upload URL has expired.' },
  header_mismatch: {
    when: 'A header that came with the upload URL is missing or different.',
    message: 'Content-Type must be image/jpeg.',
  },
  not_found: {
    when: 'There is no such record in your organisation.',
    message: 'There is no such card holder.',
  },
  method_not_allowed: {
    when: 'The address exists, but not with this method; `Allow` lists those that do.',
    message: 'DELETE is not possible here.',
  },
  conflict: {
    when: 'Another record has this value already, which must be unique.',
    message: 'Another card holder has this externalId.',
  },
  invalid_state: {
    when: "The record's state does not allow this; the message names the state.",
    message: 'The photo is approved already.',
  },
  upload_incomplete: {
    when: 'The bytes are not in storage yet: send them to the upload URL first.',
    message: 'The bytes of this photo have not arrived yet.',
  },
  precondition_failed: {
    when: 'The record has changed since the version that you name; `ETag` has the current one.',
    message: 'The record has changed meanwhile: its version is now 4.',
    headers: ['ETag'],
  },
  quota_exceeded: {
    when: "It would exceed the organisation's quota for photos.",
    message: 'The photo would exceed the storage quota.',
  },
  payload_too_large: {
    when: 'The body is larger than this operation takes.',
    message: 'The body is larger than 1048576 bytes.',
  },
  unsupported_media_type: {
    when: 'The body is not sent as `Content-Type: application/json`.',
    message: 'The body must be sent as Content-Type: application/json, not text/plain.',
  },
  validation_failed: {
    when: 'Some values are not valid; `details` has every one of them.',
    message: 'Some fields are not valid: /lastName must not be blank; /holderType is required.',
    details: [
      { path: '/lastName', code: 'blank', message: 'must not be blank' },
      { path: '/holderType', code: 'required', message: 'is required' },
    ],
  },
  rate_limited: {
    when: 'Too many requests; wait as long as `Retry-After` says.',
    message: 'More than 120 requests in a minute.',
    headers: ['Retry-After'],
  },
  internal: {
    when: 'Something went wrong on the server. Its log has the reason under the request id.',
    message: 'Something went wrong on the server. The request id leads to it in the log.',
  },
  unavailable: {
    when: 'The server can do no writes at the moment, such as when its disk is full. Nothing was changed.',
    message: 'The server has no disk space left; nothing was changed.',
    headers: ['Retry-After'],
  },
};

/** The one shape of every failure. */
export const ERROR_SCHEMA = {
  type: 'object',
  description: 'The one shape of every failure.',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: {
          type: 'string',
          enum: Object.keys(ERROR_STATUS),
          description: 'For programs. New codes may be added.',
        },
        message: { type: 'string', description: 'For people. Its wording may change.' },
        requestId: { type: 'string', description: 'The same as in `X-Request-Id`.' },
        details: {
          type: 'array',
          description: 'Everything that can be pointed at.',
          items: {
            type: 'object',
            required: ['path', 'code', 'message'],
            properties: {
              path: {
                type: 'string',
                description: 'A JSON pointer into the body, or `query.NAME`.',
              },
              code: { type: 'string' },
              message: { type: 'string' },
            },
          },
        },
      },
    },
  },
};

/** Every code that an operation can answer with: its own, and those that its kind of operation always can. */
export function codesOf(contract: Contract, hasPathParameters: boolean): ErrorCode[] {
  const implied: ErrorCode[] = ['bad_request', 'internal', 'unavailable'];
  if (contract.scope !== 'public')
    implied.push('unauthorized', 'insufficient_scope', 'address_not_allowed', 'rate_limited');
  if (hasPathParameters) implied.push('not_found');
  if (contract.body) implied.push('payload_too_large', 'unsupported_media_type');
  if (contract.body || contract.query) implied.push('validation_failed');
  const order = Object.keys(ERROR_STATUS);
  return [...new Set([...implied, ...contract.errors])].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Error responses, one for each combination of codes that share a status; kept under `components.responses`. */
export class ErrorResponses {
  private readonly shared = new Map<string, object>();

  /** References by status. */
  of(codes: readonly ErrorCode[]): Record<string, object> {
    const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
    return Object.fromEntries(
      [...byStatus].map(([status, group]) => {
        const name = group.map(pascalCase).join('Or');
        if (!this.shared.has(name)) this.shared.set(name, response(group));
        return [String(status), { $ref: `#/components/responses/${name}` }];
      }),
    );
  }

  all(): Record<string, object> {
    return Object.fromEntries([...this.shared].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function response(codes: ErrorCode[]): object {
  const meanings = codes.map((code) => MEANING[code]);
  // A header that only some of the codes come with can't be promised.
  const own = new Set(meanings.flatMap(({ headers = [] }) => headers));
  const limits: HeaderName[] = codes.includes('unauthorized') ? [] : ['RateLimit', 'RateLimit-Policy'];
  const always = [...own].filter((name) => meanings.every(({ headers = [] }) => headers.includes(name)));
  return {
    description: codes.map((code) => `\`${code}\`: ${MEANING[code].when}`).join('\n\n'),
    headers: headerReferences(['X-Request-Id', ...limits, ...always]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }])),
      },
    },
    'x-error-codes': codes,
  };
}

function errorExample(code: ErrorCode): object {
  const { message, details } = MEANING[code];
  return { error: { code, message, requestId: '0198c5f2-8a10-7d0e-b2c4-51f0a6de9b37', details } };
}

const pascalCase = (code: string): string =>
  code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
