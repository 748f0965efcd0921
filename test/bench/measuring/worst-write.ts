const WRITES_PER_SECOND = 50;

/**
 * Creates a holder every 20 ms until `end` resolves, whether or not the last ones were answered. Returns the longest
 * time from the moment when a request was due to its answer.
 */
export async function worstWrite(
  url: string,
  key: string,
  end: Promise<unknown>,
): Promise<{ worstMs: number; requests: number }> {
  let worstMs = 0;
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  // A failed load is reported once the writes have ended, so that none of them is left behind.
  over.catch(() => {});
  const pending: Promise<void>[] = [];
  const startedAtMs = performance.now();
  for (let number = 0; !isOver; number++) {
    const dueAtMs = startedAtMs + (number * 1000) / WRITES_PER_SECOND;
    const earlyMs = dueAtMs - performance.now();
    if (earlyMs > 0) await Bun.sleep(earlyMs);
    pending.push(
      create(url, key, number).then(() => {
        worstMs = Math.max(worstMs, performance.now() - dueAtMs);
      }),
    );
  }
  await Promise.all([over, ...pending]);
  return { worstMs, requests: pending.length };
}

async function create(url: string, key: string, number: number): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada', lastName: `Lovelace-${number}`, holderType: 'student' }),
  });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`POST ${url} answered ${response.status}`);
}
