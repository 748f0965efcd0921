import { ERROR_STATUS, type ErrorCode } from '../../errors.ts';
import { REQUEST_ID_HEADER } from '../../shared/shapes.ts';
import type { Contract } from '../operation.ts';
import { MEANING } from './error-meanings.ts';
import { type HeaderName, headerReferences } from './headers.ts';

/**
 * Every code that an operation can answer with: its own codes, and those that every operation of its kind can answer
 * with.
 */
export function codesOf(method: string, contract: Contract, hasPathParameters: boolean): ErrorCode[] {
  const implied: ErrorCode[] = ['bad_request', 'internal', 'unavailable'];
  if (contract.scope !== 'public')
    implied.push('unauthorized', 'insufficient_scope', 'address_not_allowed', 'rate_limited');
  if (contract.scope !== 'public' && contract.scope !== 'own_account') implied.push('second_factor_missing');
  if (contract.scope !== 'public' && method !== 'get') implied.push('origin_mismatch');
  if (contract.limitedByAddress) implied.push('rate_limited');
  if (hasPathParameters) implied.push('not_found');
  if (contract.body) implied.push('payload_too_large', 'unsupported_media_type');
  if (contract.body || contract.query) implied.push('validation_failed');
  const order = Object.keys(ERROR_STATUS);
  return [...new Set([...implied, ...contract.errors])].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Error responses, one for each combination of codes that share a status; kept under `components.responses`. */
export class ErrorResponses {
  private readonly shared = new Map<string, object>();

  /** References to the responses, by status. */
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
  // Only headers that every one of the codes has can be promised.
  const own = new Set(meanings.flatMap(({ headers = [] }) => headers));
  const limits: HeaderName[] = codes.includes('unauthorized') ? [] : ['RateLimit', 'RateLimit-Policy'];
  const always = [...own].filter((name) => meanings.every(({ headers = [] }) => headers.includes(name)));
  return {
    description: codes.map((code) => `\`${code}\`: ${MEANING[code].when}`).join('\n\n'),
    headers: headerReferences([REQUEST_ID_HEADER, ...limits, ...always]),
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
