import { createHash, timingSafeEqual } from 'node:crypto';
import { Elysia } from 'elysia';
import { Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { exchangeOf } from '../http/exchange.ts';
import { failureResponse } from '../http/failure.ts';
import { createGauges } from './gauges.ts';

/** `/metrics` in the text format of Prometheus; with METRICS_TOKEN set, for those who send it as a bearer token. */
export const metricsRoutes = (context: Context) => {
  const { metricsToken } = context.config;
  const registry = Registry.merge([context.metrics.registry, createGauges(context)]);
  return new Elysia({ name: 'metrics' }).get('/metrics', async ({ request }) => {
    const exchange = exchangeOf(request);
    exchange.route = '/metrics';
    if (metricsToken !== null && !isBearer(request, metricsToken))
      return failureResponse(
        request,
        new AppError('unauthorized', 'This needs METRICS_TOKEN: Authorization: Bearer …', {
          headers: { 'WWW-Authenticate': 'Bearer realm="lanyard metrics"' },
        }),
      );
    return new Response(await registry.metrics(), {
      headers: { ...exchange.headers, 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
    });
  });
};

function isBearer(request: Request, token: string): boolean {
  const sent = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}
