import type { Admission } from '../../context.ts';
import { AppError, CHALLENGE, rateLimited } from '../../errors.ts';
import { contains, type Network, parseAddress, parseNetwork } from '../../lib/addresses.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Caller } from './caller.ts';
import { hasFormerCookie, readSessionCookie } from './session-cookie.ts';

const INVALID_TOKEN = `${CHALLENGE}, error="invalid_token"`;

const SESSION_ENDED = 'The session has ended: log in again.';

/**
 * Finds the caller by the key in the Authorization header or, without one, by the session in the cookie.
 * @param isForStaff whether the operation takes only staff
 * @throws AppError unauthorized; rate_limited after too many failures from this address
 */
export function authenticate(
  context: Admission,
  request: Request,
  exchange: Exchange,
  isForStaff: boolean,
): Caller {
  const header = request.headers.get('authorization');
  if (header !== null) {
    const caller = keyCaller(context, exchange, header);
    if (caller !== null) return caller;
    const message = 'The API key is malformed, unknown, revoked or expired.';
    throw refuse(context, exchange, message, INVALID_TOKEN);
  }
  const token = readSessionCookie(context, request);
  if (token !== null) return sessionCaller(context, exchange, token);
  if (hasFormerCookie(context, request)) throw sessionEnded();
  if (isForStaff) throw unauthorized('This needs a staff session: log in first.', CHALLENGE);
  throw refuse(context, exchange, 'This needs an API key: Authorization: Bearer lyd_….', CHALLENGE);
}

/**
 * Finds the caller of an admitted request again: its key or session may have ended since, which doesn't count as
 * guessing.
 * @throws AppError unauthorized
 */
export function authenticateAgain(context: Admission, request: Request, exchange: Exchange): Caller {
  const header = request.headers.get('authorization');
  if (header === null) return sessionCaller(context, exchange, readSessionCookie(context, request)!);
  const caller = keyCaller(context, exchange, header, true);
  if (caller !== null) return caller;
  throw keyEndedMeanwhile();
}

export const keyEndedMeanwhile = (): AppError =>
  unauthorized('The API key was revoked or expired while the request was under way.', INVALID_TOKEN);
export const sessionEnded = (): AppError => unauthorized(SESSION_ENDED, CHALLENGE);

/** Session tokens are too long to guess, so a session that has ended doesn't count as a failure. */
function sessionCaller(context: Admission, exchange: Exchange, token: string): Caller {
  const caller = context.callers.bySession(exchange, token);
  if (caller === null) throw sessionEnded();
  return caller;
}

function keyCaller(context: Admission, exchange: Exchange, header: string, isAgain = false): Caller | null {
  const token = /^bearer +(\S+)$/i.exec(header)?.[1];
  return token === undefined ? null : context.callers.byKey(exchange, token, isAgain);
}

/**
 * Counts a failed authentication, and returns the error to throw. This limits the guesses from one address; requests
 * with valid keys from the same address still pass.
 */
function refuse(context: Admission, exchange: Exchange, message: string, challenge: string): AppError {
  const limit = context.config.rateLimits.authFailuresPerMinute;
  const verdict = limit > 0 ? context.limiter.take(`auth-failures ${exchange.network()}`, limit) : null;
  return verdict === null || verdict.allowed
    ? unauthorized(message, challenge)
    : rateLimited('Too many failed authentications from this address.', verdict.resetSeconds);
}

const unauthorized = (message: string, challenge: string) =>
  new AppError('unauthorized', message, { headers: { 'WWW-Authenticate': challenge } });

/** @throws AppError address_not_allowed */
export function requireAddress(allowedCidrs: Caller['allowedCidrs'], from: Pick<Exchange, 'address'>): void {
  if (allowedCidrs === null) return;
  const address = parseAddress(from.address());
  if (address === null || !contains(networksOf(allowedCidrs), address))
    throw new AppError('address_not_allowed', 'This API key may not be used from this address.');
}

/**
 * Parsed networks by their text: parsing a hundred takes longer than most requests, and an import checks the address
 * for each row.
 */
const knownNetworks = new Map<string, readonly Network[]>();
const KNOWN_MAX = 1_000;

function networksOf(cidrs: readonly string[]): readonly Network[] {
  const written = cidrs.join();
  let networks = knownNetworks.get(written);
  if (networks === undefined) {
    networks = cidrs.map(parseNetwork).filter((network) => network !== null);
    if (knownNetworks.size >= KNOWN_MAX) knownNetworks.clear();
    knownNetworks.set(written, networks);
  }
  return networks;
}
