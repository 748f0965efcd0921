import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { timestamp } from '../../lib/clock.ts';
import type { Attempt } from '../client/attempt.ts';
import { pickFairly } from './pick-fairly.ts';
import { type Due, type Named, senderQueries } from './sender-queries.ts';
import { settle } from './settle.ts';

/** Twice the longest attempt: a process that hasn't settled a delivery by then has crashed. */
export const LEASE_MS = 30_000;

/** A delivery that is no longer under way. */
export interface Finished {
  delivery: Named;
  /** The attempt's result; `cut off` when the server stopped before the attempt ended, which then doesn't count. */
  result: Attempt | 'cut off';
}

/** Everything that a turn needs to pick deliveries fairly. */
interface Sendable {
  /** The most deliveries to pick. */
  limit: number;
  underWay: Named[];
  /**
   * For each endpoint, the number of its last turn; later turns have higher numbers. Endpoints that never had one are
   * missing.
   */
  lastTurns: [endpointId: string, turn: number][];
}

/**
 * Settles finished deliveries, and leases the ones to send next.
 * @param sendable null to send nothing more
 * @returns the deliveries to send next
 */
export const takeTurn = verb(
  'webhooks.takeTurn',
  (tx: Tx, finished: Finished[], sendable: Sendable | null): Due[] => {
    const queries = senderQueries(tx.db);
    for (const { delivery, result } of finished) {
      if (result === 'cut off') queries.release.run({ id: delivery.id });
      else settle(tx, delivery, result);
    }
    if (sendable === null) return [];
    const { limit, underWay, lastTurns } = sendable;
    const times = { at: tx.at, lease: timestamp(Date.parse(tx.at) + LEASE_MS) };
    const isUnderWay = new Set(underWay.map(({ id }) => id));
    const picked = pickFairly({
      endpoints: queries.endpoints.all(times),
      underWay,
      limit,
      lastTurns: new Map(lastTurns),
      // A lease can end too early when the clock is set, so deliveries under way are left out.
      dueOf: (endpointId, most) =>
        queries.due.all({ ...times, endpointId, limit: most }).filter(({ id }) => !isUnderWay.has(id)),
    });
    for (const { id } of picked) queries.lease.run({ id, until: times.lease });
    return picked;
  },
);
