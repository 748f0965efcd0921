import type { Admission } from '../../context.ts';
import { exchangeOf } from '../exchange/exchange.ts';
import { readSessionCookie } from './session-cookie.ts';

/** The facts about the sender of a request who is about to log in. */
export function visitorOf(context: Admission, request: Request) {
  const exchange = exchangeOf(request);
  return {
    requestId: exchange.requestId,
    address: exchange.address(),
    userAgent: request.headers.get('user-agent'),
    sessionToken: readSessionCookie(context, request),
    sessionMs: context.config.sessionMs,
  };
}
