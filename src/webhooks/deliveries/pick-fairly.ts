import type { Due, DueEndpoint, Named } from './sender-queries.ts';

/**
 * The most deliveries under way to one endpoint, its places: enough to be quick, without a burst for the receiver when
 * much is due.
 */
const PER_ENDPOINT = 6;
/** A failing receiver gets one delivery at a time. */
const PER_FAILING_ENDPOINT = 1;
/** The most open connections, over all endpoints. */
const IN_ALL = 256;

/** The deliveries to pick from. */
interface Offer {
  endpoints: readonly DueEndpoint[];
  underWay: Iterable<Named>;
  /** The most deliveries to pick. */
  limit: number;
  /**
   * For each endpoint, the number of its last turn; later turns have higher numbers. Endpoints that never had one are
   * missing.
   */
  lastTurns: ReadonlyMap<string, number>;
  /** The oldest due deliveries of an endpoint. */
  dueOf(endpointId: string, limit: number): Due[];
}

/**
 * Picks the deliveries to send next, in addition to those under way. Each endpoint has a few places of its own, so none
 * waits for another's answer while there are places left. When there are too few places, the endpoints with the fewest
 * deliveries under way come first; among equals, the one whose last turn was longest ago.
 */
export function pickFairly({ endpoints, underWay, limit, lastTurns, dueOf }: Offer): Due[] {
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
      lastTurn: lastTurns.get(id) ?? -1,
    }))
    .filter((one) => one.places > 0)
    .sort((a, b) => a.busy - b.busy || a.lastTurn - b.lastTurn)
    // The other endpoints don't get a turn now, so their deliveries need not be read.
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
