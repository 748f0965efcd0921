import { errorFields, type Log } from '../lib/log.ts';
import type { Exchange } from './exchange.ts';
import { absoluteUrl } from './raw-path.ts';

/**
 * One line a request. The path goes in without its query, which can hold names (`q`) and signatures;
 * headers and bodies never do.
 */
export function logRequest(
  log: Log,
  request: Request,
  exchange: Exchange,
  status: number,
  nowMs: number,
): void {
  const fields = {
    requestId: exchange.requestId,
    method: request.method,
    path: pathOf(absoluteUrl(request.url)),
    route: exchange.route ?? undefined,
    status,
    durationMs: Math.round((nowMs - exchange.startedAtMs) * 100) / 100,
    key: exchange.caller?.actor.id ?? undefined,
    address: exchange.address(),
  };
  if (exchange.fault === null) log.info('request', fields);
  else log.error('request failed', { ...fields, ...errorFields(exchange.fault) });
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?', start);
  return url.slice(start, end < 0 ? undefined : end);
}
