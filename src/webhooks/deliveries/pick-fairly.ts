import type { Due, DueEndpoint } from './sender-queries.ts';

/** A few at once: enough to be quick, and no burst to the receiver when much is due. */
const PER_ENDPOINT = 6;
/** Whoever doesn't answer now is asked one thing at a time. */
const PER_FAILING_ENDPOINT = 1;
/** Open connections, over all endpoints. */
const IN_ALL = 256;

/** What there is to choose from. */
export interface Offer {
  endpoints: readonly DueEndpoint[];
  underWay: Iterable<Due>;
  /** So many at most. */
  limit: number;
  /** When an endpoint had its last turn, as a number that grows; undefined for never. */
  lastTurnOf(endpointId: string): number | undefined;
  /** The oldest due deliveries of an endpoint. */
  dueOf(endpointId: string, limit: number): Due[];
}

/**
 * What to send next, beside what is under way. Each endpoint has its own few places, and as long as there are places at
 * all, no endpoint waits for another's answer; when there are too few, those with the least under way come first, and
 * among these the ones whose last turn is longest ago.
 */
export function pickFairly({ endpoints, underWay, limit, lastTurnOf, dueOf }: Offer): Due[] {
  const busy = new Map<string, number>();
  let places = IN_ALL;
  for (const { endpointId } of underWay) {
    busy.set(endpointId, (busy.get(endpointId) ?? 0) + 1);
    places--;
  }
  const most = Math.min(limit, places);
  const queues = endpoints
    .map(({ id, isFailing }) => ({
      id,
      busy: busy.get(id) ?? 0,
      places: (isFailing ? PER_FAILING_ENDPOINT : PER_ENDPOINT) - (busy.get(id) ?? 0),
      lastTurn: lastTurnOf(id) ?? -1,
    }))
    .filter((one) => one.places > 0)
    .sort((a, b) => a.busy - b.busy || a.lastTurn - b.lastTurn)
    // More of them have no turn now; what isn't sent need not be read.
    .slice(0, Math.max(0, most))
    .map((one) => dueOf(one.id, Math.min(one.places, most)));
  const picked: Due[] = [];
  for (let round = 0; round < PER_ENDPOINT; round++) {
    for (const queue of queues) {
      const next = queue[round];
      if (next !== undefined && picked.length < most) picked.push(next);
    }
  }
  return picked;
}
