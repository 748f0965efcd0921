import { Elysia } from 'elysia';
import { Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { failureResponse } from '../http/answer/failure.ts';
import { exchangeOf } from '../http/exchange/exchange.ts';
import { isLoopback } from '../lib/addresses.ts';
import { createGauges } from './gauges.ts';
import { mayRead } from './may-read.ts';

/**
 * `/metrics` in the text format of Prometheus. With METRICS_TOKEN, open to clients that send it as a bearer token;
 * otherwise only to this machine.
 */
export const metricsRoutes = (context: Context) => {
  const registry = Registry.merge([context.metrics.registry, createGauges(context)]);
  return new Elysia({ name: 'metrics' }).get('/metrics', async ({ request }) => {
    const exchange = exchangeOf(request);
    exchange.route = '/metrics';
    const { metricsToken } = context.config;
    if (!mayRead(metricsToken, isLoopback(exchange.peer()), request.headers))
      return failureResponse(
        request,
        new AppError(
          'unauthorized',
          metricsToken === null
            ? 'Without METRICS_TOKEN, only this machine itself may read this, and nobody through a proxy: set METRICS_TOKEN, and send it as Authorization: Bearer …'
            : 'This needs METRICS_TOKEN: Authorization: Bearer …',
          { headers: { 'WWW-Authenticate': 'Bearer realm="lanyard metrics"' } },
        ),
      );
    return new Response(await registry.metrics(), {
      headers: { ...exchange.headers, 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
    });
  });
};
