import type { Clock } from '../../lib/clock.ts';
import { DEALING_LEASE_SECONDS } from '../../shared/durations.ts';

/** Photos that are reserved for one reviewer besides the one that they are looking at: enough for the next few seconds. */
const LEASED_MAX = 4;

/** The photos that a reviewer is working on. */
export interface ReviewLease {
  /** The reviewer's name. */
  name: string;
  /** The photo that they are looking at, if any. */
  looking: string | null;
  /** The photos that they will look at next. */
  next: string[];
}

interface TimedLease extends ReviewLease {
  untilMs: number;
}

/**
 * Remembers the photo that each reviewer is looking at, so that reviewers of the same queue get different ones. This only
 * guides them: the first decision counts, and versions protect the photo. The memory is lost when the process ends.
 */
export interface ReviewLeases {
  /**
   * Notes the photo that a reviewer is looking at, and reserves for them the first few photos that they want and nobody
   * else has.
   * @param reviewer unique in the organisation
   * @param wanted in the order of the queue
   */
  deal(
    organisationId: string,
    reviewer: string,
    wish: { name: string; looking: string | null; wanted: readonly string[] },
  ): { next: string[]; others: ReviewLease[] };
}

export function createReviewLeases(clock: Pick<Clock, 'monotonicMs'>): ReviewLeases {
  const organisations = new Map<string, Map<string, TimedLease>>();
  return {
    deal(organisationId, reviewer, { name, looking, wanted }) {
      const now = clock.monotonicMs();
      const leases = organisations.get(organisationId) ?? new Map<string, TimedLease>();
      for (const [one, { untilMs }] of leases) if (untilMs <= now) leases.delete(one);
      leases.delete(reviewer);
      const others = [...leases.values()];
      // A reviewer who looks at a photo has it, even if it was reserved for another.
      for (const other of others) other.next = other.next.filter((id) => id !== looking);
      const taken = new Set(others.flatMap((other) => [other.looking, ...other.next]));
      const next = wanted.filter((id) => id !== looking && !taken.has(id)).slice(0, LEASED_MAX);
      if (looking !== null || next.length > 0)
        leases.set(reviewer, { name, looking, next, untilMs: now + DEALING_LEASE_SECONDS * 1000 });
      if (leases.size === 0) organisations.delete(organisationId);
      else organisations.set(organisationId, leases);
      return {
        next,
        others: others.map(({ untilMs: _, ...lease }) => ({ ...lease, next: [...lease.next] })),
      };
    },
  };
}
