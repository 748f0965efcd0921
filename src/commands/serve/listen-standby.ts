import { Gauge, Registry } from 'prom-client';
import type { Config } from '../../../config/config.ts';
import type { Progress } from '../../backup/standby/follow.ts';
import { loadPair } from '../../http/tls/load-pair.ts';
import { isLoopback } from '../../lib/addresses.ts';
import { mayRead } from '../../metrics/may-read.ts';

/** The answer of a standby to `/readyz`, with status 503. */
export interface StandbyStatus {
  status: 'standby';
  problems: string[];
  /** The number of times that this process was asked to take over and could not. */
  failedTakeOvers: number;
}

/** The things that a standby can say of itself. */
interface Answers {
  progress: Progress;
  status: StandbyStatus;
}

/**
 * Listens on HOST and PORT for those who ask how a standby is: `/healthz`, `/readyz` and `/metrics`. Everything else gets 503
 * `standby`.
 */
export function listenAsStandby({ host, port, tls, metricsToken }: Config, now: () => Answers) {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: (progress: Progress) => number) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      collect() {
        this.set(value(now().progress));
      },
    });
  gauge('lanyard_standby_has_copy', 'Whether this standby has a whole copy (1) or not (0).', ({ hasCopy }) =>
    hasCopy ? 1 : 0,
  );
  gauge(
    'lanyard_standby_lag_seconds',
    'For how long there has been something at HOT_COPY_URL that this standby lacks; -1 while nobody knows.',
    ({ lagMs }) => (lagMs === null ? -1 : lagMs / 1000),
  );
  const pair = tls === null ? null : loadPair(tls);
  const server = Bun.serve({
    ...{ hostname: host, port },
    ...(pair !== null && { tls: { cert: pair.cert, key: pair.key } }),
    async fetch(request, server) {
      const { pathname } = new URL(request.url);
      const headers = { 'Cache-Control': 'no-store' };
      if (pathname === '/healthz') return Response.json({ status: 'ok' }, { headers });
      if (pathname === '/readyz') return Response.json(now().status, { status: 503, headers });
      const isFromHere = isLoopback(server.requestIP(request)?.address ?? '');
      if (pathname === '/metrics' && mayRead(metricsToken, isFromHere, request.headers))
        return new Response(await registry.metrics(), {
          headers: { ...headers, 'Content-Type': registry.contentType },
        });
      const message = 'This machine is a standby: another one serves.';
      const error = { code: 'standby', message, requestId: crypto.randomUUID() };
      return Response.json({ error }, { status: 503, headers: { ...headers, 'Retry-After': '5' } });
    },
  });
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return {
    url: `${pair === null ? 'http' : 'https'}://${shownHost}:${server.port}`,
    stop: () => server.stop(true),
  };
}
