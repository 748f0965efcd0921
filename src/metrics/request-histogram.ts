import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client';

const NAME = 'lanyard_http_request_duration_seconds';
const HELP =
  'Time from the arrival of a request to its answer, by route; its count is the number of requests.';

/** Seconds. A read takes a tenth of a millisecond, a write takes one wait for the disk, an upload takes minutes. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

interface Series {
  labels: Record<string, string>;
  /** The number of requests in each bucket, and at the end the number of requests beyond the last bucket. */
  counts: Float64Array;
  sumSeconds: number;
}

/**
 * The histogram of all requests. Only the output comes from the client library: its own histogram hashes labels for
 * each observation, which takes a fiftieth of the time for reading a record.
 */
export class RequestHistogram {
  /** The name by which the registry knows this metric. */
  readonly name = NAME;
  private readonly series = new Map<string, Series>();

  constructor(registry: Registry) {
    // A registry only asks a metric for its name and its values.
    registry.registerMetric(this as unknown as Parameters<Registry['registerMetric']>[0]);
  }

  /** @param route the route's pattern; never the path, or each id would make a series. Null when no route matched */
  observe(method: string, route: string | null, status: number, durationMs: number): void {
    const key = `${method} ${status} ${route}`;
    let one = this.series.get(key);
    if (one === undefined) {
      one = {
        labels: { method, route: route ?? 'none', status: String(status) },
        counts: new Float64Array(BUCKETS.length + 1),
        sumSeconds: 0,
      };
      this.series.set(key, one);
    }
    const seconds = durationMs / 1000;
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > BUCKETS[bucket]!) bucket++;
    one.counts[bucket]!++;
    one.sumSeconds += seconds;
  }

  async get(): Promise<MetricObjectWithValues<MetricValueWithName<string>>> {
    const values = [...this.series.values()].flatMap(samplesOf);
    return {
      name: NAME,
      help: HELP,
      type: 'histogram' as never,
      aggregator: 'sum',
      values,
      collect: () => {},
    };
  }
}

function samplesOf({ labels, counts, sumSeconds }: Series): MetricValueWithName<string>[] {
  let count = 0;
  const buckets = [...BUCKETS, '+Inf'].map((le, place) => {
    count += counts[place]!;
    return { metricName: `${NAME}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sumSeconds },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}
