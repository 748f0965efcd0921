const MEASURE_MS = 6_000;

/**
 * Sends this many requests per second, whether or not earlier ones were answered, until the time is up or `done`
 * returns true. Latencies count from the time when a request was due, but at most from 1 ms before it was sent.
 */
export async function p99(
  url: string,
  key: string,
  done: () => boolean,
  requestsPerSecond = 200,
): Promise<{ medianMs: number; p99Ms: number; requests: number }> {
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  const startedAtMs = performance.now();
  for (let number = 0; performance.now() - startedAtMs < MEASURE_MS && !done(); number++) {
    const dueAtMs = startedAtMs + (number * 1000) / requestsPerSecond;
    const earlyMs = dueAtMs - performance.now();
    if (earlyMs > 0) await Bun.sleep(earlyMs);
    // A delay of the client itself must not count against the server.
    const sentAtMs = Math.max(dueAtMs, performance.now() - 1);
    pending.push(
      fetch(url, { headers: { Authorization: `Bearer ${key}` } }).then(async (response) => {
        await response.arrayBuffer();
        latencies.push(performance.now() - sentAtMs);
      }),
    );
  }
  await Promise.all(pending);
  const sorted = latencies.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return { medianMs: at(0.5), p99Ms: at(0.99), requests: sorted.length };
}
