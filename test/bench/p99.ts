const REQUESTS_PER_SECOND = 200;
const MEASURE_MS = 6_000;

/**
 * Sends a request every 5 ms, whether or not the last ones were answered, until the time or `done` is up. Latencies count
 * from when a request was due.
 */
export async function p99(
  url: string,
  key: string,
  done: () => boolean,
): Promise<{ p99Ms: number; requests: number }> {
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  const startedAtMs = performance.now();
  for (let number = 0; performance.now() - startedAtMs < MEASURE_MS && !done(); number++) {
    const dueAtMs = startedAtMs + (number * 1000) / REQUESTS_PER_SECOND;
    const earlyMs = dueAtMs - performance.now();
    if (earlyMs > 0) await Bun.sleep(earlyMs);
    // A client that is late itself must not blame the server.
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
  return { p99Ms: sorted[Math.floor(sorted.length * 0.99)]!, requests: sorted.length };
}
