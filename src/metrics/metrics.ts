import { Counter, Histogram, Registry } from 'prom-client';

/** What is counted while the server runs. Gauges, which are looked up when somebody asks, are in `gauges.ts`. */
export interface Metrics {
  registry: Registry;
  /** @param route the route's pattern, never the path: ids would make a series each; null for none */
  request(method: string, route: string | null, status: number, durationMs: number): void;
  webhookAttempt(outcome: WebhookOutcome): void;
  analysis(durationMs: number): void;
}

export type WebhookOutcome = 'succeeded' | 'refused' | 'unreachable';

/** Seconds. A read takes a tenth of a millisecond, a write a wait for the disk, an upload minutes. */
const REQUEST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const ANALYSIS_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'lanyard_http_request_duration_seconds',
    help: 'Time from the arrival of a request to its answer, by route; its count is the number of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const attempts = new Counter({
    name: 'lanyard_webhook_attempts_total',
    help: 'Attempts to send a webhook: succeeded (2xx), refused (any other answer), unreachable (no answer).',
    labelNames: ['outcome'],
    registers,
  });
  const analyses = new Histogram({
    name: 'lanyard_photo_analysis_duration_seconds',
    help: 'Time to analyse a photo and make its stored variants.',
    buckets: ANALYSIS_BUCKETS,
    registers,
  });
  // Finding a series by its labels costs more than counting in it.
  const series = new Map<string, { observe(seconds: number): void }>();
  return {
    registry,
    request(method, route, status, durationMs) {
      const key = `${method} ${status} ${route}`;
      let one = series.get(key);
      if (one === undefined) {
        one = requests.labels(method, route ?? 'none', String(status));
        series.set(key, one);
      }
      one.observe(durationMs / 1000);
    },
    webhookAttempt: (outcome) => attempts.labels(outcome).inc(),
    analysis: (durationMs) => analyses.observe(durationMs / 1000),
  };
}
