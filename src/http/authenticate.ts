import { BlockList } from 'node:net';
import { addNetwork } from '../../config/env.ts';
import { findLiveKey } from '../api-keys/find-live-key.ts';
import { covers, type Scope } from '../api-keys/scopes.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { contains } from './address.ts';
import type { Caller } from './caller.ts';
import type { Exchange } from './exchange.ts';

const CHALLENGE = 'Bearer realm="lanyard"';

/**
 * Finds the caller by the key of its Authorization header.
 * @throws AppError unauthorized; rate_limited when its address has failed too often
 */
export function authenticate(context: Context, request: Request, exchange: Exchange): Caller {
  const header = request.headers.get('authorization');
  if (header === null)
    throw refuse(context, exchange, 'This needs an API key: Authorization: Bearer lyd_….', CHALLENGE);
  const token = /^bearer +(\S+)$/i.exec(header)?.[1];
  const key = token === undefined ? null : findLiveKey(context, token);
  if (key === null)
    throw refuse(
      context,
      exchange,
      'The API key is malformed, unknown, revoked or expired.',
      `${CHALLENGE}, error="invalid_token"`,
    );
  return {
    organisationId: key.organisationId,
    actor: new KeyActor(key, exchange),
    scopes: key.scopes,
    allowedCidrs: key.allowedCidrs,
    limitKey: key.id,
    limitPerMinute: key.rateLimitPerMinute ?? context.config.rateLimits.apiPerMinute,
  };
}

/** A class: an accessor in an object literal costs as much as the look at the key. */
class KeyActor implements Actor {
  readonly type = 'api_key';
  readonly id: string;
  readonly name: string;

  constructor(
    { id, name }: { id: string; name: string },
    private readonly exchange: Exchange,
  ) {
    this.id = id;
    this.name = name;
  }

  get requestId(): string {
    return this.exchange.requestId;
  }

  get address(): string {
    return this.exchange.address();
  }
}

/** Guessing is slowed down for each address; valid keys behind the same address go on. */
function refuse(context: Context, exchange: Exchange, message: string, challenge: string): AppError {
  const limit = context.config.rateLimits.authFailuresPerMinute;
  const verdict = limit > 0 ? context.limiter.take(`auth-failures ${exchange.address()}`, limit) : null;
  return verdict === null || verdict.allowed
    ? new AppError('unauthorized', message, { headers: { 'WWW-Authenticate': challenge } })
    : new AppError('rate_limited', 'Too many failed authentications from this address.', {
        headers: { 'Retry-After': String(verdict.resetSeconds) },
      });
}

/** @throws AppError address_not_allowed */
export function requireAddress(caller: Caller, exchange: Exchange): void {
  const { allowedCidrs } = caller;
  if (allowedCidrs !== null && !contains(blockList(allowedCidrs), exchange.address()))
    throw new AppError('address_not_allowed', 'This API key may not be used from this address.');
}

/** @throws AppError insufficient_scope */
export function requireScope(caller: Caller, scope: Scope): void {
  if (covers(caller.scopes, scope)) return;
  throw new AppError('insufficient_scope', `This API key lacks the scope ${scope}.`, {
    headers: { 'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"` },
  });
}

const blockLists = new WeakMap<readonly string[], BlockList>();

function blockList(cidrs: readonly string[]): BlockList {
  let list = blockLists.get(cidrs);
  if (list === undefined) {
    list = new BlockList();
    for (const cidr of cidrs) addNetwork(list, cidr);
    blockLists.set(cidrs, list);
  }
  return list;
}
