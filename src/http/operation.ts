import type { z } from 'zod';
import type { Admission } from '../context.ts';
import type { ErrorCode } from '../errors.ts';
import { type Access, isForStaff, requireAccess } from './access/access.ts';
import { authenticate, authenticateAgain, requireAddress } from './access/authenticate.ts';
import type { Caller } from './access/caller.ts';
import { enforceAddressLimit, enforceLimit } from './access/enforce-limit.ts';
import { assertSameOrigin } from './access/origin.ts';
import { failureResponse } from './answer/failure.ts';
import { namedAsAccepted } from './answer/file-type.ts';
import { JSON_BODY_LIMIT_BYTES, PUBLIC_BODY_LIMIT_BYTES, readBody } from './body/body.ts';
import { checkBody } from './body/check-body.ts';
import { hasMoreValues } from './body/json-bounds.ts';
import { type Exchange, exchangeOf } from './exchange/exchange.ts';
import { isNotModified } from './not-modified.ts';
import type { HeaderName } from './openapi/headers.ts';
import { readQuery } from './query.ts';
import { type Reply, respond } from './reply.ts';
import { bodyPointer, problemsIn } from './validate.ts';

/**
 * A row of the route table: an operation's input, its answers and its errors. The OpenAPI document is made from these.
 */
export interface Contract<Q extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType> {
  /** The operation's name in generated clients, such as `listCardHolders`. */
  id: string;
  summary: string;
  description?: string;
  scope: Access;
  /** True to limit the requests of a public operation for each client address. */
  limitedByAddress?: true;
  /** Headers of every answer, failures included. */
  headers?: Record<string, string>;
  /** Rules for values in the path that are not ids. Their faults are reported together with the body's. */
  path?: z.ZodType;
  query?: Q;
  body?: B;
  /** True when the body can be left out, which is the same as `{}`. */
  isBodyOptional?: boolean;
  bodyLimitBytes?: number;
  /** Media types of the body; `application/json` alone when left out. */
  bodyTypes?: readonly string[];
  /**
   * True for an organisation that allows one of a person's two names to be blank. When left out, both names are
   * required.
   */
  singleNames?(organisationId: string): boolean;
  success: Success | Success[];
  /** Error codes beyond those that every operation can answer with (400, 401, 403, 404 for a route, 429, 500, 503). */
  errors: ErrorCode[];
  example: Example;
}

export interface Success {
  status: 200 | 201 | 204;
  description: string;
  /** The whole body, including `{data}`; left out for answers that aren't JSON. */
  body?: z.ZodType;
  /** The type of an answer that isn't JSON; several when the request decides between them. */
  contentType?: string | string[];
  /** True when the answer carries the record's version as ETag. */
  etag?: boolean;
  /** The answer's own headers, in addition to the headers of all answers. */
  headers?: HeaderName[];
}

export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  response?: unknown;
}

/** A handler's input: checked values, and the caller that it acts for. */
export interface Input<Q, B> {
  caller: Caller;
  params: Record<string, string>;
  query: Q;
  body: B;
  /** The `If-Match` header, for writes; null when it wasn't sent. */
  ifMatch: string | null;
  request: Request;
}

/** A body of up to this size is parsed and checked within a few milliseconds, if it has few values. */
export const LARGE_BODY_BYTES = 64 * 1024;
/**
 * Describing an invalid value takes up to 50 µs, and each row of an import or a batch gets its own answer: six
 * kilobytes of `{},` give 2,000 answers. An import of fifty rows has at least this many values; a single person, order
 * or photo has fewer.
 */
const FEW_VALUES = 100;

/**
 * True when a worker thread should parse and check a body. To decide that, values are counted before anything is
 * parsed.
 */
const isForThread = ({ scope }: Contract, bytes: Uint8Array): boolean =>
  // Bodies of public operations are small, and have no rows.
  scope !== 'public' && (bytes.length > LARGE_BODY_BYTES || hasMoreValues(bytes, FEW_VALUES));

type Handler<Q, B> = (input: Input<Q, B>) => Reply | Response | Promise<Reply | Response>;
/** Answers a request once the router has found its operation. */
export type OperationHandler = (found: {
  request: Request;
  params: Record<string, string>;
  /** The route's pattern. */
  route: string;
}) => Response | Promise<Response>;
type RouteArguments = [handler: OperationHandler, hook: { parse: 'none'; detail: object }];

/**
 * Makes the arguments of an Elysia route: `.get('/', ...operation(context, contract, handler))`. This is the only place
 * that sets the order of checks: route, authentication, rate limit, scope, query, body, then the record (by the
 * handler). Elysia's own hooks run body validation before authentication, so they aren't used.
 */
export function operation<Q extends z.ZodType, B extends z.ZodType>(
  context: Admission,
  contract: Contract<Q, B>,
  handler: Handler<z.output<Q>, z.output<B>>,
): RouteArguments {
  const run = (request: Request, params: Record<string, string>, exchange: Exchange) => {
    const admitted = admit(context, contract, request, exchange);
    const query = contract.query ? readQuery(contract.query, request.url) : undefined;
    const ifMatch = request.method === 'GET' ? null : request.headers.get('if-match');
    const input = (body: unknown, caller = admitted) =>
      ({ caller, params, query, body, ifMatch, request }) as Input<z.output<Q>, z.output<B>>;
    const { body, bodyLimitBytes = usualLimitOf(contract), isBodyOptional = false } = contract;
    if (body === undefined) return handler(input(undefined));
    return readBody(request, bodyLimitBytes, isBodyOptional, contract.bodyTypes).then((bytes) => {
      // A body can take a long time to arrive, so the caller's rights are checked again.
      const caller = admitAgain(context, contract, request, exchange);
      const { organisationId } = caller;
      const singleNames = contract.singleNames?.(organisationId) ?? false;
      const before = contract.path ? problemsIn(contract.path, params, bodyPointer) : [];
      if (context.bodies === null || !isForThread(contract, bytes))
        return handler(input(checkBody(body, bytes, before, singleNames), caller));
      return context.bodies
        .check({ organisationId, operation: contract.id, bytes, before, singleNames, signal: request.signal })
        .then((checked) => handler(input(checked, admitAgain(context, contract, request, exchange))));
    });
  };
  return [
    ({ request, params, route }) => {
      const exchange = exchangeOf(request);
      exchange.route = route;
      if (contract.headers) Object.assign(exchange.headers, contract.headers);
      try {
        const reply = run(request, params, exchange);
        return reply instanceof Promise
          ? reply
              .then((value) => {
                // A slow read may outlast the caller's rights; a write was checked in its transaction.
                if (request.method === 'GET') exchange.assertAdmitted();
                return finish(request, exchange, value);
              })
              .catch((error) => failureResponse(request, error))
          : finish(request, exchange, reply);
      } catch (error) {
        return failureResponse(request, error);
      }
    },
    { parse: 'none', detail: { contract } },
  ];
}

const usualLimitOf = ({ scope }: Contract): number =>
  scope === 'public' ? PUBLIC_BODY_LIMIT_BYTES : JSON_BODY_LIMIT_BYTES;

function finish(request: Request, exchange: Exchange, reply: Reply | Response): Response | Promise<Response> {
  if (reply instanceof Response) return namedAsAccepted(request, reply);
  if (request.method !== 'GET' || !isNotModified(request, reply)) return respond(exchange, reply);
  return new Response(null, { status: 304, headers: { ...exchange.headers, ...reply.headers } });
}

const PUBLIC: Caller = {
  id: null,
  organisationId: '',
  actor: { type: 'system', id: null, name: 'public', requestId: null, address: null },
  scopes: new Set(),
  session: null,
  allowedCidrs: null,
  limitKey: '',
  limitPerMinute: 0,
};

function admit(context: Admission, contract: Contract, request: Request, exchange: Exchange): Caller {
  if (contract.scope === 'public') {
    if (contract.limitedByAddress) enforceAddressLimit(context, exchange);
    return PUBLIC;
  }
  const caller = authenticate(context, request, exchange, isForStaff(contract.scope));
  exchange.caller = caller;
  exchange.access = contract.scope;
  exchange.assertAdmitted = () => void admitAgain(context, contract, request, exchange);
  enforceLimit(context, exchange, {
    policy: 'api',
    bucket: caller.limitKey,
    perMinute: caller.limitPerMinute,
  });
  // Checked after the limit, so that a 403 counts.
  requireAddress(caller.allowedCidrs, exchange);
  if (caller.session !== null && request.method !== 'GET') assertSameOrigin(context, request);
  requireAccess(caller, contract.scope);
  return caller;
}

/** The caller with its present rights. Checks only rights that may have ended, and counts nothing. */
function admitAgain(context: Admission, contract: Contract, request: Request, exchange: Exchange): Caller {
  if (contract.scope === 'public') return PUBLIC;
  const caller = authenticateAgain(context, request, exchange);
  requireAddress(caller.allowedCidrs, exchange);
  requireAccess(caller, contract.scope);
  return caller;
}
