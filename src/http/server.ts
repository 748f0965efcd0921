import type { Context } from '../context.ts';
import { damageOf } from '../db/damage/damage.ts';
import { newId } from '../lib/uuid.ts';
import { REQUEST_ID_HEADER } from '../shared/shapes.ts';
import { failureResponse } from './answer/failure.ts';
import { isStreamed } from './answer/stream.ts';
import { attach, type BunServer, Exchange } from './exchange/exchange.ts';
import { absoluteUrl, assertCleanUrl } from './exchange/raw-path.ts';
import { logRequest } from './exchange/request-log.ts';

const CLIENT_REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;
/** A year: for that long after a visit over TLS, browsers don't use plain HTTP. */
const ALWAYS_TLS = 'max-age=31536000';

/**
 * The answer to HEAD: the answer to GET without its body, but with its length. If only making the whole body would tell
 * the length, the length is left out.
 */
async function headOf(response: Response): Promise<Response> {
  // Bun sends the head of a stream without a length, and cancels the stream.
  if (response.body === null || isStreamed(response.body)) return response;
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String((await response.blob()).size));
  return new Response(null, { status: response.status, headers });
}

/** Written out because `new Request(url, request)` would make Bun keep the whole body, however it is read. */
const readdressed = ({ method, headers, body, signal }: Request, url: string): Request =>
  new Request(url, { method, headers, body, signal });

/** The router with all routes. */
interface App {
  fetch(request: Request): Response | Promise<Response>;
}

/**
 * Wraps the router with the steps of every request: its id, the check of its raw address, HEAD, and its log line.
 * Routes, errors and everything else belong to `app.ts`.
 */
export function createServer(context: Context, app: App) {
  const begin = (socket: Request, method: string, url: string, server: BunServer): Exchange => {
    const sent = socket.headers.get(REQUEST_ID_HEADER);
    const requestId = sent !== null && CLIENT_REQUEST_ID.test(sent) ? sent : newId();
    const startedAtMs = context.clock.monotonicMs();
    const { trustedProxies } = context.config;
    const exchange = new Exchange(requestId, startedAtMs, method, url, socket, server, trustedProxies);
    // Browsers ignore the header on plain HTTP, such as a request from this machine that bypasses the proxy.
    if (context.config.tls !== null || context.publicUrl.startsWith('https:'))
      exchange.headers['Strict-Transport-Security'] = ALWAYS_TLS;
    return exchange;
  };

  const route = (request: Request, sentUrl: string): Response | Promise<Response> => {
    try {
      assertCleanUrl(sentUrl);
      return app.fetch(request);
    } catch (error) {
      return failureResponse(request, error);
    }
  };

  return {
    fetch(request: Request, server: BunServer): Response | Promise<Response> {
      const { method, url: sentUrl } = request;
      const isHead = method === 'HEAD';
      const url = absoluteUrl(sentUrl);
      const routed = isHead
        ? new Request(url, { headers: request.headers })
        : url === sentUrl
          ? request
          : readdressed(request, url);
      const exchange = begin(request, method, url, server);
      attach(routed, exchange);
      const end = (response: Response) => {
        const nowMs = context.clock.monotonicMs();
        const { status } = response;
        if (exchange.fault !== null) damageOf(context.db).note(exchange.fault);
        logRequest(context.log, exchange, status, nowMs);
        context.metrics.request(method, exchange.route, status, nowMs - exchange.startedAtMs);
        return isHead ? headOf(response) : response;
      };
      const response = route(routed, sentUrl);
      return response instanceof Promise ? response.then(end) : end(response);
    },
  };
}
