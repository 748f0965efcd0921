import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { exchangeOf } from './exchange/exchange.ts';

/** `/healthz`: the process is up. `/readyz`: it can do its work. For supervisors and proxies, outside the API. */
export const healthRoutes = (context: Context) => {
  const answer = (request: Request, status: number, body: object) =>
    Response.json(body, {
      status,
      headers: {
        ...exchangeOf(request).headers,
        'Cache-Control': 'no-store',
        ...(status === 503 ? { 'Retry-After': '30' } : {}),
      },
    });

  return new Elysia({ name: 'health' })
    .get('/healthz', ({ request }) => answer(request, 200, { status: 'ok' }))
    .get('/readyz', async ({ request }) => {
      const problems = await context.readiness();
      const ready = problems.length === 0;
      return answer(request, ready ? 200 : 503, { status: ready ? 'ready' : 'not_ready', problems });
    });
};
