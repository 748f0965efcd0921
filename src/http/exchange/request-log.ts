import { errorFields, type Log } from '../../lib/log.ts';
import type { Exchange } from './exchange.ts';

/**
 * One line a request. It has the path without the query, which can hold names (`q`) and signatures, and never headers or
 * bodies; a path that is itself a secret is replaced by its route. Only writes and refused requests show the address: for a
 * read that was allowed, the key or account says enough, and asking the socket costs as much as the rest of the line.
 */
export function logRequest(log: Log, exchange: Exchange, status: number, nowMs: number): void {
  const { caller, route, method, requestId } = exchange;
  const isPlainRead = caller !== null && status < 400 && method === 'GET';
  const path = exchange.hidesPath ? route : pathOf(exchange.url);
  const durationMs = Math.round((nowMs - exchange.startedAtMs) * 100) / 100;
  if (isPlainRead && caller.session === null) {
    // Most lines are of this kind, and only the path needs escaping. Going through fields would cost twice as much.
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
