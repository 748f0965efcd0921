import { errorFields, type Log } from '../../lib/log.ts';
import type { Exchange } from './exchange.ts';

/**
 * Matches a path with a card's code or with the token of somebody's link for their photo, which is a secret. A code tells whose card it is: in a log, it would also tell where that person was,
 * and when. The path is matched as it was sent: with an extra slash, another method or a stray percent sign, no route
 * matches, and the path still has the code.
 */
const BEFORE_CODE = /^(\/+(?:v|p|api\/+v1\/+verify)\/+).+/i;

/**
 * Logs one line per request. The line has the path, but without a code or token and without the query, which can hold
 * names (`q`) and signatures; it never has headers or bodies. Only writes and refused requests show the address: for an
 * allowed read, the key or account is enough, and asking the socket costs as much as the rest of the line.
 */
export function logRequest(log: Log, exchange: Exchange, status: number, nowMs: number): void {
  const { caller, route, method, requestId } = exchange;
  const isPlainRead = caller !== null && status < 400 && method === 'GET';
  const path = pathOf(exchange.url).replace(BEFORE_CODE, '$1***');
  const durationMs = Math.round((nowMs - exchange.startedAtMs) * 100) / 100;
  if (isPlainRead && caller.session === null) {
    // Most lines are of this kind, and only the path needs escaping. The general way, by fields, would cost twice as
    // much.
    log.infoWritten(
      'request',
      `"requestId":"${requestId}","method":"GET","path":${JSON.stringify(path)},"route":"${route}","status":${status},"durationMs":${durationMs},"key":"${caller.id}"`,
    );
    return;
  }
  const fields = {
    requestId,
    method,
    path,
    route: route ?? undefined,
    status,
    durationMs,
    key: caller?.session === null ? (caller.id ?? undefined) : undefined,
    staff: caller?.session ? (caller.id ?? undefined) : undefined,
    address: isPlainRead ? undefined : exchange.address(),
  };
  if (exchange.fault === null) log.info('request', fields);
  else log.error('request failed', { ...fields, ...errorFields(exchange.fault) });
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?', start);
  return url.slice(start, end < 0 ? undefined : end);
}
