import type { Due, DueEndpoint } from './sender-queries.ts';

/** A few at once: enough to be quick, and no burst to the receiver when much is due. */
const PER_ENDPOINT = 6;
/** Whoever doesn't answer now is asked one thing at a time. */
const PER_FAILING_ENDPOINT = 1;
/** Open connections, over all endpoints. */
const IN_ALL = 256;

/**
 * What to send next, beside what is under way. Each endpoint has its own few places, and as long as there are places at
 * all, no endpoint waits for another; when there are too few, those with the least under way come first.
 * @param dueOf the oldest due deliveries of an endpoint
 */
export function pickFairly(
  endpoints: readonly DueEndpoint[],
  underWay: Iterable<Due>,
  dueOf: (endpointId: string, limit: number) => Due[],
): Due[] {
  const busy = new Map<string, number>();
  let places = IN_ALL;
  for (const { endpointId } of underWay) {
    busy.set(endpointId, (busy.get(endpointId) ?? 0) + 1);
    places--;
  }
  const queues = endpoints
    .map(({ id, isFailing }) => ({
      id,
      busy: busy.get(id) ?? 0,
      most: isFailing ? PER_FAILING_ENDPOINT : PER_ENDPOINT,
    }))
    .filter((one) => one.busy < one.most)
    .sort((a, b) => a.busy - b.busy)
    .map((one) => dueOf(one.id, Math.min(one.most - one.busy, places)));
  const picked: Due[] = [];
  for (let round = 0; round < PER_ENDPOINT; round++) {
    for (const queue of queues) {
      const next = queue[round];
      if (next !== undefined && picked.length < places) picked.push(next);
    }
  }
  return picked;
}
